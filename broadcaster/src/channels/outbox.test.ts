import { expect, test } from 'vitest';
import { RecordingWire } from '../../test-support/recording-wire.ts';
import { Meters } from '../meters.ts';
import { Frame, type Run } from '../protocol/frame.ts';
import { Outbox } from './outbox.ts';

/** Keeps the runs it is given, each of which is one write. */
class CountingWire extends RecordingWire {
  readonly runs: Run[] = [];
  override write(run: Run): void {
    this.runs.push(run);
    super.write(run);
  }
}

const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));

test('the events of a turn for one audience are one run, the same for everybody', async () => {
  const outbox = new Outbox(new Meters());
  const [one, two] = [new CountingWire(), new CountingWire()];
  const audience = new Set([one, two]);
  for (const text of ['a', 'b', 'c']) outbox.broadcast(audience, new Frame(text), undefined);
  expect(one.texts).toEqual([]);
  await nextTurn();
  expect([one.texts, one.runs.length]).toEqual([['a', 'b', 'c'], 1]);
  expect(two.runs[0]).toBe(one.runs[0]);
});

test('events for different audiences, and for all but one, keep their order at each connection', async () => {
  const outbox = new Outbox(new Meters());
  const [one, two] = [new CountingWire(), new CountingWire()];
  outbox.broadcast(new Set([one, two]), new Frame('both'), undefined);
  const audience = new Set([one]);
  outbox.broadcast(audience, new Frame('one'), undefined);
  outbox.broadcast(audience, new Frame('nobody'), one);
  await nextTurn();
  expect([one.texts, two.texts]).toEqual([['both', 'one'], ['both']]);
});

test('who joins the audience after an event of the same turn does not hear it once it was settled', async () => {
  const outbox = new Outbox(new Meters());
  const [early, late] = [new CountingWire(), new CountingWire()];
  const audience = new Set([early]);
  outbox.broadcast(audience, new Frame('before'), undefined);
  outbox.settle();
  audience.add(late);
  outbox.broadcast(audience, new Frame('after'), undefined);
  await nextTurn();
  expect([early.texts, late.texts]).toEqual([['before', 'after'], ['after']]);
});

test('a turn that grows too large is written before it ends', () => {
  const outbox = new Outbox(new Meters());
  const wire = new CountingWire();
  const audience = new Set([wire]);
  for (let count = 0; count < 10; count += 1) outbox.broadcast(audience, new Frame('x'.repeat(10_000)), undefined);
  expect(wire.runs).toHaveLength(1);
});
