import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { openLivePageAs } from '#support/browser/people.ts';
import { agenda, nextStage, stageTypedQuiz } from '#support/browser/series-forms.ts';

const { server, browser } = withServerAndBrowser();

const reads = (person: TestPage, text: string | RegExp) => person.page.getByText(text).first().waitFor();

it('an answer that nobody foresaw is counted as right once the result is shown, and no longer, and phone and screen are told', async () => {
  const { host, screen, ada, ben } = await stageTypedQuiz(browser, server);
  const { page } = host;
  await page.getByLabel('What do you want to ask?').fill('What is the capital of France?');
  await page.getByLabel('Right answers').fill('Paris');
  await page.getByLabel('Seconds to answer').fill('600');
  await page.getByRole('button', { name: 'Add to the quiz' }).click();
  await agenda(host).getByText('What is the capital of France?').waitFor();
  await agenda(host).getByRole('button', { name: 'Quiz night', exact: false }).first().click();

  await nextStage(host, 'people are coming in');
  await nextStage(host, 'answers open');
  for (const [phone, answer] of [
    [ada, 'paris'],
    [ben, 'Lutetia'],
  ] as const) {
    await phone.page.getByLabel('Your answer').fill(answer);
    await phone.page.getByRole('button', { name: /^Send/ }).click();
  }
  for (const phone of [ada, ben]) await reads(phone, /^Counted/);
  const row = page.getByRole('listitem').filter({ hasText: 'Lutetia' });
  const count = page.getByRole('button', { name: 'Count as right', exact: true });
  const uncount = page.getByRole('button', { name: 'Do not count as right' });
  expect([await count.count(), await uncount.count()]).toEqual([0, 0]);
  await nextStage(host, 'answers closed');
  await nextStage(host, 'result shown');
  await reads(ben, 'Not this time');
  await row.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  // What is right alone stays so.
  expect([await count.count(), await uncount.count()]).toEqual([1, 0]);

  await count.click();
  // It moves from what waits to what is shown, and stands in one place at any time.
  await row.getByText('right', { exact: true }).waitFor();
  await ben.page.getByText('Not this time').waitFor({ state: 'detached' });
  await reads(screen, /Lutetia/);
  expect(await uncount.count()).toBe(2);
  expect(await axeViolations(page)).toEqual([]);
  await expect.poll(() => ben.page.locator('body').innerText()).toMatch(/\b9\d\d\b|1,000/);

  await row.getByRole('button', { name: 'Do not count as right' }).click();
  await reads(ben, 'Not this time');
  await count.waitFor();
  expect(await uncount.count()).toBe(0);
});

it('after the end of the event an answer is still counted as right, the podium moves, and who has the question open to edit loses nothing', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  const question = await activityOf(host, event, 'text', {
    series: quiz.id,
    prompt: 'What is the capital of France?',
    timerSeconds: 600,
    acceptedAnswers: ['Paris'],
  });
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  await participantAt(server, event.code, 'Cy');
  await play(host, quiz, 'start', 'next');
  for (const [player, text] of [
    [ada, 'Rome'],
    [ben, 'Lutetia'],
  ] as const) {
    await expect
      .poll(async () => (await answerAs(player, event, question, { text })).status, { timeout: 10_000, interval: 100 })
      .toBe(200);
  }
  await play(host, quiz, 'next', 'next', 'next');
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  const phone = await openLivePageAs(browser, server, ben, `/e/${event.code}`, {
    viewport: { width: 390, height: 844 },
  });
  await reads(phone, 'Well played');
  const [one, other] = [
    await openLivePageAs(browser, server, host, `/events/${event.id}`),
    await openLivePageAs(browser, server, host, `/events/${event.id}`),
  ];
  for (const { page } of [one, other])
    await page
      .getByRole('region', { name: 'Agenda' })
      .getByRole('button', { name: /^1 What is the capital of France/ })
      .click();
  await other.page.getByRole('button', { name: 'Edit', exact: true }).click();
  await other.page.getByText('you can count it as right after voting').waitFor();
  await other.page.getByLabel('What do you want to ask?').fill('What is the capital of Gaul?');

  const row = one.page.getByRole('listitem').filter({ hasText: 'Lutetia' });
  await row.getByRole('button', { name: 'Count as right', exact: true }).click();
  await row.getByText('right', { exact: true }).waitFor();
  await reads(phone, 'You have won');
  await reads(phone, /^9\d\d points$|^1,000 points$/);
  await other.page.getByRole('button', { name: 'Save', exact: true }).click();
  await other.page.getByRole('heading', { name: 'What is the capital of Gaul?' }).waitFor();
  await other.page
    .getByRole('listitem')
    .filter({ hasText: 'Lutetia' })
    .getByRole('button', { name: 'Do not count as right' })
    .waitFor();
});

it.each(['en', 'de', 'fr', 'es'])(
  'on a phone what approves and what rejects a typed answer stand side by side, whatever else there is to press, in %s',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    const quiz = await seriesOf(host, event);
    const question = await activityOf(host, event, 'text', {
      series: quiz.id,
      prompt: 'What is the capital of France?',
      timerSeconds: 600,
      acceptedAnswers: ['Paris'],
    });
    const ada = await participantAt(server, event.code, 'Ada');
    await play(host, quiz, 'start', 'next');
    await expect.poll(async () => (await answerAs(ada, event, question, { text: 'Lutetia' })).status).toBe(200);
    // When everybody here has answered it closes by itself.
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    if (control.activities[0]?.state === 'open') await play(host, quiz, 'next');
    await play(host, quiz, 'next');
    const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
      viewport: { width: 390, height: 844 },
      locale,
    });
    const buttons = page.getByRole('listitem').filter({ hasText: 'Lutetia' }).getByRole('button');
    await expect.poll(() => buttons.count()).toBe(3);
    // As in a font of the system that is wider.
    await page.evaluate(() => document.documentElement.style.setProperty('letter-spacing', '0.7px'));
    const tops = await buttons.evaluateAll((all) =>
      all.map((button) => Math.round(button.getBoundingClientRect().top)),
    );
    expect(tops[1]).toBe(tops[2]);
    await close();
  },
);
