import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { getConfig } from '@lingui/conf';
import { beforeAll, expect, test } from 'vitest';
import { build } from '#bin/build.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const dist = join(import.meta.dirname, '..', '..', '..', 'dist', 'client');

const sizes = new Map<string, number>();

async function compressedSize(file: string): Promise<number> {
  const size = sizes.get(file) ?? brotliCompressSync(await readFile(join(dist, file))).length;
  sizes.set(file, size);
  return size;
}

/** Scripts and styles of these modules with all they import, in bytes of Brotli. */
async function brotliBytes(modules: string[]): Promise<number> {
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) {
    expect(manifest).toHaveProperty([module]);
    visit(module);
  }
  const all = await Promise.all([...files].map((file) => compressedSize(file)));
  return all.reduce((sum, size) => sum + size, 0);
}

const firstVisit = ['client/main.tsx', 'client/pages/rooms/show.tsx'];
const realTime = ['node_modules/laravel-echo/dist/echo.js', 'node_modules/pusher-js/dist/web/pusher.js'];
const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

beforeAll(async () => void (await build()), 180_000);

test('a phone in the room loads at most 150 kB before the page works', async () => {
  const bytes = await brotliBytes(firstVisit);
  const afterwards = (await brotliBytes([...firstVisit, ...realTime])) - bytes;
  console.log(
    `rooms/show, Brotli: ${kilobytes(bytes)} before it is usable, the real-time client ${kilobytes(afterwards)} after that`,
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(150_000);
  // Were it part of the page, nothing would be left to come.
  expect(afterwards).toBeGreaterThan(10_000);
});

const { locales, pseudoLocale, sourceLocale } = getConfig({ cwd: join(import.meta.dirname, '..', '..', '..') });
const translated = locales.filter(
  (locale) => locale !== sourceLocale && !pseudoLocale.some(({ locale: pseudo }) => pseudo === locale),
);

test.each(translated)('with the words of another language than English at most 160 kB (%s)', async (locale) => {
  const bytes = await brotliBytes([...firstVisit, `client/locales/${locale}/messages.po`]);
  const words = bytes - (await brotliBytes(firstVisit));
  console.log(`rooms/show in ${locale}, Brotli: ${kilobytes(bytes)}, of which its words ${kilobytes(words)}`);
  // English stands in the pages, and is loaded all the same.
  expect(words).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThanOrEqual(160_000);
});
