import { expect, test } from 'vitest';
import { loneHub } from '../../test-support/lone-hub.ts';
import { RecordingWire } from '../../test-support/recording-wire.ts';
import { Liveness } from './liveness.ts';

const second = 1_000;

function watched() {
  const hub = loneHub();
  const wire = new RecordingWire();
  const startMs = performance.now();
  const session = hub.open(wire);
  const liveness = new Liveness(hub);
  const turnTo = (afterMs: number): void => {
    for (let nowMs = startMs; nowMs <= startMs + afterMs; nowMs += second / 4) liveness.turn(nowMs);
  };
  hub.close();
  return { wire, session, liveness, startMs, turnTo };
}

test('a silent connection is pinged after the activity time-out, and closed with 4201 after 30 s (B9)', () => {
  const { wire, turnTo } = watched();
  turnTo(119 * second);
  expect(wire.texts).toEqual([]);
  turnTo(149 * second);
  expect(wire.texts).toEqual(['{"event":"pusher:ping","data":"{}"}']);
  expect(wire.closed).toBeUndefined();
  turnTo(154 * second);
  expect(wire.closed?.code).toBe(4201);
});

test('an answer restarts the time-out', () => {
  const { wire, session, startMs, turnTo } = watched();
  turnTo(122 * second);
  session.lastSeenAtMs = startMs + 125 * second;
  turnTo(240 * second);
  expect([wire.closed, wire.texts.length]).toEqual([undefined, 1]);
  turnTo(250 * second);
  expect(wire.texts).toHaveLength(2);
});

test('a connection with nothing but pings is closed with 4202 after a day', () => {
  const { wire, session, startMs, liveness } = watched();
  for (let afterMs = 0; afterMs < 86_390 * second; afterMs += 10 * second) {
    session.lastSeenAtMs = startMs + afterMs;
    liveness.turn(startMs + afterMs);
    liveness.turn(startMs + afterMs);
  }
  expect(wire.closed).toBeUndefined();
  for (let afterMs = 86_390 * second; afterMs < 86_402 * second; afterMs += second / 2)
    liveness.turn(startMs + afterMs);
  expect(wire.closed?.code).toBe(4202);
});
