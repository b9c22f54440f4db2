import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import {
  configure,
  answerAs,
  controlOf,
  hostWithEvent,
  openActivity,
  participantAt,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('shows texts without approval on the screen, holds listed words, and lets the crew take any down', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  await configure(host, event, { heldWords: ['scam*'], revealing: 'at-once' });
  const [ada, ben] = [await participantAt(server, event.code), await participantAt(server, event.code)];
  const laptop = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = laptop;
  await page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
  await page.getByRole('radio', { name: 'Open text' }).check({ force: true });
  await page.getByLabel('What do you want to ask?').fill('What do you take home?');
  const approval = page.getByRole('switch', { name: /^Answers wait for approval/ });
  expect(await approval.isChecked()).toBe(true);
  await approval.uncheck({ force: true });
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByText(', without approval.').waitFor();
  await page.keyboard.press('o');

  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  const send = async (text: string, button = 'Send answer') => {
    await phone.page.getByRole('textbox', { name: 'Your answer' }).fill(text);
    await phone.page.getByRole('button', { name: button }).click();
    await phone.page
      .getByRole('status')
      .filter({ hasText: /Counted\s+\d/ })
      .waitFor();
  };
  // Before they send an answer, people can read who will see it.
  await phone.page
    .getByText('Answers appear with the result, without names, unless the hosts hold them back.')
    .waitFor();
  const wall = () => screen.page.locator('.screen-wall li').allInnerTexts();
  await send('Waves are odd');
  await expect.poll(wall).toEqual(['Waves are odd']);
  const [poll] = (await controlOf(host, event)).activities;
  if (!poll) throw new Error('no poll was made');
  await answerAs(ben, event, poll, { text: 'No scammers' });
  const stage = page.locator('[data-selected]');
  await stage.getByText('Held by the word list. Other answers need no approval.').waitFor();
  expect(await wall()).toEqual(['Waves are odd']);
  const row = (text: string) => stage.getByRole('listitem').filter({ hasText: text });
  await row('No scammers').getByText('held: “scam*”').waitFor();
  await row('No scammers').getByRole('button', { name: 'Approve' }).click();
  await expect.poll(wall).toEqual(['Waves are odd', 'No scammers']);
  await row('Waves are odd').getByRole('button', { name: 'Take down' }).click();
  await expect.poll(wall).toEqual(['No scammers']);
  await stage.getByText('1 not shown').click();
  await row('Waves are odd').getByRole('button', { name: 'Show', exact: true }).waitFor();
  await stage.getByRole('button', { name: 'Undo: 1 taken down' }).click();
  await expect.poll(async () => (await wall()).toSorted()).toEqual(['No scammers', 'Waves are odd']);
  // A changed answer replaces the old one.
  await phone.page.getByRole('button', { name: 'Change answer' }).click();
  await send('Light is fast', 'Change answer');
  await expect.poll(async () => (await wall()).toSorted()).toEqual(['Light is fast', 'No scammers']);
  for (const each of [laptop, screen, phone]) await each.close();
});

itInFullMatrix('leaves listed words out of “Approve these”, and moves the focus to the next answer', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  await configure(host, event, { heldWords: ['scam*'] });
  const poll = await openActivity(host, event, 'text');
  for (const text of ['Waves are odd', 'No scammers here', 'More tea', 'Light is fast', 'Less tea'])
    await answerAs(await participantAt(server, event.code), event, poll, { text });
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const stage = page.locator('[data-selected]');
  const row = (text: string) => stage.getByRole('listitem').filter({ hasText: text });
  const focused = () =>
    page.evaluate(() => (document.activeElement?.closest('li') ?? document.activeElement)?.textContent ?? '');
  await stage.getByRole('button', { name: 'Approve these 4' }).waitFor();
  // Adding a word to the list marks answers that are already waiting.
  await configure(host, event, { heldWords: ['scam*', 'tea'] });
  await row('More tea').getByText('held: “tea”').waitFor();
  await stage.getByRole('button', { name: 'Approve these 2' }).click();
  for (const text of ['Waves are odd', 'Light is fast'])
    await row(text).getByRole('button', { name: 'Take down' }).waitFor();
  await stage.getByText('3 answers waiting').waitFor();
  await row('No scammers here').getByRole('button', { name: 'Approve' }).press('Enter');
  await expect.poll(focused).toContain('More tea');
  // The bulk approval buttons disappear with the answers, so the focus moves to the heading.
  await configure(host, event, { heldWords: [] });
  await stage.getByRole('button', { name: 'Approve these 2' }).press('Enter');
  await expect.poll(focused).toBe('Nothing waiting');
  await close();
});
