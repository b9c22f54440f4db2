import { expect, test } from 'vitest';
import { toCheckIn } from './operator.ts';
import { byHost, measured, samplesIn } from './readings.ts';

const text = `# HELP handcount_uptime_seconds Since the start.
# TYPE handcount_uptime_seconds gauge
handcount_uptime_seconds{worker="2"} 30
handcount_uptime_seconds{worker="1"} 600
handcount_resident_memory_bytes{worker="1"} 1000
handcount_resident_memory_bytes{worker="2"} 2000
handcount_participants{worker="1"} 65
handcount_participants{worker="2"} 65
handcount_last_minute{what="requests",code="",worker="1"} 40
handcount_last_minute{what="requests",code="",worker="2"} 2
handcount_last_minute{what="cpu_seconds",code="",worker="1"} 15
handcount_last_minute{what="cpu_seconds",code="",worker="2"} 15
handcount_last_minute{what="refusals",code="TOO_MANY",worker="1"} 3
handcount_refusals_total{code="TOO_MANY",worker="1"} 4
handcount_refusals_total{code="NOT_FOUND",worker="1"} 90
handcount_refusals_total{code="TOO_MANY",worker="2"} 1
broadcaster_connections{app="handcount",worker="1"} 7
handcount_event_loop_delay_p99_seconds{worker="1"} 0.0213
`;

test('adds up what workers measured, and shows each of them', () => {
  expect(measured(samplesIn(text), 5, 0)).toEqual({
    participantCount: 65,
    lastMinute: { requests: 42, joins: 5, ballots: 0, pushes: 0, refusals: 3 },
    workers: [
      { number: '1', uptimeS: 600, memoryBytes: 1_000, cpuShare: 0.25, loopDelayMs: 21, connections: 7 },
      { number: '2', uptimeS: 30, memoryBytes: 2_000, cpuShare: 0.5, loopDelayMs: 0, connections: 0 },
    ],
    refusals: [
      { code: 'TOO_MANY', lastMinute: 3, total: 5 },
      { code: 'NOT_FOUND', lastMinute: 0, total: 90 },
    ],
  });
});

test('one process has no number, and with a hosted broadcaster no connections', () => {
  const [worker] = measured(samplesIn('handcount_uptime_seconds 12\nhandcount_participants Nan'), 0, null).workers;
  expect(worker).toMatchObject({ number: null, uptimeS: 12, connections: null });
});

test('webhooks are shown by host name only, those that fail first', () => {
  const of = (
    url: string,
    state: 'waiting' | 'failed' | 'delivered',
    count: number,
    attemptedAt: number,
    status = 200,
  ) => ({ url, state, status, count, attemptedAt });
  expect(
    byHost([
      of('https://one.example/secret-path', 'delivered', 9, 1_000),
      of('https://one.example/another?key=1', 'waiting', 2, 5_000, 500),
      of('https://two.example/', 'failed', 1, 3_000, 410),
    ]),
  ).toEqual([
    { host: 'two.example', waiting: 0, failed: 1, lastStatus: 410, lastAt: '1970-01-01T00:00:03.000Z' },
    { host: 'one.example', waiting: 2, failed: 0, lastStatus: 500, lastAt: '1970-01-01T00:00:05.000Z' },
  ]);
});

test('reads what the newest version asks to check before upgrading', () => {
  const checks = (newest: string) =>
    toCheckIn(`# Changelog\n\n## ${newest}\n\n## 0.1.0\n\nTo check before upgrading:\n- Old.\n`);
  expect(
    checks('0.3.0\n\nTo check before upgrading:\n- Set `LOG_FORMAT=json`.\n- Two.\n\nFor the room:\n- New.'),
  ).toEqual(['Set LOG_FORMAT=json.', 'Two.']);
  expect(checks('0.3.0\n\nFor the room:\n- New.')).toEqual([]);
});
