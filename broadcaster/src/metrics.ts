import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Hub } from './channels/hub.ts';
import type { Meters } from './meters.ts';

type CounterName = { [Name in keyof Meters]: Meters[Name] extends number ? Name : never }[keyof Meters];

const counters: readonly (readonly [name: string, help: string, field: CounterName])[] = [
  ['connections_opened_total', 'Connections accepted.', 'connectionsOpened'],
  ['connections_refused_total', 'Connections closed instead of accepted.', 'connectionsRefused'],
  ['connections_closed_total', 'Connections that ended.', 'connectionsClosed'],
  ['messages_in_total', 'Messages and control frames from clients.', 'messagesIn'],
  ['bytes_in_total', 'Bytes from clients.', 'bytesIn'],
  ['messages_out_total', 'Messages handed to the connections.', 'messagesOut'],
  ['bytes_out_total', 'Bytes written to the connections.', 'bytesOut'],
  ['writes_total', 'Writes to sockets; messages of one tick share one.', 'writes'],
  ['published_total', 'Events published in this process, one for each channel.', 'published'],
  ['dropped_obsolete_total', 'Waiting messages that a newer one of their series replaced.', 'droppedObsolete'],
  ['cut_slow_total', 'Connections closed because they did not read.', 'cutSlow'],
  ['cut_flooding_total', 'Connections closed because they sent too much.', 'cutFlooding'],
  ['client_events_refused_total', 'Client events that were not passed on.', 'clientEventsRefused'],
  ['fanout_lost_total', 'Messages that the other processes did not get.', 'fanoutLost'],
  ['webhook_events_sent_total', 'Webhook events that were accepted.', 'webhooksSent'],
  ['webhook_events_failed_total', 'Webhook events that were given up.', 'webhooksFailed'],
];
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

/** A separate registry, so that an embedding program can merge it or serve it on its own. */
export function createMetrics(hubs: readonly Hub[], meters: Meters, isFanoutHealthy: () => boolean): Metrics {
  const registry = new Registry();
  for (const [name, help, field] of counters) {
    registry.registerMetric(
      new Counter({
        name: prefix + name,
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
