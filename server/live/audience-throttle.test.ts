import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AudienceThrottle } from './audience-throttle.ts';

let due: string[];
let throttle: AudienceThrottle;
beforeEach(() => {
  vi.useFakeTimers();
  due = [];
  throttle = new AudienceThrottle((eventId) => due.push(eventId));
});
afterEach(() => vi.useRealTimers());

function count(eventId: string, here: number, meanwhile: () => void = () => undefined): void {
  throttle.counting(eventId);
  meanwhile();
  throttle.counted(eventId, here);
}

it('counts a room at once, and again after one millisecond per person', () => {
  throttle.note('event');
  expect(due).toEqual(['event']);
  count('event', 800);
  throttle.note('event');
  throttle.note('event');
  vi.advanceTimersByTime(799);
  expect(due).toEqual(['event']);
  vi.advanceTimersByTime(1);
  expect(due).toEqual(['event', 'event']);
});

it('waits two seconds at most, and throttles rooms independently', () => {
  count('large', 50_000);
  throttle.note('large');
  throttle.note('small');
  expect(due).toEqual(['small']);
  vi.advanceTimersByTime(2_000);
  expect(due).toEqual(['small', 'large']);
});

it('counts arrivals during a running count, even one that began early', () => {
  count('event', 1_500);
  throttle.note('event');
  count('event', 1_502, () => throttle.note('event'));
  vi.advanceTimersByTime(1_502);
  expect(due).toEqual(['event']);
  count('event', 1_503);
  vi.advanceTimersByTime(2_000);
  expect(due).toEqual(['event']);
});
