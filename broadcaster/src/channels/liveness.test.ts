import { expect, test } from 'vitest';
import { loneHub } from '../../test-support/lone-hub.ts';
import { RecordingWire } from '../../test-support/recording-wire.ts';
import { LivenessWheel } from './liveness.ts';

const second = 1_000;

function watched() {
  const hub = loneHub();
  const wire = new RecordingWire();
  const startMs = performance.now();
  const session = hub.open(wire);
  const wheel = new LivenessWheel(hub, startMs);
  wheel.add(session);
  const turnTo = (afterMs: number) => {
    for (let nowMs = startMs; nowMs <= startMs + afterMs; nowMs += second / 2) wheel.turn(nowMs);
  };
  hub.close();
  return { wire, session, wheel, startMs, turnTo };
}

test('pings a silent connection after the activity timeout, and closes it with 4201 after 30 s (B9)', () => {
  const { wire, turnTo } = watched();
  turnTo(119 * second);
  expect(wire.texts).toEqual([]);
  turnTo(149 * second);
  expect(wire.texts).toEqual(['{"event":"pusher:ping","data":"{}"}']);
  expect(wire.closed).toBeUndefined();
  turnTo(154 * second);
  expect(wire.closed?.code).toBe(4201);
});

test('any message restarts the timeout', () => {
  const { wire, session, startMs, turnTo } = watched();
  turnTo(122 * second);
  session.lastSeenAtMs = startMs + 125 * second;
  turnTo(240 * second);
  expect([wire.closed, wire.texts.length]).toEqual([undefined, 1]);
  turnTo(250 * second);
  expect(wire.texts).toHaveLength(2);
});

test('never checks a removed connection again', () => {
  const { wire, session, wheel, turnTo } = watched();
  wheel.remove(session);
  turnTo(400 * second);
  expect([wire.texts, wire.closed]).toEqual([[], undefined]);
});

test('closes a connection that sends nothing but pings with 4202 after a day', () => {
  const { wire, session, startMs, wheel } = watched();
  for (let afterMs = 0; afterMs < 86_390 * second; afterMs += 10 * second) {
    session.lastSeenAtMs = startMs + afterMs;
    wheel.turn(startMs + afterMs);
  }
  expect(wire.closed).toBeUndefined();
  for (let afterMs = 86_390 * second; afterMs < 86_402 * second; afterMs += second) wheel.turn(startMs + afterMs);
  expect(wire.closed?.code).toBe(4202);
});
