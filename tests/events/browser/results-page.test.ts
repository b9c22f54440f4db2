import { expect, it } from 'vitest';
import { comparedEvent } from '../../page-states/events/events.ts';
import { typedQuizEvent } from '../../page-states/events/typed-quiz.ts';
import {
  answerAs,
  ballotFor,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
  questionBy,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('the results of an open event follow what happens, and hold still while they are printed', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event);
  const vote = async () => {
    const phone = await participantAt(server, event.code);
    expect((await phone.call('ballots.create', { code: event.code, activity: poll.id }, ballotFor(poll))).status).toBe(
      200,
    );
  };
  await vote();
  const { page } = await openPageAs(browser, server, host, `/events/${event.id}/results`);
  let asked = 0;
  page.on('request', (request) => void (request.headers()['x-inertia-partial-data'] === 'results' && (asked += 1)));
  await page.clock.install();
  await page.reload();
  await page.getByText('1 answer', { exact: true }).waitFor();
  await vote();
  const later = () => page.clock.fastForward(10_000);
  await expect.poll(async () => (await later(), page.getByText('2 answers', { exact: true }).count())).toBe(1);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const before = asked;
  expect(before).toBeGreaterThan(0);
  await page.clock.fastForward(60_000);
  expect(asked).toBe(before);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect.poll(async () => (await later(), asked)).toBeGreaterThan(before);

  // In a tab that nobody sees it asks ten times less often, and at once when somebody looks again.
  const look = (isHidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await look(true);
  await page.waitForLoadState('networkidle');
  const hidden = asked;
  await page.clock.fastForward(80_000);
  expect(asked).toBe(hidden);
  await look(false);
  await page.clock.fastForward(1);
  await expect.poll(() => asked).toBe(hidden + 1);

  // It holds still for whoever reads it, as long as they want.
  await page.getByRole('button', { name: 'Pause updates' }).click();
  // What the button says is what it does; the state is told beside the dates, and to ears.
  await page.getByRole('status').filter({ hasText: 'Still open: the numbers stand still' }).waitFor();
  expect(await page.getByRole('button', { name: 'Pause updates' }).count()).toBe(0);
  const paused = asked;
  await page.clock.fastForward(60_000);
  expect(asked).toBe(paused);
  await page.getByRole('button', { name: 'Resume updates' }).click();
  await expect.poll(async () => (await later(), asked)).toBeGreaterThan(paused);

  // Once it has ended there is nothing to wait for.
  await host.visit('event-states.update', { event: event.id }, { state: 'ended' });
  await expect.poll(async () => (await later(), page.getByText('Still open').count())).toBe(0);
  const atEnd = asked;
  await page.clock.fastForward(60_000);
  expect(asked).toBe(atEnd);
});

it('where nothing has happened yet there is nothing to print; what was prepared can be downloaded', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page } = await openPageAs(browser, server, host, `/events/${event.id}/results`);
  await page.getByText('Nothing to report yet').waitFor();
  await page.getByRole('link', { name: 'Agenda without people (JSON)' }).waitFor();
  const print = page.getByRole('button', { name: 'Print or save as PDF' });
  expect(await print.count()).toBe(0);
  await openChoice(host, event);
  await page.reload();
  await print.waitFor();
});

it('a report of many things has a list of them, which leads to each; a short one has none', async () => {
  const { host, event } = await hostWithEvent(server);
  for (const prompt of ['Where from?', 'Which way?']) await openChoice(host, event, { prompt });
  await questionBy(await participantAt(server, event.code), event, 'And back?', { host });
  const { page } = await openPageAs(browser, server, host, `/events/${event.id}/results`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await page.getByRole('heading', { name: 'Which way?' }).waitFor();
  expect(await contents.count()).toBe(0);
  // Without a quiz there are no standings to take along.
  const files = page.getByText('CSV of').getByRole('link');
  expect(await files.allInnerTexts()).toEqual(['results', 'answers', 'answers by person', 'questions', 'participants']);
  const distance = await openActivity(host, event, 'number');
  await answerAs(await participantAt(server, event.code), event, distance, { value: 3 });
  await page.reload();
  expect((await contents.getByRole('link').allInnerTexts()).slice(0, 4)).toEqual([
    'Where from?',
    'Which way?',
    'How far did you come?',
    'Questions',
  ]);
  await page.setViewportSize({ width: 1440, height: 300 });
  const top = () =>
    page
      .getByRole('heading', { name: 'How far did you come?' })
      .evaluate((heading) => heading.getBoundingClientRect().top);
  expect(await top()).toBeGreaterThan(300);
  await contents.getByRole('link', { name: 'How far did you come?' }).click();
  await expect.poll(top).toBeLessThan(150);
  // What nobody chose is one line, and no chart of nothing.
  expect(await page.getByRole('table', { name: 'How far did you come?' }).getByRole('row').allInnerTexts()).toEqual([
    expect.stringContaining('Answer'),
    expect.stringMatching(/^0 – <50\s+100%\s*1$/),
    expect.stringMatching(/^50 – 500\s+0$/),
  ]);
});

it.each([
  ['text', 'What is the capital of Germany?', '2 right (40%)', 'Right answer: Berlin or Berlin, Germany'],
  [
    'ranking',
    'Put these in order, beginning at the Sun',
    '3 had the right order (60%)',
    'Right answer: 1\u00A0· Mercury, 2\u00A0· Venus, 3\u00A0· Earth, 4\u00A0· Mars',
  ],
] as const)(
  'of a question of a quiz that is answered by %s the report says how many were right',
  async (kind, prompt, said, right) => {
    const { host, event } = await typedQuizEvent(server, kind, 'next', 'next', 'next');
    const { page } = await openPageAs(browser, server, host, `/events/${event.id}/results`);
    const report = page.locator('section.card').filter({ hasText: prompt }).first();
    await report.getByText(said).waitFor();
    await report.getByText(right).waitFor();
    await page.getByRole('link', { name: 'standings' }).waitFor();
    if (kind !== 'ranking') return;
    await report.getByRole('columnheader', { name: 'In its right place' }).waitFor();
    expect(await report.getByRole('rowheader').allInnerTexts()).toEqual(['Mercury', 'Venus', 'Earth', 'Mars']);
  },
);

it.each([390, 1440])(
  'a bar of one share is as long in every round, and stands apart from that of the next, at %d px',
  async (width) => {
    const { host, event } = await comparedEvent(server);
    const { page } = await openPageAs(browser, server, host, `/events/${event.id}/results`, {
      viewport: { width, height: 844 },
    });
    const row = page.locator('.report tbody tr').first();
    await row.waitFor();
    const tracks = await row
      .locator('svg.bar-track')
      .evaluateAll((bars) =>
        bars
          .map((bar) => bar.getBoundingClientRect())
          .map(({ left, right }) => ({ left, right, width: Math.round(right - left) })),
      );
    expect(tracks).toHaveLength(2);
    expect(tracks[0]?.width).toBe(tracks[1]?.width);
    expect((tracks[1]?.left ?? 0) - (tracks[0]?.right ?? 0)).toBeGreaterThanOrEqual(width < 640 ? 16 : 24);
  },
);

it('the bar of an option of a ranking is as full in the results as on the screen', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openActivity(host, event, 'ranking');
  const [first = '', second = '', third = ''] = poll.options.map(({ id }) => id);
  for (const order of [
    [first, second, third],
    [second, first, third],
  ])
    await answerAs(await participantAt(server, event.code), event, poll, { order });
  for (const action of ['close', 'reveal'])
    await host.visit('activity-states.update', { activity: poll.id }, { action });
  const screen = await openPageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const report = await openPageAs(browser, server, host, `/events/${event.id}/results`);
  for (const [{ page }, rows] of [
    [screen, '.bars'],
    [report, '.report tbody'],
  ] as const) {
    const bars = page.locator(`${rows} .bar-track`);
    await bars.first().waitFor();
    expect(
      await bars.evaluateAll((tracks) => tracks.map((track) => track.lastElementChild?.getAttribute('width'))),
    ).toEqual(['83%', '83%', '33%']);
  }
  for (const one of [screen, report]) await one.close();
});
