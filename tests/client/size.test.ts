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

/** Scripts and styles that the browser must have before a page works, in bytes of Brotli. */
async function firstVisitBytes(page: string): Promise<number> {
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit('client/main.tsx');
  visit(`client/pages/${page}.tsx`);
  const sizes = await Promise.all([...files].map(async (file) => brotliCompressSync(await readFile(join(dist, file))).length));
  return sizes.reduce((all, size) => all + size, 0);
}

test('a phone in the room loads at most 150 kB before the page works', { timeout: 60_000 }, async () => {
  await build();
  const bytes = await firstVisitBytes('rooms/show');
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(150_000);
});
