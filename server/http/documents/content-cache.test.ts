import { expect, it } from 'vitest';
import { createContentCache } from './content-cache.ts';

/** Loads contents of this size and records the requested keys. */
function loader(byteLength: number) {
  const requested: string[] = [];
  const load = (key: string) => async () => {
    requested.push(key);
    return { key, content: new Uint8Array(byteLength) };
  };
  return { requested, load };
}

it('loads a content once, even for concurrent requests', async () => {
  const cache = createContentCache<{ key: string; content: Uint8Array }>(100);
  const { requested, load } = loader(10);
  const [one, other] = await Promise.all([cache.take('a', load('a')), cache.take('a', load('a'))]);
  expect(other).toBe(one);
  expect(await cache.take('a', load('a'))).toBe(one);
  expect(requested).toEqual(['a']);
});

it('returns content too large to cache, and caches neither missing content nor failures', async () => {
  const cache = createContentCache<{ key: string; content: Uint8Array }>(5);
  const { requested, load } = loader(10);
  expect((await cache.take('large', load('large')))?.content.byteLength).toBe(10);
  await cache.take('large', load('large'));
  expect(requested).toEqual(['large', 'large']);
  expect(await cache.take('a', async () => null)).toBeNull();
  await expect(cache.take('a', () => Promise.reject(new Error('the disk is gone')))).rejects.toThrow(
    'the disk is gone',
  );
  expect((await cache.take('a', async () => ({ key: 'a', content: new Uint8Array(1) })))?.key).toBe('a');
});
