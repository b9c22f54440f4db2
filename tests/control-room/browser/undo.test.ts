import { expect, it } from 'vitest';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

async function askedAt(viewport: { width: number; height: number }, path: (id: string) => string) {
  const { host, event } = await hostWithEvent(server);
  const asker = await participantAt(server, event.code, 'Ada');
  for (const body of ['Why is the sky blue?', 'Is light a wave?', 'What is a photon made of?'])
    await questionBy(asker, event, body);
  const opened = await openLivePageAs(browser, server, host, path(event.id), { viewport });
  await opened.page.clock.install();
  return opened;
}

it('what can be undone is named as long as it can be; what came before is offered next', async () => {
  const { page, close } = await askedAt({ width: 1024, height: 768 }, (id) => `/events/${id}/moderation`);
  const waiting = page.getByRole('region', { name: 'Waiting questions' });
  const shown = page.getByRole('region', { name: 'Questions on show' });
  const row = (body: string) => waiting.getByRole('listitem').filter({ hasText: body });
  const undo = page.getByRole('button', { name: /^Undo/ });
  // One press is enough in a row that was not in hand, though its buttons grow then.
  await row('Why is the sky blue?').getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Undo: approved “Why is the sky blue?”' }).waitFor();
  await page.getByRole('status').filter({ hasText: 'Undo: approved “Why is the sky blue?”' }).waitFor();
  // The next thing takes its place.
  await row('Is light a wave?').getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'Undo: rejected “Is light a wave?”' }).waitFor();
  expect(await undo.count()).toBe(1);

  const named = undo.getByText('Undo: rejected', { exact: true });
  const line = await row('What is a photon made of?').boundingBox();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(25_000);
  // Nobody takes back what they do not know, however long ago it was.
  expect(await named.isVisible()).toBe(true);
  expect(await undo.getAttribute('title')).toBe('Undo: rejected “Is light a wave?”');
  await page.getByRole('button', { name: 'Undo: rejected “Is light a wave?”' }).waitFor();
  expect(await row('What is a photon made of?').boundingBox()).toEqual(line);

  await page.keyboard.press('u');
  await row('Is light a wave?').waitFor();
  await page.getByRole('status').filter({ hasText: 'Taken back' }).waitFor();
  // What came before it is offered next.
  await undo.getByText('Undo: approved', { exact: true }).waitFor();
  await page.keyboard.press('u');
  await row('Why is the sky blue?').waitFor();
  await undo.waitFor({ state: 'detached' });
  expect(await shown.getByRole('listitem').count()).toBe(0);

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  for (const body of ['Why is the sky blue?', 'Is light a wave?']) await row(body).getByRole('checkbox').check();
  await page.keyboard.press('a');
  // By the key under the pointer: the pointer holds the next one no more.
  await page.getByRole('button', { name: 'Undo: approved 2 questions' }).hover();
  await page.keyboard.press('u');
  await row('Is light a wave?').waitFor();
  await undo.waitFor({ state: 'detached' });
  await page.mouse.move(0, 0);
  await row('Is light a wave?').getByRole('button', { name: 'Approve' }).focus();
  await page.keyboard.press('Enter');
  await undo.getByText('Undo: approved', { exact: true }).waitFor();
  await close();
});

it('beside the live poll what can be undone is named as long as it can be, and no question moves', async () => {
  const { page, close } = await askedAt({ width: 1440, height: 900 }, (id) => `/events/${id}`);
  const panel = page.getByRole('region', { name: 'Questions' });
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'Is light a wave?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  const undo = panel.getByRole('button', { name: 'Undo: approved “Is light a wave?”' });
  await undo.waitFor();
  const last = panel.getByRole('listitem').filter({ hasText: 'Is light a wave?' });
  await panel.getByRole('heading', { name: 'On show' }).waitFor();
  const before = await last.boundingBox();
  const named = undo.getByText('Undo: approved', { exact: true });
  await page.clock.fastForward(60_000);
  expect(await named.isVisible()).toBe(true);
  expect(await last.boundingBox()).toEqual(before);

  await last.getByRole('button', { name: 'Put on the screen' }).click();
  await panel.getByRole('button', { name: /^Undo: put on the screen/ }).press('Enter');
  await named.waitFor();
  await undo.press('Enter');
  await panel.getByRole('heading', { name: 'On show' }).waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'detached' });
  // By keyboard one goes on where the button was.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Taken back');
  await close();
});

it('a long question named there leaves a phone its width', async () => {
  const { host, event } = await hostWithEvent(server);
  const body = `Why ${'oh why '.repeat(30)}is the sky blue?`;
  await questionBy(await participantAt(server, event.code, 'Ada'), event, body);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`, {
    viewport: { width: 390, height: 844 },
  });
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: /^Undo: approved “Why oh why/ }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await close();
});

it.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('the longest name that an undo gives is read whole, and so is what fits beside it (%o)', async (viewport) => {
  const name = 'Delia Fernández-Oberhuber MacL';
  const { host, event } = await hostWithEvent(server);
  const [delia, ben] = [await participantAt(server, event.code, name), await participantAt(server, event.code, 'Ben')];
  await questionBy(delia, event, 'Something foul', { host });
  await questionBy(ben, event, 'Is it open book?', { host });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`, { viewport });
  if (viewport.width < 1024) await page.getByRole('button', { name: /^On show/ }).click();
  const undo = page.getByRole('button', { name: /^Undo/ });
  const isWhole = (text: string) =>
    undo.getByText(text, { exact: true }).evaluate((element) => {
      // What is inline has no measures of its own.
      let box = element;
      while (getComputedStyle(box).display === 'inline' && box.parentElement) box = box.parentElement;
      return box.clientWidth > 0 && box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight;
    });
  const more = (body: string) =>
    page.getByRole('listitem').filter({ hasText: body }).getByRole('button', { name: 'More for this question' });
  await more('Something foul').click();
  await page.getByRole('menuitem', { name: `Remove ${name}…` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Undo: removed ${name}` }).waitFor();
  expect(await isWhole(name)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  if (viewport.width >= 1024) {
    await more('Is it open book?').click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Undo: archived “Is it open book?”' }).waitFor();
    expect(await isWhole('“Is it open book?”')).toBe(true);
    // Of several the word too, where there is room beside it.
    const bodies = ['Is it long?', 'Is it hard?'];
    for (const body of bodies) await questionBy(ben, event, body, { host });
    for (const body of bodies) await page.getByRole('checkbox', { name: `Select: ${body}` }).check();
    await page.locator('.bulk-bar').getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Undo: archived 2 questions' }).waitFor();
    expect(await isWhole('Undo: archived')).toBe(true);
  }
  await close();
});

it.each(['de', 'es', 'fr'])('what an undo takes back never runs into its key (%s)', async (locale) => {
  const { host, event } = await hostWithEvent(server);
  const asker = await participantAt(server, event.code, 'Ada');
  const bodies = [
    'Why is the sky blue by day, red in the evening, and black at night?',
    'Is light a wave?',
    'What is a photon made of?',
    'Where does it go when it is dark?',
  ];
  for (const body of bodies) await questionBy(asker, event, body);
  for (const [place, path] of ['', '/moderation'].entries()) {
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`, {
      viewport: { width: 1440, height: 768 },
      locale,
    });
    const undo = page.locator('button:has(> .key):is(.undo-bar *, .moderation-head *)');
    const row = (body = '') =>
      page.getByRole('listitem').filter({ hasText: body }).filter({ visible: true }).locator('[aria-busy] button');
    const [rejected, answered] = bodies.slice(2 * place, 2 * place + 2);
    const acts = [
      { press: () => row(rejected).nth(1).click(), names: rejected },
      { press: () => row(answered).nth(0).click(), names: answered },
      { press: () => row(answered).nth(1).click(), names: answered },
    ];
    let title: string | null = null;
    for (const { press, names } of acts) {
      await press();
      await expect
        .poll(async () => {
          const now = await undo.getAttribute('title');
          return now !== title && now?.includes(names ?? '-');
        })
        .toBe(true);
      title = await undo.getAttribute('title');
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 768 });
        await settled(page);
        const gaps = await undo.evaluate((button) => {
          const key = button.querySelector('.key')?.getBoundingClientRect();
          const end = Math.max(
            ...[...button.querySelectorAll('span')].map((span) => span.getBoundingClientRect().right),
          );
          return key
            ? { words: key.left - end, edge: button.getBoundingClientRect().right - key.right }
            : { words: NaN, edge: NaN };
        });
        expect(gaps.words, `${title} at ${width} px`).toBeGreaterThanOrEqual(6);
        expect(gaps.edge).toBeGreaterThan(0);
      }
    }
    await close();
  }
});
