import { expect, it } from 'vitest';
import { createContentCache } from './content-cache.ts';

/** Loads contents of this size and records the requested keys. */
function loader(byteLength: number) {
  const asked: string[] = [];
  const load = (key: string) => async () => {
    asked.push(key);
    return { key, content: new Uint8Array(byteLength) };
  };
  return { asked, load };
}

it('brings a content once, also for all who ask in the same moment', async () => {
  const cache = createContentCache<{ key: string; content: Uint8Array }>(100);
  const { asked, load } = loader(10);
  const [one, other] = await Promise.all([cache.take('a', load('a')), cache.take('a', load('a'))]);
  expect(other).toBe(one);
  expect(await cache.take('a', load('a'))).toBe(one);
  expect(asked).toEqual(['a']);
});

it('keeps no more than it may: what was longest out of use is brought again', async () => {
  const cache = createContentCache<{ key: string; content: Uint8Array }>(25);
  const { asked, load } = loader(10);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'c', 'b']) await cache.take(key, load(key));
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
});

it('hands on what it may not keep, and keeps neither nothing nor a failure', async () => {
  const cache = createContentCache<{ key: string; content: Uint8Array }>(5);
  const { asked, load } = loader(10);
  expect((await cache.take('large', load('large')))?.content.byteLength).toBe(10);
  await cache.take('large', load('large'));
  expect(asked).toEqual(['large', 'large']);
  expect(await cache.take('a', async () => null)).toBeNull();
  await expect(cache.take('a', () => Promise.reject(new Error('the disk is gone')))).rejects.toThrow(
    'the disk is gone',
  );
  expect((await cache.take('a', async () => ({ key: 'a', content: new Uint8Array(1) })))?.key).toBe('a');
});
