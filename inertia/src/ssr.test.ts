import { expect, test, vi } from 'vitest';
import type { FastifyBaseLogger } from 'fastify';
import { renderOnServer } from './ssr.ts';

const object = { component: 'home', props: { errors: {} }, url: '/', version: '' };
const page = { component: 'home', object, json: JSON.stringify(object) };
const rendered = { head: ['<title>Hi</title>'], body: Buffer.from('<p>Hi</p>') };

function rendering(render: () => Promise<typeof rendered>) {
  const entries: unknown[] = [];
  const log: Pick<FastifyBaseLogger, 'error'> = { error: (entry: unknown) => void entries.push(entry) };
  return { entries, outcome: renderOnServer(page, { render, isFor: () => true, timeLimitMs: 250 }, log) };
}

test('returns the rendered result and logs nothing when the renderer finishes in time', async () => {
  const { entries, outcome } = rendering(async () => rendered);
  expect(await outcome).toEqual(rendered);
  expect(entries).toEqual([]);
});

test('leaves the page to the client and logs the cause when the renderer fails', async () => {
  const { entries, outcome } = rendering(() => Promise.reject(new Error('no window')));
  expect(await outcome).toBeNull();
  expect(entries).toEqual([{ err: new Error('no window'), component: 'home' }]);
});

test('leaves the page to the client when the renderer is too slow, and ignores its late result', async () => {
  vi.useFakeTimers();
  try {
    const late = Promise.withResolvers<typeof rendered>();
    const { entries, outcome } = rendering(() => late.promise);
    await vi.advanceTimersByTimeAsync(250);
    expect(await outcome).toBeNull();
    expect(entries).toEqual([{ err: new Error('rendering took longer than 250 ms'), component: 'home' }]);
    late.reject(new Error('far too late'));
    await vi.advanceTimersByTimeAsync(0);
  } finally {
    vi.useRealTimers();
  }
});
