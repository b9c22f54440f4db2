import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { build } from '../../bin/build.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const dist = join(import.meta.dirname, '..', '..', 'dist', 'client');

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
  const sizes = await Promise.all([...files].map(async (file) => brotliCompressSync(await readFile(join(dist, file))).length));
  return sizes.reduce((all, size) => all + size, 0);
}

const firstVisit = ['client/main.tsx', 'client/pages/rooms/show.tsx'];
const realTime = ['node_modules/laravel-echo/dist/echo.js', 'node_modules/pusher-js/dist/web/pusher.js'];
const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

test('a phone in the room loads at most 150 kB before the page works', { timeout: 180_000 }, async () => {
  await build();
  const bytes = await brotliBytes(firstVisit);
  const afterwards = (await brotliBytes([...firstVisit, ...realTime])) - bytes;
  console.log(`rooms/show, Brotli: ${kilobytes(bytes)} before it is usable, the real-time client ${kilobytes(afterwards)} after that`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(150_000);
  // Were it part of the page, nothing would be left to come.
  expect(afterwards).toBeGreaterThan(10_000);
});
