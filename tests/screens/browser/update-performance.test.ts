import type { Browser, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  answerAs,
  ballotFor,
  hostWithEvent,
  openActivity,
  openChoice,
  participantAt,
} from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { settled } from '#support/browser/settled.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** Five updates a second leave so much for each. What is measured is the time of the processor, which who else is on it does not lengthen. */
const mostMs = 200;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ph: string;
  /** Of the processor, µs. */
  tdur?: number;
  args?: { name?: string };
}

/** The longest tasks of the page's own thread while `act` goes on, ms of the processor. */
async function tasksDuring(of: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await of.startTracing(page, { categories: ['toplevel', 'disabled-by-default-lighthouse', '__metadata'] });
  await act();
  const { traceEvents } = JSON.parse((await of.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid, tdur }) => name.endsWith('RunTask') && tdur !== undefined && threads.has(`${pid} ${tid}`),
  );
  return tasks.map(({ tdur = 0 }) => tdur / 1_000).toSorted((one, other) => other - one);
}

/** Runs in the page: how many tallies have come. */
function countTallies(): void {
  const counted = Object.assign(
    window as unknown as {
      tallies: number;
      Echo: { connector: { pusher: { bind_global: (hear: (name: string) => void) => void } } };
    },
    { tallies: 0 },
  );
  counted.Echo.connector.pusher.bind_global(
    (name) => (counted.tallies += Number(name === 'activity.tallied' || name === 'push.parted')),
  );
}

it('with 20 options, and with 200 words, no update holds the screen for long', async () => {
  const { host, event } = await hostWithEvent(server);
  const room = await Promise.all(Array.from({ length: 20 }, () => participantAt(server, event.code)));
  const [phone] = room as [Visitor];
  const options = await openChoice(host, event, {
    options: Array.from({ length: 20 }, (_, place) => ({ label: `Option ${place + 1}` })),
  });
  for (const [seat, voter] of room.entries())
    await voter.call('ballots.create', { code: event.code, activity: options.id }, ballotFor(options, seat));
  const words = await openActivity(host, event, 'words', { maxWords: 10 });
  for (const [seat, voter] of room.entries())
    await answerAs(voter, event, words, {
      words: Array.from({ length: 10 }, (_, place) => `word${seat * 10 + place}`),
    });
  for (const { id } of [words, options])
    await host.visit('activity-states.update', { activity: id }, { action: 'reveal' });
  const ways = [
    {
      activity: options,
      drawn: '.bar-row',
      least: 20,
      answer: (turn: number) =>
        phone.call('ballots.create', { code: event.code, activity: options.id }, ballotFor(options, turn + 1)),
    },
    {
      activity: words,
      drawn: '.cloud-word',
      least: 40,
      answer: (turn: number) => answerAs(phone, event, words, { words: [`word${turn + 11}`] }),
    },
  ];
  const screen = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
    viewport: { width: 1920, height: 1080 },
  });
  const { page } = screen;
  await page.evaluate(countTallies);
  for (const { activity, drawn, least, answer } of ways) {
    await host.visit('activity-states.update', { activity: activity.id }, { action: 'open' });
    await host.visit('focuses.update', { event: event.id }, { kind: 'activity', activity: activity.id });
    await page.waitForFunction(([selector, count]) => document.querySelectorAll(selector).length >= count, [
      drawn,
      least,
    ] as const);
    await settled(page);
    const tasks = await tasksDuring(browser.browser, page, async () => {
      for (let turn = 0; turn < 8; turn += 1) {
        const before = await page.evaluate(() => (window as unknown as { tallies: number }).tallies);
        expect((await answer(turn)).status).toBe(200);
        await page.waitForFunction((count) => (window as unknown as { tallies: number }).tallies > count, before);
      }
      await settled(page);
    });
    console.log(
      `${activity.kind}: the longest tasks take ${tasks
        .slice(0, 3)
        .map((ms) => `${ms.toFixed(0)} ms`)
        .join(', ')} of the processor`,
    );
    expect(tasks.length, activity.kind).toBeGreaterThan(8);
    expect(tasks[0], activity.kind).toBeLessThan(mostMs);
  }
  // That it would be found.
  const [longest] = await tasksDuring(browser.browser, page, () =>
    page.evaluate((ms) => {
      let [turns, endsAt] = [0, performance.now() + 10 * ms];
      while (performance.now() < endsAt) turns += Math.sqrt(turns);
    }, mostMs),
  );
  expect(longest).toBeGreaterThan(mostMs);
  await screen.close();
});
