import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { focusOn, hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openJoinPage, shownQuestions, waitUntilLive } from '#support/browser/people.ts';
import { calm } from '#support/browser/settled.ts';

const { server, browser } = withServerAndBrowser();

const newQuestions = ({ page }: TestPage) => page.getByRole('button', { name: /new question/ });
const orderChanged = ({ page }: TestPage) => page.getByRole('button', { name: 'The order has changed' });

it('freezes the order under the pointer, and holds back new questions until the button is pressed', async () => {
  const { host, event } = await hostWithEvent(server);
  await focusOn(host, event, 'questions');
  const ada = await participantAt(server, event.code, 'Ada');
  for (const body of ['Why is the sky blue?', 'Is the cat alive?']) await questionBy(ada, event, body, { host });
  const guest = await openJoinPage(browser, server, event.code, { width: 1280, height: 800 });
  const { page } = guest;
  await page.getByRole('button', { name: 'Join' }).click();
  // The list appears where the button was, under a pointer that does not move.
  await page.locator('.question-row:hover').waitFor();
  await waitUntilLive(guest);
  await calm(page);
  const rows = page.locator('.question-row');
  const last = (await rows.last().getAttribute('data-id')) ?? '';
  const before = await shownQuestions(guest);
  const tops = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  const topsBefore = await tops();
  const vote = (action: 'create' | 'destroy') => ada.call(`upvotes.${action}`, { code: event.code, question: last });
  await vote('create');
  await orderChanged(guest).waitFor();
  expect([await shownQuestions(guest), await tops()]).toEqual([before, topsBefore]);
  await vote('destroy');
  await orderChanged(guest).waitFor({ state: 'detached' });
  await vote('create');
  await orderChanged(guest).click();
  await expect.poll(() => shownQuestions(guest)).toEqual(before.toReversed());
  await orderChanged(guest).waitFor({ state: 'detached' });

  await rows.last().hover();
  await questionBy(await participantAt(server, event.code), event, 'Who is Wigner?', { host });
  await newQuestions(guest).getByText('1 new question').waitFor();
  expect(await shownQuestions(guest)).toEqual(before.toReversed());
  // By keyboard, the focus moves on to the list.
  await newQuestions(guest).press('Enter');
  await expect.poll(() => rows.count()).toBe(3);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('OL');
  await guest.close();
});
