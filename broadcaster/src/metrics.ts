import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Hub } from './channels/hub.ts';
import { counters, type Meters } from './meters.ts';

const gauges: readonly (readonly [name: string, help: string, measure: (hub: Hub) => number])[] = [
  ['connections', 'Open connections.', (hub) => hub.sessions.size],
  ['channels', 'Channels with a subscription in this process.', (hub) => hub.channels.size],
  [
    'subscriptions',
    'Subscriptions in this process.',
    (hub) => [...hub.channels.values()].reduce((total, channel) => total + channel.size, 0),
  ],
];
const prefix = 'broadcaster_';

export interface Metrics {
  readonly registry: Registry;
  close(): void;
}

/** An embedding program can merge the registry or serve it. */
export function createMetrics(hubs: readonly Hub[], meters: Meters, isFanoutHealthy: () => boolean): Metrics {
  const registry = new Registry();
  for (const [field, help] of Object.entries(counters) as [keyof typeof counters, string][]) {
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
  }
  for (const [name, help, measure] of gauges) {
    const gauge = new Gauge({
      name: prefix + name,
      help,
      labelNames: ['app'],
      registers: [],
      collect() {
        for (const hub of hubs) this.set({ app: hub.app.id }, measure(hub));
      },
    });
    registry.registerMetric(gauge);
  }
  const fanoutUp = new Gauge({
    name: `${prefix}fanout_up`,
    help: '1 while the other processes can be reached.',
    registers: [],
    collect() {
      this.set(isFanoutHealthy() ? 1 : 0);
    },
  });
  registry.registerMetric(fanoutUp);
  observeDelivery(meters, registry);
  const delay = observeEventLoop(registry);
  return { registry, close: () => void delay.disable() };
}

function observeDelivery(meters: Meters, registry: Registry): void {
  const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];
  const histogram = new Histogram({
    name: `${prefix}delivery_seconds`,
    help: 'From a message to its last write, for each turn of the event loop.',
    buckets,
    registers: [],
  });
  registry.registerMetric(histogram);
  meters.observeDeliverySeconds = (seconds) => histogram.observe(seconds);
}

function observeEventLoop(registry: Registry): { disable(): boolean } {
  const resolutionMs = 20;
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const gauge = new Gauge({
    name: `${prefix}event_loop_delay_seconds`,
    help: 'How late the event loop is, since the last collection.',
    labelNames: ['quantile'],
    registers: [],
    collect() {
      for (const quantile of [0.5, 0.99])
        this.set({ quantile }, Math.max(0, delay.percentile(quantile * 100) / 1e9 - resolutionMs / 1_000) || 0);
      delay.reset();
    },
  });
  registry.registerMetric(gauge);
  return delay;
}
