import { expect } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, answerAs, hostWithEvent, participantsAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const projector = { viewport: { width: 1920, height: 1080 } };

itInFullMatrix(
  'shows a survey on the screen as an invitation, then its results on a page for each question',
  async () => {
    const { host, event } = await hostWithEvent(server, { title: 'The Swan' });
    const phones = await participantsAt(server, event.code, 'Ada', 'Ben');
    const survey = await seriesOf(host, event, 'survey', 'Before you go');
    const scale = await activityOf(host, event, 'scale', { series: survey.id, prompt: 'How was the pace?' });
    const words = await activityOf(host, event, 'words', { series: survey.id, prompt: 'In a word?' });
    const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, projector);
    const { page } = screen;
    const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
    const heading = (name: string) => page.getByRole('heading', { name });

    await play(host, survey, 'open');
    await page.getByText('2 questions on your phone').waitFor();
    await page.getByText('No answers yet').waitFor();
    for (const phone of phones) expect((await answerAs(phone, event, scale, { value: 4 })).status).toBe(200);
    await page.getByText('2 people answered').waitFor();
    expect((await answerAs(phones[1], event, words, { words: ['slow'] })).status).toBe(200);
    for (const each of [page, control.page.getByRole('region', { name: 'Selected item' })])
      await each
        .getByText(/answered, 1 finished/)
        .first()
        .waitFor();

    // When revealed while open, the results come first and the invitation is the last page.
    await control.page.getByRole('button', { name: 'Reveal all results' }).click();
    await heading(scale.prompt).waitFor();
    for (const _ of [words, survey]) await page.keyboard.press('ArrowRight');
    await heading(survey.title).waitFor();

    await play(host, survey, 'hide', 'close');
    await page.getByText('This survey has closed.').waitFor();

    await play(host, survey, 'reveal');
    await heading(scale.prompt).waitFor();
    await page.getByText('Question 1 of 2').waitFor();
    await page.locator('.column-count', { hasText: '2' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await heading(words.prompt).waitFor();
    await page.getByText('Question 2 of 2').waitFor();
    await control.page.getByRole('button', { name: 'Previous page' }).first().click();
    await heading(scale.prompt).waitFor();
    for (const one of [screen, control]) await one.close();
  },
);
