import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

async function openWithQuestions(viewport: { width: number; height: number }, path: string) {
  const { host, event } = await hostWithEvent(server);
  const asker = await participantAt(server, event.code, 'Ada');
  for (const body of ['Why is the sky blue?', 'Is light a wave?', 'What is a photon made of?'])
    await questionBy(asker, event, body);
  return openLivePageAs(browser, server, host, `/events/${event.id}${path}`, { viewport });
}

it('names the last decision on the moderation page and undoes decisions one by one', async () => {
  const { page, close } = await openWithQuestions({ width: 1024, height: 768 }, '/moderation');
  const waiting = page.getByRole('region', { name: 'Waiting questions' });
  const row = (body: string) => waiting.getByRole('listitem').filter({ hasText: body });
  const undo = page.getByRole('button', { name: /^Undo/ });
  await row('Why is the sky blue?').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Undo: approved “Why is the sky blue?”' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Undo: approved “Why is the sky blue?”' }).waitFor();
  await row('Is light a wave?').getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'Undo: rejected “Is light a wave?”' }).waitFor();
  expect(await undo.count()).toBe(1);
  expect(await undo.getAttribute('title')).toBe('Undo: rejected “Is light a wave?”');

  await page.mouse.move(0, 0);
  await page.keyboard.press('u');
  await row('Is light a wave?').waitFor();
  await page.getByRole('status').filter({ hasText: 'Taken back' }).waitFor();
  // The decision before it is offered next.
  await undo.getByText('Undo: approved', { exact: true }).waitFor();
  await page.keyboard.press('u');
  await row('Why is the sky blue?').waitFor();
  await undo.waitFor({ state: 'detached' });
  expect(await page.getByRole('region', { name: 'Questions on show' }).getByRole('listitem').count()).toBe(0);

  for (const body of ['Why is the sky blue?', 'Is light a wave?']) await row(body).getByRole('checkbox').check();
  await page.keyboard.press('a');
  // The key works while the pointer rests on the button.
  await page.getByRole('button', { name: 'Undo: approved 2 questions' }).hover();
  await page.keyboard.press('u');
  await row('Is light a wave?').waitFor();
  await undo.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  await close();
});

itInFullMatrix('keeps naming the last decision in the control room, and moves no question', async () => {
  const { page, close } = await openWithQuestions({ width: 1440, height: 900 }, '');
  await page.clock.install();
  const panel = page.getByRole('region', { name: 'Questions' });
  const question = panel.getByRole('listitem').filter({ hasText: 'Is light a wave?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  const undo = panel.getByRole('button', { name: 'Undo: approved “Is light a wave?”' });
  await undo.waitFor();
  await panel.getByRole('heading', { name: 'On show' }).waitFor();
  const before = await question.boundingBox();
  const named = undo.getByText('Undo: approved', { exact: true });
  await page.clock.fastForward(60_000);
  expect(await named.isVisible()).toBe(true);
  expect(await question.boundingBox()).toEqual(before);

  await question.getByRole('button', { name: 'Put on the screen' }).click();
  await panel.getByRole('button', { name: /^Undo: put on the screen/ }).press('Enter');
  await named.waitFor();
  await undo.press('Enter');
  await panel.getByRole('heading', { name: 'On show' }).waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'detached' });
  // Focus goes on where the button was.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Taken back');
  await close();
});

itInFullMatrix('shows a long name whole in the undo button of a phone, and cuts a long question', async () => {
  const name = 'Delia Fernández-Oberhuber MacL';
  const { host, event } = await hostWithEvent(server);
  const delia = await participantAt(server, event.code, name);
  await questionBy(delia, event, 'Something foul', { host });
  await questionBy(delia, event, `Why ${'oh why '.repeat(30)}is the sky blue?`);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`, {
    viewport: { width: 390, height: 844 },
  });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: /^Undo: approved “Why oh why/ }).waitFor();
  expect(await width()).toBe(390);
  await page.getByRole('button', { name: /^On show/ }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Something foul' })
    .getByRole('button', { name: 'More for this question' })
    .click();
  await page.getByRole('menuitem', { name: `Remove ${name}…` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const undo = page.getByRole('button', { name: `Undo: removed ${name}` });
  await undo.waitFor();
  const isWhole = await undo.getByText(name, { exact: true }).evaluate((element) => {
    // An inline element has no scroll width of its own.
    let box = element;
    while (getComputedStyle(box).display === 'inline' && box.parentElement) box = box.parentElement;
    return box.clientWidth > 0 && box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight;
  });
  expect([isWhole, await width()]).toEqual([true, 390]);
  await close();
});
