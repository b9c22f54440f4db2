import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('an option that has its place is named by what is seen of it, and says its place', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const ranking = await openActivity(host, event, 'ranking');
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  const [first, ...others] = ranking.options.map(({ label }) => label);
  const option = (name: string) => page.locator('.rank-row').getByRole('button', { name, exact: true });
  await option(first ?? '').click();
  await option(`${first}: place 1 of ${ranking.options.length}`).waitFor();
  // The last one left has the last place by itself.
  for (const label of others.slice(0, -1)) await option(label).click();
  await option(`${others.at(-1)}: place ${ranking.options.length} of ${ranking.options.length}`).click();
  await page.getByRole('button', { name: `Move ${first} down` }).waitFor();
  // An experimental rule, which has to be asked for.
  expect(await axeViolations(page, ['label-content-name-mismatch'])).toEqual([]);
  expect(await axeViolations(page)).toEqual([]);
  await close();
});

it('in a survey, which has no button to send with, a ranking that was begun says how much of it is missing, before and after one has moved on', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const survey = await seriesOf(host, event, 'survey');
  const ranking = await activityOf(host, event, 'ranking', { series: survey.id });
  await activityOf(host, event, 'scale', { series: survey.id, prompt: 'How was the pace?' });
  await play(host, survey, 'open');
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 320, height: 640 },
    isMobile: true,
    hasTouch: true,
  });
  const [first, second] = ranking.options.map(({ label }) => label);
  const option = (label = '') => page.locator('.rank-row').getByRole('button', { name: label });
  const missing = page.getByText('2 options have no place yet').filter({ visible: true });
  await option(first).waitFor();
  expect(await page.getByText('no place yet').filter({ visible: true }).count()).toBe(0);
  await option(first).click();
  await missing.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'Skip this question' }).click();
  await page.getByText('Question 2 of 2').waitFor();
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await missing.waitFor();
  // The last one gets its place by itself.
  await option(second).click();
  await missing.waitFor({ state: 'detached' });
  await close();
});
