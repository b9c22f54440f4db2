import { expect, test, vi } from 'vitest';
import type { FastifyBaseLogger } from 'fastify';
import { renderOnServer } from './ssr.ts';

const object = { component: 'home', props: { errors: {} }, url: '/', version: '' };
const page = { component: 'home', object, json: JSON.stringify(object) };
const rendered = { head: ['<title>Hi</title>'], body: Buffer.from('<p>Hi</p>') };

function journal(): { entries: unknown[]; log: Pick<FastifyBaseLogger, 'error'> } {
  const entries: unknown[] = [];
  return { entries, log: { error: (entry: unknown) => void entries.push(entry) } };
}

test('returns the rendered result and logs nothing when the renderer finishes in time', async () => {
  const { entries, log } = journal();
  const ssr = { render: async () => rendered, isFor: () => true, timeLimitMs: 1000 };
  expect(await renderOnServer(page, ssr, log)).toEqual(rendered);
  expect(entries).toEqual([]);
});

test('leaves the page to the client and logs the cause when the renderer fails', async () => {
  const { entries, log } = journal();
  const render = () => Promise.reject(new Error('no window'));
  expect(await renderOnServer(page, { render, isFor: () => true, timeLimitMs: 1000 }, log)).toBeNull();
  expect(entries).toEqual([{ err: new Error('no window'), component: 'home' }]);
});

test('leaves the page to the client when the renderer is too slow, and ignores its late result', async () => {
  vi.useFakeTimers();
  try {
    const { entries, log } = journal();
    const late = Promise.withResolvers<typeof rendered>();
    const outcome = renderOnServer(page, { render: () => late.promise, isFor: () => true, timeLimitMs: 250 }, log);
    await vi.advanceTimersByTimeAsync(250);
    expect(await outcome).toBeNull();
    expect(entries).toEqual([{ err: new Error('rendering took longer than 250 ms'), component: 'home' }]);
    late.reject(new Error('far too late'));
    await vi.advanceTimersByTimeAsync(0);
  } finally {
    vi.useRealTimers();
  }
});
