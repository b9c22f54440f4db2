import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollAdmission } from './admission-polling.ts';

let page: EventTarget & { visibilityState: 'visible' | 'hidden' };
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

function closedEvent() {
  let isShutNow = true;
  const isShut = vi.fn(async () => isShutNow);
  const enter = vi.fn();
  return { isShut, enter, open: () => void (isShutNow = false) };
}

test('polls less and less often, and enters only once when admission opens', async () => {
  const { isShut, enter, open } = closedEvent();
  pollAdmission({ isShut, enter });
  await vi.advanceTimersByTimeAsync(5_900);
  expect(isShut).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_600_000);
  const inAnHour = isShut.mock.calls.length;
  expect(inAnHour).toBeGreaterThan(50);
  expect(inAnHour).toBeLessThan(66);
  expect(enter).not.toHaveBeenCalled();
  open();
  await vi.advanceTimersByTimeAsync(3_600_000);
  show('visible');
  expect([isShut.mock.calls.length, enter.mock.calls.length]).toEqual([inAnHour + 1, 1]);
});

test('does not poll while the page is hidden, and polls immediately when it is visible again', async () => {
  const { isShut, enter, open } = closedEvent();
  pollAdmission({ isShut, enter });
  show('hidden');
  open();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(isShut).not.toHaveBeenCalled();
  show('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(enter).toHaveBeenCalledOnce();
});

test('runs one poll at a time, and none after it is stopped', async () => {
  const answers: ((isShut: boolean) => void)[] = [];
  const isShut = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  const enter = vi.fn();
  const stop = pollAdmission({ isShut, enter, delayMs: () => 2_000 });
  await vi.advanceTimersByTimeAsync(2_000);
  show('hidden');
  show('visible');
  expect(isShut).toHaveBeenCalledOnce();
  stop();
  for (const answer of answers) answer(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(isShut).toHaveBeenCalledOnce();
  expect(enter).not.toHaveBeenCalled();
});
