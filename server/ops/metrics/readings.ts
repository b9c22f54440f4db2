import type { ErrorCode } from '#contracts/errors.ts';
import { isoTimeOrNull } from '#contracts/iso-time.ts';
import type { OperatorView, ReceiverView } from '#contracts/operator.ts';
import type { DeliveryCount } from '../../persistence/index.ts';

interface Sample {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** Reads the text format of Prometheus, without the prefix of our names. */
export function samplesIn(text: string): Sample[] {
  return Array.from(
    text.matchAll(/^(?:handcount_)?(\w+)(?:\{(.*)\})? (\S+)$/gm),
    ([, name = '', labels = '', value]) => ({
      name,
      labels: Object.fromEntries(
        Array.from(labels.matchAll(/(\w+)="([^"]*)"/g), ([, label = '', is = '']) => [label, is]),
      ),
      value: Number(value),
    }),
  );
}

export const sumOf = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}) =>
  samples
    .filter((sample) => sample.name === name && Object.keys(labels).every((key) => sample.labels[key] === labels[key]))
    .reduce((sum, { value }) => sum + value, 0);

type Measured = Pick<OperatorView, 'participantCount' | 'lastMinute' | 'workers' | 'refusals'>;

/** `connections`: of this process. */
export function measured(samples: readonly Sample[], joins: number, connections: number | null): Measured {
  const lately = (what: string, code = '') => sumOf(samples, 'last_minute', { what, ...(code && { code }) });
  const people = samples.find(({ name }) => name === 'participants');
  const uptimes = samples.filter(({ name }) => name === 'uptime_seconds');
  const codes = new Set(
    samples.flatMap(({ name, labels }) => (name === 'refusals_total' ? (labels['code'] ?? []) : [])),
  );
  return {
    participantCount: people?.value || 0,
    lastMinute: {
      requests: lately('requests'),
      joins,
      ballots: lately('ballots'),
      pushes: lately('pushes'),
      refusals: lately('refusals'),
    },
    workers: uptimes
      .map(({ labels: { worker }, value: uptimeS }) => {
        const of = (name: string, more = {}) =>
          sumOf(samples, name, { ...(worker !== undefined && { worker }), ...more });
        return {
          number: worker ?? null,
          uptimeS,
          memoryBytes: of('resident_memory_bytes'),
          cpuShare: of('last_minute', { what: 'cpu_seconds' }) / Math.min(60, Math.max(1, uptimeS)),
          loopDelayMs: Math.round(of('event_loop_delay_p99_seconds') * 1_000),
          connections: connections === null || worker === undefined ? connections : of('broadcaster_connections'),
        };
      })
      .toSorted((one, other) => Number(one.number) - Number(other.number)),
    refusals: [...codes]
      .map((code) => ({
        code: code as ErrorCode,
        lastMinute: lately('refusals', code),
        total: sumOf(samples, 'refusals_total', { code }),
      }))
      .toSorted((one, other) => other.lastMinute - one.lastMinute || other.total - one.total),
  };
}

/** Those with failures first, then those with deliveries waiting. */
export function byHost(counts: readonly DeliveryCount[]): ReceiverView[] {
  const hosts = Map.groupBy(counts, ({ url }) => (URL.canParse(url) ? new URL(url).hostname : ''));
  return Array.from(hosts, ([host, ofHost]) => {
    const total = (...states: string[]) =>
      ofHost.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0);
    const latest = ofHost.toSorted((one, other) => (other.attemptedAt ?? 0) - (one.attemptedAt ?? 0))[0];
    return {
      host,
      waiting: total('waiting', 'sending'),
      failed: total('failed'),
      lastStatus: latest?.status ?? null,
      lastAt: isoTimeOrNull(latest?.attemptedAt ?? null),
    };
  }).toSorted((one, other) => other.failed - one.failed || other.waiting - one.waiting);
}
