import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { answerAs, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const reads = ({ page }: TestPage, text: string | RegExp) => page.getByText(text).first().waitFor();
const planets = ['Mercury', 'Venus', 'Earth', 'Mars'];

itInFullMatrix('writes and plays a typed and an ordered question', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const quiz = await seriesOf(host, event);
  const ben = await participantAt(server, event.code, 'Ben');
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`);
  const ada = await joinByLink(browser, server, event.code, 'Ada');
  const { page } = control;
  const agenda = page.getByRole('region', { name: 'Agenda' });
  const kind = (name: string) => page.getByRole('radio', { name }).check({ force: true });
  const prompt = page.getByLabel('What do you want to ask?');
  const lacksAnswer = page.getByText('is marked: no points');

  await agenda.getByRole('button', { name: 'More about Quiz night' }).click();
  await page.getByRole('menuitem', { name: 'Add a question' }).click();
  await kind('Typed answer');
  await prompt.fill('What is the capital of France?');
  await lacksAnswer.first().waitFor();
  await page.getByLabel('Right answers').fill('Paris\nLa Ville Lumière');
  await expect.poll(() => lacksAnswer.count()).toBe(0);
  await page.getByLabel('Seconds to answer').fill('600');
  await page.getByRole('button', { name: 'Add and write another' }).click();
  await page.getByText('Added: What is the capital of France?').waitFor();
  await kind('Ranking');
  await prompt.fill('Which is the closest to the Sun?');
  for (const [place, label] of planets.entries()) {
    if (place > 1) await page.getByRole('button', { name: '+ Add an option' }).click();
    await page.getByRole('textbox', { name: `Option ${'ABCD'[place]}` }).fill(label);
  }
  // In a new quiz question, the order in which options are written is the right one.
  await expect.poll(() => page.getByRole('switch', { name: 'The order above is right' }).isChecked()).toBe(true);
  expect(await lacksAnswer.count()).toBe(0);
  await page.getByRole('button', { name: 'Add to the quiz' }).click();
  await agenda.getByText('Which is the closest to the Sun?').waitFor();
  const [typed, ordered] = (await host.see('events/show', 'events.show', { event: event.id })).control.activities;
  expect([typed?.correct, typed?.points, ordered?.points, ordered?.timerSeconds]).toEqual([
    { kind: 'text', accepted: ['Paris', 'La Ville Lumière'] },
    1_000,
    1_000,
    600,
  ]);
  if (ordered?.kind !== 'ranking' || !typed) throw new Error('the questions were not made');

  await play(host, quiz, 'start', 'next');
  const field = ada.page.getByLabel('Your answer');
  await field.fill('Rome');
  await field.press('Enter');
  await reads(ada, /^Counted/);
  expect((await answerAs(ben, event, typed, { text: 'paris' })).status).toBe(200);
  await play(host, quiz, 'next');
  await reads(ada, 'Answers are closed');
  for (const person of [screen, ada]) expect(await person.page.content()).not.toMatch(/Ville|Right answer/);
  await play(host, quiz, 'next');
  await reads(screen, 'Right answer: Paris');
  await reads(ada, 'Not this time');
  await reads(ada, 'Right answer: Paris or La Ville Lumière');
  // The screen shows right answers without approval, others only with it.
  const shown = screen.page.getByRole('listitem');
  await shown.filter({ hasText: 'paris' }).getByText('right answer').waitFor();
  expect(await screen.page.getByText('Rome').count()).toBe(0);

  await play(host, quiz, 'next', 'next');
  // The last option gets its place without a tap.
  for (const label of planets.slice(0, -1)) await ada.page.getByRole('button', { name: label, exact: true }).click();
  await ada.page.getByRole('button', { name: /^Send/ }).click();
  await reads(ada, /^Counted/);
  const order = ordered.options.map(({ id }) => id).toReversed();
  expect((await answerAs(ben, event, ordered, { order })).status).toBe(200);
  await play(host, quiz, 'next');
  await reads(screen, 'Answers are closed');
  for (const person of [screen, ada]) expect(await person.page.getByText('The right order').count()).toBe(0);
  await play(host, quiz, 'next');
  await reads(screen, 'The right order');
  for (const person of [screen, ada])
    await expect
      .poll(() =>
        person.page
          .locator('.bars[data-ordered] .bar-row')
          .evaluateAll((rows) => rows.map((row) => row.querySelector('.bar-label')?.firstChild?.textContent)),
      )
      .toEqual(planets);
  await ada.page.getByText('Right', { exact: true }).waitFor();
  for (const person of [control, screen, ada]) await person.close();
});
