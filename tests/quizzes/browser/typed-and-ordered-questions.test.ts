import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { agenda, nextStage, stageTypedQuiz } from '#support/browser/series-forms.ts';

const { server, browser } = withServerAndBrowser();

const reads = (person: TestPage, text: string | RegExp) => person.page.getByText(text).first().waitFor();
const planets = ['Mercury', 'Venus', 'Earth', 'Mars'];

it('a quiz of a typed and an ordered question is written, played by two phones, and told on screen and phones, to the podium', async () => {
  const { host, screen, ada, ben } = await stageTypedQuiz(browser, server);
  const { page } = host;
  const kind = (name: string) => page.getByRole('radio', { name }).check({ force: true });
  const prompt = page.getByLabel('What do you want to ask?');
  const lacks = page.getByText('nobody gets points');
  expect(await page.getByRole('radio', { name: 'Open text' }).count()).toBe(0);
  await page.getByText('Points need no approval.').waitFor();
  expect(await prompt.getAttribute('placeholder')).toBe('What is the capital of Australia?');
  await prompt.fill('What is the capital of France?');
  await lacks.first().waitFor();
  await page.getByLabel('Right answers').fill('Paris\nLa Ville Lumière');
  await expect.poll(() => lacks.count()).toBe(0);
  await page.getByLabel('Seconds to answer').fill('600');
  await page.getByRole('button', { name: 'Add and write another' }).click();
  await page.getByText('Added: What is the capital of France?').waitFor();
  await kind('Ranking');
  await prompt.fill('Which is the closest to the Sun?');
  for (const [place, label] of planets.entries()) {
    if (place > 1) await page.getByRole('button', { name: '+ Add an option' }).click();
    await page.getByRole('textbox', { name: `Option ${'ABCD'[place]}` }).fill(label);
  }
  // Written into its order, a new one of a quiz is right as it stands.
  await expect
    .poll(() => page.getByRole('switch', { name: 'The order above is the right one' }).isChecked())
    .toBe(true);
  expect(await lacks.count()).toBe(0);
  await page.getByRole('button', { name: 'Add to the quiz' }).click();
  await agenda(host).getByText('Which is the closest to the Sun?').waitFor();
  const [typed, ordered] = await server.world.store.activities.ofEvent(host.eventId);
  expect([typed?.correct, typed?.points, ordered?.points, ordered?.timerSeconds]).toEqual([
    { kind: 'text', accepted: ['Paris', 'La Ville Lumière'] },
    1_000,
    1_000,
    600,
  ]);
  await agenda(host).getByRole('button', { name: 'Quiz night', exact: false }).first().click();

  await nextStage(host, 'people are coming in');
  await nextStage(host, 'answers open');
  for (const [phone, answer] of [
    [ada, 'paris'],
    [ben, 'Rome'],
  ] as const) {
    const field = phone.page.getByLabel('Your answer');
    await field.fill(answer);
    expect(await field.getAttribute('enterkeyhint')).toBe('send');
    // Every second is worth points: what the keyboard calls “Send” sends.
    await field.press('Enter');
  }
  for (const phone of [ada, ben]) await reads(phone, /^Counted/);
  await nextStage(host, 'answers closed');
  for (const person of [screen, ada, ben]) expect(await person.page.content()).not.toMatch(/Ville|Right answer/);
  await nextStage(host, 'result shown');
  await reads(screen, 'Right answer: Paris');
  await screen.page
    .locator('.screen-right-count')
    .getByText(/right$/)
    .waitFor();
  await reads(ada, 'Right');
  await reads(ben, 'Not this time');
  await reads(ben, 'Right answer: Paris or La Ville Lumière');
  // What equals an answer that the crew wrote hangs there by itself; what else somebody typed only once it is approved.
  const large = screen.page.locator('.screen-answer');
  const hung = screen.page.getByRole('listitem').filter({ hasText: 'paris' });
  await hung.getByText('right answer').waitFor();
  expect([await large.count(), await screen.page.getByText('Rome').count()]).toEqual([0, 0]);
  for (const person of [screen, ada, ben]) expect(await axeViolations(person.page)).toEqual([]);
  // Taken down, what is right stands alone, and nothing is missing.
  const written = page.getByRole('listitem').filter({ hasText: 'paris' });
  expect(await written.getByRole('button').allInnerTexts()).toEqual(['Do not count as right', 'Take down']);
  await written.getByRole('button', { name: 'Take down' }).click();
  await expect.poll(() => large.textContent()).toBe('Paris');
  for (const person of [screen, ada, ben])
    expect(await person.page.getByText('No answers are shown yet').count()).toBe(0);
  expect(await axeViolations(screen.page)).toEqual([]);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Rome' })
    .getByRole('button', { name: 'Approve', exact: true })
    .click();
  await screen.page.getByRole('listitem').filter({ hasText: 'Rome' }).waitFor();

  await nextStage(host, 'leaderboard');
  await nextStage(host, 'answers open');
  for (const [phone, order] of [
    [ada, planets],
    [ben, planets.toReversed()],
  ] as const) {
    // The last one gets its place by itself.
    for (const label of order.slice(0, -1)) await phone.page.getByRole('button', { name: label, exact: true }).click();
    await phone.page.getByRole('button', { name: /^Send/ }).click();
  }
  for (const phone of [ada, ben]) await reads(phone, /^Counted/);
  await nextStage(host, 'answers closed');
  for (const person of [screen, ada]) expect(await person.page.getByText('The right order').count()).toBe(0);
  await nextStage(host, 'result shown');
  await reads(screen, 'The right order');
  // On the wall the order is the answer, and how many had it: nothing of average places.
  await screen.page
    .locator('.screen-right-count')
    .getByText(/all of it right$/)
    .waitFor();
  expect(await screen.page.locator('.screen-activity > .bars').getByText('average place').count()).toBe(0);
  for (const person of [screen, ada, ben]) {
    await expect
      .poll(() =>
        person.page
          .locator('.bars[data-ordered] .bar-row')
          .evaluateAll((rows) => rows.map((row) => row.querySelector('.bar-label')?.firstChild?.textContent)),
      )
      .toEqual(planets);
    expect(await axeViolations(person.page)).toEqual([]);
  }
  await reads(ada, 'Right');
  await reads(ben, 'Not this time');
  expect([await ada.page.locator('.bar-right').count(), await ben.page.locator('.bar-right').count()]).toEqual([4, 0]);

  await nextStage(host, 'podium');
  await reads(ada, 'You have won');
  await reads(screen, 'Ada');
});

it('without scripts Enter posts a typed answer, too', async () => {
  const { host: crew, event } = await hostWithEvent(server);
  const quiz = await seriesOf(crew, event);
  const { id } = await activityOf(crew, event, 'text', {
    series: quiz.id,
    isRevisable: false,
    prompt: 'Capital of France?',
    acceptedAnswers: ['Paris'],
    timerSeconds: null,
  });
  const plain = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await plain.page.goto(`${server.address}/j/${event.code}`);
  await plain.page.getByRole('button', { name: 'Join' }).click();
  await play(crew, quiz, 'start', 'next');
  await plain.page.reload();
  const field = plain.page.getByLabel('Your answer');
  const given = async () => (await server.world.store.ballots.inRoundSince(id, 1, 0)).map(({ answer }) => answer);
  // It takes answers a few seconds after it was asked.
  const attempt = async () => {
    await field.fill('Paris');
    await Promise.all([
      plain.page.waitForResponse((response) => response.request().method() === 'POST'),
      field.press('Enter'),
    ]);
    await plain.page.waitForLoadState();
    return given();
  };
  await expect.poll(attempt, { timeout: 20_000, interval: 500 }).toEqual(['"Paris"']);
  await plain.close();
});
