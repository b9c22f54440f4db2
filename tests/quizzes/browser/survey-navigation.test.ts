import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { controlOf, activityOf, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('stops at an incomplete or invalid answer, which can be skipped, and keeps the place after a reload', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Workshop' });
  const survey = await seriesOf(host, event, 'survey', 'Before you go');
  for (const [kind, form] of [
    ['choice', { minPicks: 2, maxPicks: 2 }],
    ['ranking', {}],
    ['ranking', {}],
    ['number', { min: 0, max: 10, step: 1 }],
    ['text', { maxChars: 50 }],
  ] as const)
    await activityOf(host, event, kind, { series: survey.id, ...form });
  await play(host, survey, 'open');
  const { page, close } = await joinByLink(browser, server, event.code, 'Ada');
  const goTo = (link: string) => page.getByRole('link', { name: link }).click();
  const isAt = (step: number) => page.getByText(`Question ${step} of 5`).filter({ visible: true }).first().waitFor();
  const incomplete = page.getByRole('alert').filter({ hasText: 'Not sent: your answer is incomplete.' });
  const unfit = page.getByRole('alert').filter({ hasText: 'Not sent: your answer is not valid.' });
  const isHeldAt = async (step: number, press: string, alert: typeof unfit) => {
    await goTo(press);
    await alert.waitFor();
    expect(await incomplete.or(unfit).count()).toBe(1);
    await isAt(step);
  };

  await page.getByRole('checkbox', { name: 'Left' }).check({ force: true });
  await isHeldAt(1, 'Next', incomplete);
  await page.getByRole('checkbox', { name: 'Both' }).check({ force: true });
  await incomplete.waitFor({ state: 'detached' });
  await goTo('Next');
  await isAt(2);

  await page.locator('.rank-name').first().click();
  await isHeldAt(2, 'Next', incomplete);
  await goTo('Skip this question');
  await isAt(3);
  expect(await incomplete.count()).toBe(0);
  // An untouched order is no answer, so it does not stop the participant.
  await goTo('Next');
  await isAt(4);
  await page.reload();
  await isAt(4);

  await page.getByLabel('Your number').fill('7 of 10');
  await isHeldAt(4, 'Next', unfit);
  await page.getByText('This is not a number.').first().waitFor();
  await page.getByLabel('Your number').fill('11');
  await isHeldAt(4, 'Next', unfit);
  await page.getByText('11 is too large. The maximum is 10.').first().waitFor();
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
  await expect
    .poll(async () => (await controlOf(host, event)).activities.map(({ tally }) => tally.total))
    .toEqual([1, 0, 0, 1, 0]);
  await close();
});
