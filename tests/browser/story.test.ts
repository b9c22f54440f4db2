import { expect, it } from 'vitest';
import { withServerAndBrowser } from '../support/set-up.ts';
import { ask, expectSameDocument, isLive, joinByLink, mark, openScreen, shownQuestions, startEvent, tab } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('a host opens an event, a room takes part, everyone sees it move, and nobody reloads', async () => {
  const host = await startEvent(browser, server, 'Physics 101');
  const screen = await openScreen(browser, host);
  const ada = await joinByLink(browser, server, host.code, 'Ada');
  const ben = await joinByLink(browser, server, host.code);
  const everyone = [host, screen, ada, ben];
  for (const person of everyone) {
    await isLive(person);
    await mark(person);
  }
  await host.page.getByText('2 here now').first().waitFor();

  // A question waits for the host, then is everywhere.
  await ask(ada, 'Why is the sky blue?');
  await ask(ben, 'Is the cat alive?');
  const queue = host.page.getByRole('region', { name: 'Questions' });
  await queue.getByText('Why is the sky blue?').waitFor();
  await tab(ada, 'Questions');
  expect(await shownQuestions(ben)).toEqual([]);
  for (const body of ['Why is the sky blue?', 'Is the cat alive?']) {
    await queue.getByRole('listitem').filter({ hasText: body }).getByRole('button', { name: 'Approve' }).click();
    for (const phone of [ada, ben]) await phone.page.getByRole('article').filter({ hasText: body }).waitFor();
  }
  await host.page.getByRole('group', { name: 'On show now' }).getByRole('button', { name: 'Questions' }).click();
  for (const body of ['Why is the sky blue?', 'Is the cat alive?']) await screen.page.getByText(body).waitFor();

  // Upvotes change the order live.
  expect((await shownQuestions(ben))[0]).toBe('Why is the sky blue?');
  await ada.page.getByRole('article').filter({ hasText: 'Is the cat alive?' }).getByRole('button', { name: /Upvote/ }).click();
  await expect.poll(() => shownQuestions(ben), { timeout: 5_000 }).toEqual(['Is the cat alive?', 'Why is the sky blue?']);
  await ben.page.getByRole('button', { name: /^1 upvote/ }).waitFor();

  // A poll: the room votes, hidden at first.
  await host.page.getByRole('region', { name: 'Agenda' }).getByRole('button', { name: 'Add a poll' }).click();
  await host.page.getByLabel('What do you want to ask?').fill('Which slit did it go through?');
  await host.page.getByRole('textbox', { name: 'Option A' }).fill('Both');
  await host.page.getByRole('textbox', { name: 'Option B' }).fill('Left');
  await host.page.getByRole('button', { name: 'Add to the agenda' }).click();
  await host.page.getByRole('button', { name: 'Add to the agenda' }).waitFor({ state: 'detached' });
  await host.page.getByRole('region', { name: 'Agenda' }).getByText('Which slit did it go through?').waitFor();
  await host.page.keyboard.press('o');
  for (const person of [screen, ada, ben]) await person.page.getByText('Which slit did it go through?').first().waitFor();
  for (const phone of [ada, ben]) {
    await tab(phone, 'Poll');
    await phone.page.getByRole('radio', { name: /Both/ }).click();
    await phone.page.getByRole('status').filter({ hasText: /Counted\s+\d/ }).waitFor();
  }
  const live = host.page.getByRole('region', { name: 'Live' });
  await live.getByText('of 2 people have answered').waitFor();
  expect(await screen.page.getByText('100', { exact: false }).count()).toBe(0);

  // Revealed, the bars are on the screen and on the phones, and move with a changed answer.
  await host.page.keyboard.press('r');
  for (const person of [screen, ada, ben]) await person.page.getByText(/100\s*%/).first().waitFor();
  await ben.page.getByRole('button', { name: 'Change answer' }).click();
  await ben.page.getByRole('radio', { name: /Left/ }).click();
  for (const person of [screen, ada, ben]) await expect.poll(() => person.page.getByText(/50\s*%/).count(), { timeout: 5_000 }).toBeGreaterThanOrEqual(2);

  // Closed, hidden again, and the event ends.
  await host.page.keyboard.press('c');
  await ada.page.getByText(/Voting has closed|closed/).first().waitFor();
  await host.page.keyboard.press('h');
  await expect.poll(() => screen.page.getByText(/50\s*%/).count(), { timeout: 5_000 }).toBe(0);
  await host.page.getByRole('button', { name: 'End' }).click();
  await host.page.getByRole('dialog').getByRole('button', { name: /End/ }).click();
  for (const phone of [ada, ben]) await phone.page.getByText('This event has ended.').waitFor();

  for (const person of everyone) await expectSameDocument(person);
  for (const person of everyone) await person.close();
});
