import { expect, it } from 'vitest';
import type { TestPage } from '#support/browser/browser.ts';
import { waitUntilLive } from '#support/browser/people.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { turnEvent, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { play, quizQuestion, seriesOf } from '#support/factories/quizzes.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

type Counting = typeof globalThis & { locks: number };

/** Fakes the wake lock API and counts its locks. */
function countLocks(): void {
  const counting = globalThis as Counting;
  counting.locks = 0;
  const request = async () => {
    counting.locks += 1;
    return { release: async () => void (counting.locks -= 1) };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
}

async function openAs(visitor: Visitor, path: string): Promise<TestPage> {
  const opened = await browser.open();
  await opened.page.addInitScript(countLocks);
  await opened.context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  await opened.page.goto(`${server.address}${path}`);
  return opened;
}

const locksOf = ({ page }: TestPage) => expect.poll(() => page.evaluate(() => (globalThis as Counting).locks));

it('keeps a screen awake while the event is open, and a phone while a quiz question runs', async () => {
  const { host, event } = await hostWithEvent(server);
  const quiz = await seriesOf(host, event);
  await quizQuestion(host, event, quiz, { timerSeconds: null });
  const screens = [await openAs(host, `/screens/${event.id}`), await openAs(host, `/overlays/${event.id}`)];
  const phone = await openAs(await participantAt(server, event.code, 'Ada'), `/e/${event.code}`);
  await waitUntilLive(phone);
  for (const screen of screens) await locksOf(screen).toBe(1);
  await play(host, quiz, 'start');
  await phone.page.getByText('You are in.').waitFor();
  await locksOf(phone).toBe(0);
  await play(host, quiz, 'next');
  await locksOf(phone).toBe(1);
  await play(host, quiz, 'next');
  await locksOf(phone).toBe(0);
  await turnEvent(host, event, 'ended');
  for (const screen of screens) await locksOf(screen).toBe(0);
  for (const opened of [...screens, phone]) await opened.close();
});
