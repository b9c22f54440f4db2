import { expect, it } from 'vitest';
import { errors } from '#contracts/errors.ts';
import { play, seriesOf } from '#support/factories/quizzes.ts';
import { choiceOf, hostWithEvent, openActivity, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// What only an eye would miss: that what is chosen looks chosen, that what stands in one row stands on one line.

const { server, browser } = withServerAndBrowser();

it('an option that has its place in an order looks so under the pointer too, and one that has none shows where its place will be', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  await openActivity(host, event, 'ranking');
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 360, height: 700 },
    reducedMotion: 'reduce',
  });
  const [first, second] = [page.locator('.rank-row').nth(0), page.locator('.rank-row').nth(1)];
  const ground = (row: typeof first) => row.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await second.locator('.letter').evaluate((place) => getComputedStyle(place).boxShadow)).not.toBe('none');
  for (const row of [first, second]) await row.locator('.rank-name').click();
  await page.mouse.move(0, 0);
  await settled(page);
  const picked = await ground(first);
  await first.hover();
  await settled(page);
  expect(await ground(first)).toBe(picked);
  expect(await ground(second)).toBe(picked);
  await close();
});

it.each(['en', 'de', 'es', 'fr'])(
  'with the last place that is given nothing above the options moves them, on the narrowest phone either (%s)',
  async (locale) => {
    const { host, event } = await hostWithEvent(server);
    const ada = await participantAt(server, event.code);
    await openActivity(host, event, 'ranking');
    const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
      viewport: { width: 320, height: 700 },
      reducedMotion: 'reduce',
      locale,
    });
    const top = () =>
      page
        .locator('.rank-row')
        .first()
        .evaluate((row) => row.parentElement?.getBoundingClientRect().top);
    await settled(page);
    const before = await top();
    const free = page.locator('.rank-name[aria-pressed=false]');
    while ((await free.count()) > 0) await free.first().click();
    await page.locator('.rank-handle').first().waitFor();
    await settled(page);
    expect(await top()).toBe(before);
    await close();
  },
);

it('the switches above the questions stand on one line on a tablet', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 768, height: 1_024 },
  });
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /Questions/ })
    .click();
  const tops = await page
    .locator('.questions-panel .toggle')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  await close();
});

it('the mark at the end of a survey is as large as the one that greets', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  const greeted = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  const height = () =>
    greeted.page
      .locator('#poll svg')
      .first()
      .evaluate((mark) => mark.getBoundingClientRect().height);
  await greeted.page.getByText('You are in').waitFor();
  const first = await height();
  const survey = await seriesOf(host, event, 'survey', 'Your opinion');
  await choiceOf(host, event, { prompt: 'Which lecture was best?', series: survey.id });
  await play(host, survey, 'open');
  await greeted.page.getByRole('link', { name: 'Finish' }).click();
  await greeted.page.getByText('Nothing answered yet').waitFor();
  expect(await height()).toBe(first);
  await greeted.close();
});

it('what became of an answer is told as wide as the ballot above it, however few words it has', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  await openChoice(host, event, { isRevisable: false });
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 390, height: 700 },
  });
  const { page } = phone;
  phone.allowProblem(/status of 409/);
  const { status, message } = errors.ACTIVITY_CLOSED;
  await page.route('**/ballot**', (route) =>
    route.fulfill({ status, json: { error: { code: 'ACTIVITY_CLOSED', message } } }),
  );
  await page.locator('#poll form input[type="radio"]').first().check({ force: true });
  await page.locator('#poll form [type="submit"]').click();
  const told = page.locator('#poll output .bg-danger-soft');
  await told.waitFor();
  const [box, ballot] = [await told.boundingBox(), await page.locator('#poll form').boundingBox()];
  expect(box?.width).toBe(ballot?.width);
  await phone.close();
});
