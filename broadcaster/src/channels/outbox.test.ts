import { expect, test } from 'vitest';
import { RecordingWire } from '../../test-support/recording-wire.ts';
import { createMeters } from '../meters.ts';
import { Frame, type Run } from '../protocol/frame.ts';
import { Outbox } from './outbox.ts';

class CountingWire extends RecordingWire {
  readonly runs: Run[] = [];
  override write(run: Run): void {
    this.runs.push(run);
    super.write(run);
  }
}

const nextTurn = () => new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));
const opened = () => ({ outbox: new Outbox(createMeters()), one: new CountingWire(), two: new CountingWire() });

test('events for one audience in one tick form one run, shared by all connections', async () => {
  const { outbox, one, two } = opened();
  const audience = new Set([one, two]);
  for (const text of ['a', 'b', 'c']) outbox.broadcast(audience, new Frame(text), undefined);
  expect(one.texts).toEqual([]);
  await nextTurn();
  expect([one.texts, one.runs.length]).toEqual([['a', 'b', 'c'], 1]);
  expect(two.runs[0]).toBe(one.runs[0]);
});

test('a connection receives events for different audiences in order', async () => {
  const { outbox, one, two } = opened();
  outbox.broadcast(new Set([one, two]), new Frame('both'), undefined);
  const audience = new Set([one]);
  outbox.broadcast(audience, new Frame('one'), undefined);
  outbox.broadcast(audience, new Frame('no one'), one);
  await nextTurn();
  expect([one.texts, two.texts]).toEqual([['both', 'one'], ['both']]);
});

test('a subscriber that joins after `settle` does not get earlier events of the same tick', async () => {
  const { outbox, one: early, two: late } = opened();
  const audience = new Set([early]);
  outbox.broadcast(audience, new Frame('before'), undefined);
  outbox.settle();
  audience.add(late);
  outbox.broadcast(audience, new Frame('after'), undefined);
  await nextTurn();
  expect([early.texts, late.texts]).toEqual([['before', 'after'], ['after']]);
});
