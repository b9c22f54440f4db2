import { expect, test } from 'vitest';
import { runBroadcaster } from '../test-support/running-broadcaster.ts';
import { connectTo } from '../test-support/test-client.ts';

test('the metrics show the current state and count past events', async () => {
  await using running = await runBroadcaster();
  const client = await connectTo(running.url, 'news');
  await running.publish('news', 'e', 1);
  await client.settle();
  const text = await running.broadcaster.metrics.metrics();
  for (const line of [
    'broadcaster_connections{app="app-1"} 1',
    'broadcaster_subscriptions{app="app-1"} 1',
    'broadcaster_channels{app="app-1"} 1',
    'broadcaster_published_total 1',
    'broadcaster_connections_opened_total 1',
    'broadcaster_fanout_up 1',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/broadcaster_messages_out_total [1-9]/);
  expect(text).toMatch(/broadcaster_bytes_in_total [1-9]/);
  expect(text).toMatch(/broadcaster_delivery_seconds_count [1-9]/);
  expect(text).toMatch(/broadcaster_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+/);
});
