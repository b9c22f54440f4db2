import { expect, it } from 'vitest';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { activityOf, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const small = { viewport: { width: 360, height: 640 } };
const options = ['Wheel', 'Telephone', 'Internet', 'Printing press'].map((label) => ({ label }));

it('on a small phone an order that is asked for with a timer has its “Send” above the tabs, and says there how many options are left to place', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  await activityOf(host, event, 'ranking', {
    series: quiz.id,
    isRevisable: false,
    prompt: 'Put these in order of invention, oldest first',
    options,
    isOrderRight: true,
    timerSeconds: 600,
  });
  const ada = await participantAt(server, event.code);
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, small);
  await play(host, quiz, 'start', 'next');
  const button = page.locator('#poll form [type="submit"]');
  const take = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await button.waitFor();
  const bottom = async () => button.evaluate((element) => element.getBoundingClientRect().bottom);
  const tabs = await page.getByRole('navigation').evaluate((element) => element.getBoundingClientRect().top);
  expect([await bottom(), await page.evaluate(() => window.scrollY)]).toEqual([expect.any(Number), 0]);
  expect(await bottom()).toBeLessThanOrEqual(tabs);
  expect(await button.textContent()).toBe('Send answer');
  await take('Wheel');
  await expect.poll(() => button.textContent()).toBe('3 options have no place yet');
  await take('Internet');
  await expect.poll(() => button.textContent()).toBe('2 options have no place yet');
  expect([await button.isDisabled(), (await bottom()) <= tabs]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => button.textContent()).toBe('Send answer');
  // The last one gets its place by itself.
  for (const name of ['Wheel', 'Printing press', 'Telephone']) await take(name);
  await page.locator('#poll form [type="submit"]:enabled').getByText('Send answer').waitFor();
  await close();
});
