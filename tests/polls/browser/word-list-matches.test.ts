import { expect, it } from 'vitest';
import { answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('an answer that waits says which listed word it holds, as soon as it or the list comes, and is let through by its own press alone', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  await host.visit('events.update', { event: event.id }, { heldWords: ['scam*'] });
  const poll = await openActivity(host, event, 'text');
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const answer = async (text: string) => answerAs(await participantAt(server, event.code), event, poll, { text });
  const stage = page.locator('[data-selected]');
  const row = (text: string) => stage.getByRole('listitem').filter({ hasText: text });
  for (const text of ['Waves are odd', 'No scammers here', 'More tea']) await answer(text);
  await row('No scammers here').getByText('held: “scam*”').waitFor();
  await stage.getByRole('button', { name: 'Approve these 2' }).waitFor();
  expect(await stage.getByText(/^held:/).count()).toBe(1);
  await host.visit('events.update', { event: event.id }, { heldWords: ['scam*', 'tea'] });
  await row('More tea').getByText('held: “tea”').waitFor();
  // What is left is one: it has a button of its own.
  await stage.getByRole('button', { name: /^Approve these/ }).waitFor({ state: 'detached' });
  await answer('Light is fast');
  expect(await axeViolations(page)).toEqual([]);
  await stage.getByRole('button', { name: 'Approve these 2' }).click();
  await row('Light is fast').getByRole('button', { name: 'Take down' }).waitFor();
  await stage.getByText('2 answers wait').waitFor();
  for (const text of ['No scammers here', 'More tea'])
    await row(text)
      .getByText(/^held:/)
      .waitFor();
  await row('No scammers here').getByRole('button', { name: 'Approve' }).click();
  await row('No scammers here').getByRole('button', { name: 'Take down' }).waitFor();
  await close();
});

it('whoever decides about answers by keys goes on to the next one', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openActivity(host, event, 'text');
  for (const text of ['Waves are odd', 'More tea', 'Light is fast'])
    await answerAs(await participantAt(server, event.code), event, poll, { text });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const rows = page.locator('[data-selected]').getByRole('listitem');
  const waits = () => rows.filter({ has: page.getByRole('button', { name: 'Reject' }) });
  await expect.poll(() => waits().count()).toBe(3);
  const [first = '', second = ''] = (await waits().allInnerTexts()).map((words) => words.split('\n')[0] ?? '');
  const focused = () =>
    page.evaluate(() => (document.activeElement?.closest('li') ?? document.activeElement)?.textContent ?? '');
  await rows.filter({ hasText: first }).getByRole('button', { name: 'Approve' }).press('Enter');
  await expect.poll(focused).toContain(second);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => waits().count()).toBe(1);
  await expect.poll(focused).not.toContain(second);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('LI');
  // What was pressed for several is gone with them: the focus stays above what is left.
  for (const text of ['Light is slow', 'Less tea'])
    await answerAs(await participantAt(server, event.code), event, poll, { text });
  await page.getByRole('button', { name: /^Approve these 3/ }).press('Enter');
  await page.getByRole('button', { name: /^Undo: 3 approved/ }).waitFor();
  await expect.poll(focused).toBe('Nothing waits');
  await page.getByRole('button', { name: /^Undo: 3 approved/ }).press('Enter');
  await expect.poll(focused).toBe('3 answers wait');
  await close();
});
