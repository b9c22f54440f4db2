import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { smallTargets } from '#support/browser/accessibility-checks.ts';
import { joinByLink, openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

type Question = [kind: 'choice' | 'ranking' | 'number' | 'text', form: Record<string, unknown>];

async function openSurvey(...questions: Question[]) {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  for (const [kind, form] of questions) await activityOf(host, event, kind, { series: survey.id, ...form });
  await play(host, survey, 'open');
  const totals = async () =>
    (await host.see('events/show', 'events.show', { event: event.id })).control.activities.map(
      ({ tally }) => tally.total,
    );
  return { host, event, survey, totals };
}

itInFullMatrix('sends an answer and goes on by Ctrl+Enter, and moves the focus along', async () => {
  const form = { isRevisable: false, maxChars: 50 };
  const { event, totals } = await openSurvey(['text', form], ['text', form]);
  const { page, close } = await joinByLink(browser, server, event.code, 'Ada');
  const survey = page.locator('#poll article');
  const hasFocus = () => survey.evaluate((part) => part === document.activeElement);
  const answer = page.getByLabel('Your answer');
  await answer.fill('More examples');
  await answer.press('Control+Enter');
  await page.getByText('Question 2 of 2').waitFor();
  await expect.poll(hasFocus).toBe(true);
  await answer.fill('x'.repeat(51));
  await answer.press('Control+Enter');
  await page.getByText('Your answer does not fit, so it was not sent.').waitFor();
  await answer.fill('Waves are odd');
  await answer.press('Control+Enter');
  await survey.getByRole('heading', { name: 'Thank you' }).waitFor();
  await expect.poll(hasFocus).toBe(true);
  await expect.poll(totals).toEqual([1, 1]);
  await close();
});

itInFullMatrix('moves the focus to the prompt of a poll whose final answer was sent by key', async () => {
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

it('keeps the place over a reload, and thanks only participants who answered something', async () => {
  const { host, event, survey } = await openSurvey(['text', {}], ['text', {}], ['text', {}]);
  const { page, close } = await joinByLink(browser, server, event.code, 'Ada');
  const isAt = (step: number) => page.getByText(`Question ${step} of 3`).waitFor();
  const goTo = (link: string) => page.getByRole('link', { name: link, exact: true }).click();
  await goTo('Next');
  await isAt(2);
  await goTo('Next');
  await isAt(3);
  await page.reload();
  await isAt(3);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await goTo('Finish');
  await page.getByRole('heading', { name: 'Nothing answered yet' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Nothing answered yet' }).waitFor();
  expect(await page.locator('#poll article a').allInnerTexts()).toEqual(['To question 1']);
  // A step in the address wins, until one moves on from it.
  await page.goto(`${server.address}/e/${event.code}?step=2`);
  await isAt(2);
  await goTo('Next');
  await isAt(3);
  await page.reload();
  await isAt(3);
  await play(host, survey, 'close');
  await page.getByRole('heading', { name: 'This survey is over' }).waitFor();
  await page.getByText('It closed before you had answered anything.').waitFor();
  expect(await page.getByText('Thank you').count()).toBe(0);
  await close();
});

it('holds back an incomplete or unfit answer, and lets the participant skip it', async () => {
  const { event, totals } = await openSurvey(
    ['choice', { minPicks: 2, maxPicks: 2 }],
    ['ranking', {}],
    ['ranking', {}],
    ['number', { min: 0, max: 10, step: 1 }],
    ['text', { maxChars: 50 }],
  );
  const { page, close } = await joinByLink(browser, server, event.code, 'Ada');
  const goTo = (link: string) => page.getByRole('link', { name: link }).click();
  const isAt = (step: number) => page.getByText(`Question ${step} of 5`).filter({ visible: true }).first().waitFor();
  const incomplete = page.getByRole('alert').filter({ hasText: 'Your answer is not complete, so it was not sent.' });
  const unfit = page.getByRole('alert').filter({ hasText: 'Your answer does not fit, so it was not sent.' });
  const isHeldAt = async (step: number, press: string, alert: typeof unfit) => {
    await goTo(press);
    await alert.waitFor();
    expect(await incomplete.or(unfit).count()).toBe(1);
    await isAt(step);
  };

  await page.getByRole('checkbox', { name: 'Left' }).check({ force: true });
  for (const _ of ['first press', 'second press']) await isHeldAt(1, 'Next', incomplete);
  await page.getByRole('checkbox', { name: 'Both' }).check({ force: true });
  await incomplete.waitFor({ state: 'detached' });
  await goTo('Next');
  await isAt(2);

  await page.locator('.rank-name').first().click();
  await isHeldAt(2, 'Next', incomplete);
  expect(await smallTargets(page)).toEqual([]);
  await goTo('Skip this question');
  await isAt(3);
  expect(await incomplete.count()).toBe(0);
  // An order that was not touched is no answer, and holds nothing back.
  await goTo('Next');
  await isAt(4);

  await page.getByLabel('Your number').fill('7 of 10');
  await isHeldAt(4, 'Next', unfit);
  await page.getByText('This is not a number.').first().waitFor();
  await page.getByLabel('Your number').fill('11');
  await isHeldAt(4, 'Next', unfit);
  await page.getByText('11 is too large. The largest that fits is 10.').first().waitFor();
  await page.getByLabel('Your number').fill('10');
  await goTo('Next');
  await isAt(5);

  await page.getByLabel('Your answer').fill('x'.repeat(51));
  await isHeldAt(5, 'Finish', unfit);
  await goTo('Skip this question');
  await page.getByText('2 of 5 answered.').waitFor();
  await goTo('To question 2');
  await page.locator('.rank-name[aria-pressed=true]').waitFor();
  expect(await incomplete.count()).toBe(0);
  await expect.poll(totals).toEqual([1, 0, 0, 1, 0]);
  await close();
});

itInFullMatrix('has one primary button on each page, with or without scripts', async () => {
  const { event } = await openSurvey(['choice', {}], ['text', {}]);
  const primary = (page: typeof ada.page) =>
    page.locator('#poll [data-look="primary"]').filter({ visible: true }).allInnerTexts();
  const ada = await joinByLink(browser, server, event.code, 'Ada');
  await ada.page.getByRole('link', { name: 'Next' }).click();
  await ada.page.getByRole('textbox', { name: 'Your answer' }).fill('More examples');
  await ada.page.getByRole('link', { name: 'Send and finish' }).waitFor();
  expect(await primary(ada.page)).toEqual(['Send and finish']);
  expect(await ada.page.getByRole('button', { name: 'Send answer' }).count()).toBe(0);
  await ada.page.getByRole('link', { name: 'Send and finish' }).click();
  await ada.page
    .getByRole('link', { name: 'Back to the questions' })
    .or(ada.page.getByText('Thank you'))
    .first()
    .waitFor();
  await ada.close();

  // Without scripts each answer leads to the next question.
  const plain = await browser.open({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const { page } = plain;
  await page.goto(`${server.address}/j/${event.code}`);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('radio', { name: 'Left' }).check({ force: true });
  expect(await primary(page)).toEqual(['Send answer']);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Question 2 of 2').waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await page.getByText('Question 1 of 2').waitFor();
  expect(await page.getByRole('radio', { name: 'Left' }).isChecked()).toBe(true);
  await page.goto(`${server.address}/e/${event.code}`);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Fewer');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Thank you').first().waitFor();
  await plain.close();
});
