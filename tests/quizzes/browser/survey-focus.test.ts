import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink, openLivePageAs } from '#support/browser/people.ts';

// Where one is in a survey, for the eye and for the keys.

const { server, browser } = withServerAndBrowser();

/** An open survey of as many texts as are asked for. */
async function openSurvey(prompts: readonly string[], form: Record<string, unknown> = {}) {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  const asked = [];
  for (const prompt of prompts)
    asked.push(await activityOf(host, event, 'text', { series: survey.id, prompt, ...form }));
  await play(host, survey, 'open');
  return { host, event, asked };
}

it('Ctrl+Enter in a survey sends what was written for good and leads on, as its button does, and the keys go on from there', async () => {
  const { event, asked } = await openSurvey(['First?', 'Last?'], { isRevisable: false, maxChars: 50 });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  const survey = page.locator('#poll article');
  const hasFocus = () => survey.evaluate((part) => part === document.activeElement);
  const answer = page.getByLabel('Your answer');
  await answer.fill('More examples');
  await answer.press('Control+Enter');
  await page.getByText('Question 2 of 2').waitFor();
  await expect.poll(hasFocus).toBe(true);
  // What does not fit holds back by the key, too.
  await answer.fill('x'.repeat(51));
  await answer.press('Control+Enter');
  await page.getByText('Your answer does not fit, so it was not sent.').waitFor();
  await answer.fill('Waves are odd');
  await answer.press('Control+Enter');
  await survey.getByRole('heading', { name: 'Thank you' }).waitFor();
  await expect.poll(hasFocus).toBe(true);
  for (const { id } of asked)
    await expect
      .poll(
        async () =>
          (await ada.see('rooms/show', 'rooms.show', { code: event.code })).mine.ballots.filter(
            ({ activityId }) => activityId === id,
          ).length,
      )
      .toBe(1);
  await close();
});

it('an answer that was sent for good by a key leaves the keys at its prompt', async () => {
  const { host, event } = await hostWithEvent(server);
  await openActivity(host, event, 'number', { prompt: 'How far?', isRevisable: false });
  const ada = await participantAt(server, event.code, 'Ada');
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  const number = page.getByLabel('Your number');
  await number.fill('42');
  await number.press('Enter');
  await page
    .locator('#poll')
    .getByText(/^Counted/)
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent.slice(0, 40))).toBe('How far?');
  await close();
});

it('a survey that is loaded anew stands where one was, also past what was skipped and back at what was answered', async () => {
  const { event, asked } = await openSurvey(['First?', 'Second?', 'Third?']);
  const phone = await joinByLink(browser, server, event.code, 'Ada');
  const { page } = phone;
  const stands = (step: number) => page.getByText(`Question ${step} of 3`).waitFor();
  const goes = (link: string) => page.getByRole('link', { name: link, exact: true }).click();
  const isLoadedAnew = async () => {
    await page.reload();
    await page.waitForFunction(() => document.readyState === 'complete');
  };
  await goes('Next').then(() => stands(2));
  await goes('Next').then(() => stands(3));
  await isLoadedAnew();
  await stands(3);
  // Nobody has gone anywhere: the keys begin where a page begins.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await goes('Finish');
  await page.getByRole('heading', { name: 'Nothing answered yet' }).waitFor();
  await isLoadedAnew();
  await page.getByRole('heading', { name: 'Nothing answered yet' }).waitFor();
  await page.getByRole('link', { name: 'To question 1' }).click();
  await page.getByLabel('Your answer').fill('More examples');
  await goes('Next').then(() => stands(2));
  await goes('Back').then(() => stands(1));
  await isLoadedAnew();
  await stands(1);

  // Who asks for a step by its address gets it, and is found there again once they have gone on from it.
  await page.goto(`${server.address}/e/${event.code}?step=2`);
  await stands(2);
  await goes('Next').then(() => stands(3));
  await isLoadedAnew();
  await stands(3);
  await phone.close();

  // Another browser has not been there.
  const ben = await participantAt(server, event.code, 'Ben');
  expect((await answerAs(ben, event, asked[0]!, { text: 'Fewer' })).status).toBe(200);
  const other = await openLivePageAs(browser, server, ben, `/e/${event.code}`);
  await other.page.getByText('Question 2 of 3').waitFor();
  await other.close();
});
