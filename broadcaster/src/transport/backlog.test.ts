import { expect, test } from 'vitest';
import { Frame } from '../protocol/frame.ts';
import { Backlog } from './backlog.ts';

test('takes frames in order: at least one, and about the requested number of bytes', () => {
  const backlog = new Backlog();
  const frames = ['a', 'b', 'c'].map((text) => new Frame(text));
  for (const frame of frames) backlog.add(frame);
  expect(backlog.byteLength).toBe(9);
  expect(backlog.take(1)).toEqual([frames[0]]);
  expect(backlog.take(4)).toEqual([frames[1], frames[2]]);
  expect([backlog.isEmpty, backlog.byteLength]).toEqual([true, 0]);
});

test('a newer frame with the same key replaces the queued one and moves to the end of the queue', () => {
  const backlog = new Backlog();
  const [old, other, recent] = [new Frame('old', 'k'), new Frame('other'), new Frame('new', 'k')];
  expect([backlog.add(old), backlog.add(other), backlog.add(recent)]).toEqual([0, 0, 1]);
  expect(backlog.byteLength).toBe(other.bytes.length + recent.bytes.length);
  expect(backlog.take(1_000)).toEqual([other, recent]);
  expect(backlog.add(new Frame('later', 'k'))).toBe(0);
});

test('frames with different keys do not replace each other', () => {
  const backlog = new Backlog();
  backlog.add(new Frame('a', 'k1'));
  expect(backlog.add(new Frame('b', 'k2'))).toBe(0);
  expect(backlog.take(1_000)).toHaveLength(2);
});
