import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Hub } from './channels/hub.ts';
import { counters, type Meters } from './meters.ts';

const prefix = 'broadcaster_';
const delayResolutionMs = 20;

export interface Metrics {
  readonly registry: Registry;
  close(): void;
}

export function createMetrics(hubs: ReadonlyMap<string, Hub>, meters: Meters, isFanoutHealthy: () => boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string, labelNames: string[], collect: (gauge: Gauge) => void): Gauge =>
    new Gauge({
      name: prefix + name,
      help,
      labelNames,
      registers,
      collect() {
        collect(this);
      },
    });
  const perApp = (name: string, help: string, measure: (hub: Hub) => number): Gauge =>
    gauge(name, help, ['app'], (each) => {
      each.reset();
      for (const hub of hubs.values()) each.set({ app: hub.app.id }, measure(hub));
    });

  for (const [field, help] of Object.entries(counters) as [keyof typeof counters, string][])
    registry.registerMetric(
      new Counter({
        name: `${prefix}${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_total`,
        help,
        registers: [],
        collect() {
          this.reset();
          this.inc(meters[field]);
        },
      }),
    );
  perApp('connections', 'Open connections.', (hub) => hub.sessions.size);
  perApp('channels', 'Channels with a subscription in this process.', (hub) => hub.channels.size);
  perApp('subscriptions', 'Subscriptions in this process.', (hub) =>
    [...hub.channels.values()].reduce((total, { size }) => total + size, 0),
  );
  gauge('fanout_up', '1 while the other processes can be reached.', [], (up) => up.set(isFanoutHealthy() ? 1 : 0));
  const delivery = new Histogram({
    name: `${prefix}delivery_seconds`,
    help: 'From a message to its last write, for each turn of the event loop.',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  });
  meters.observeDeliverySeconds = (seconds) => delivery.observe(seconds);
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs });
  delay.enable();
  gauge('event_loop_delay_seconds', 'How late the event loop is, since the last collection.', ['quantile'], (late) => {
    for (const quantile of [0.5, 0.99])
      late.set({ quantile }, Math.max(0, delay.percentile(quantile * 100) / 1e9 - delayResolutionMs / 1_000) || 0);
    delay.reset();
  });
  return { registry, close: () => void delay.disable() };
}
