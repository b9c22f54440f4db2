import { expect, it } from 'vitest';
import { answerOnceOpen, play, playedQuiz, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const handset = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const hall = { viewport: { width: 1920, height: 1080 } } as const;

it('of a quiz that ends while its first question is open, screen and phone say that no question was counted', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const ada = await participantAt(server, event.code, 'Ada');
  const quiz = await seriesOf(host, event);
  const question = await quizQuestion(host, event, quiz, { timerSeconds: 600 });
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, hall);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, handset);
  // A second one, who does not answer: the question does not close by itself.
  const ben = await openLivePageAs(
    browser,
    server,
    await participantAt(server, event.code, 'Ben'),
    `/e/${event.code}`,
    handset,
  );
  await play(host, quiz, 'start', 'next');
  await answerOnceOpen(ada, event, question, 1);
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1366, height: 768 },
  });
  await control.page.getByRole('button', { name: 'End the quiz' }).click();
  const asked = control.page.getByRole('dialog', { name: 'End the quiz now?' });
  await asked.getByText('The question that is asked now does not count: its result has not been shown.').waitFor();
  await asked.getByRole('button', { name: 'End the quiz' }).click();
  for (const { page } of [phone, ben]) {
    await page.getByText('This quiz ended before a result was shown. No question was counted.').waitFor();
    expect(await page.getByText('You answered no question').count()).toBe(0);
  }
  const words = screen.page.getByText('No question was counted.');
  await words.waitFor();
  const title = await screen.page.getByRole('heading', { name: 'Quiz night' }).boundingBox();
  const [box, frame] = [await words.boundingBox(), await screen.page.locator('.screen-stage').boundingBox()];
  if (!title || !box || !frame) throw new Error('nothing is seen');
  // In the middle of what the title leaves, and no smaller than what there is to do elsewhere.
  const [above, below] = [box.y - (title.y + title.height), frame.y + frame.height - (box.y + box.height)];
  expect(Math.abs(above - below)).toBeLessThan(0.05 * hall.viewport.height);
  expect(
    await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(0.05 * hall.viewport.height);
  for (const one of [screen, phone, ben, control]) await one.close();
});

it('“Play again” and “End the quiz” leave the winners on the podium, and say that they are of the play before', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
  const [ada, ben] = [await participantAt(server, event.code, 'Ada'), await participantAt(server, event.code, 'Ben')];
  const quiz = await playedQuiz(host, event, [ada, ben], (place) => (place === 1 ? 1 : 0));
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, hall);
  const phone = await openLivePageAs(browser, server, ben, `/e/${event.code}`, handset);
  await phone.page.getByText('You have won').waitFor();
  await play(host, quiz, 'start');
  await phone.page.getByText('You are in.', { exact: false }).waitFor();
  await play(host, quiz, 'finish');
  const note = 'Of the play before: in the last one nothing was counted.';
  for (const { page } of [screen, phone]) {
    await page.getByText(note).waitFor();
    await page.getByText('Ben', { exact: true }).first().waitFor();
  }
  await phone.page.getByText('You have won').waitFor();
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1366, height: 768 },
  });
  // The room knows them: nothing is covered.
  await control.page.getByRole('main').getByText(note).first().waitFor();
  const report = await openPageAs(browser, server, host, `/events/${event.id}/results`);
  await report.page.getByText(note).waitFor();
  expect(await report.page.getByRole('cell', { name: 'Ben' }).count()).toBe(1);
  for (const one of [screen, phone, control, report]) await one.close();
});
