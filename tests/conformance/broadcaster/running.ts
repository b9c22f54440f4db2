import Pusher from 'pusher';
import { test as base } from 'vitest';
import { credentials, runBroadcaster as run } from '#broadcaster/test-support/running-broadcaster.ts';
import { connect, connectTo, type TestClient } from '#broadcaster/test-support/test-client.ts';
import { until } from '#broadcaster/test-support/until.ts';

// What these tests share, in one import.
export { afterEach, beforeEach, describe, expect } from 'vitest';
export { closeServer, credentials, portOf } from '#broadcaster/test-support/running-broadcaster.ts';
export * from '#broadcaster/test-support/test-client.ts';
export * from '#broadcaster/test-support/until.ts';

export type RunningBroadcaster = Awaited<ReturnType<typeof runBroadcaster>>;

export async function runBroadcaster(options?: Parameters<typeof run>[0]) {
  const running = await run(options);
  return {
    ...running,
    connect: () => connect(running.url),
    join: (channel: string, data?: Parameters<typeof connectTo>[2]) => connectTo(running.url, channel, data),
  };
}

/** The server library, on this server. */
export const libraryFor = (
  { port }: { port: number },
  app: { id: string; key: string; secret: string } = credentials,
): Pusher => new Pusher({ ...app, appId: app.id, host: '127.0.0.1', port: String(port), useTLS: false });

/** A test that gets what it names: a broadcaster of its own, a client, and the server library. */
export const test = base
  .extend('opened', () => runBroadcaster())
  .extend('running', ({ opened }, { onCleanup }) => {
    onCleanup(() => opened[Symbol.asyncDispose]());
    return opened;
  })
  .extend('client', ({ running }) => running.connect())
  .extend('library', ({ running }) => libraryFor(running));

/** The text of a frame, whose payload is encoded twice. */
export const frameOf = (event: string, channel: string, payload: unknown): string =>
  JSON.stringify({ event, channel, data: JSON.stringify(payload) });

export const subscribed = (channel: string, payload: unknown = {}): string =>
  frameOf('pusher_internal:subscription_succeeded', channel, payload);

export const refusal = (channel: string, type: string, error: string, status: number): string =>
  JSON.stringify({ event: 'pusher:subscription_error', channel, data: { type, error, status } });

export const errorFrame = (message: string, code: number | null = null): string =>
  JSON.stringify({ event: 'pusher:error', data: { code, message } });

/** Two clients in one channel. */
export const pairIn = ({ join }: RunningBroadcaster, channel: string): Promise<[TestClient, TestClient]> =>
  Promise.all([join(channel), join(channel)]);

/** Waits for a frame that has all these texts. */
export const hears = ({ frames }: TestClient, ...texts: string[]): Promise<void> =>
  until(`${texts.join(' and ')} in a frame`, () => frames.some((each) => texts.every((text) => each.includes(text))));
