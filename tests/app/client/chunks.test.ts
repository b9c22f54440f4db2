import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { build } from '#bin/build.ts';

interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const dist = join(import.meta.dirname, '..', '..', '..', 'dist', 'client');

test('no page waits for the entry, which itself awaits its page', { timeout: 60_000 }, async () => {
  await build();
  const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = manifest['client/main.tsx'];
  const source = await readFile(join(dist, entry?.file ?? ''), 'utf8');
  // What starts the page stands in the entry's own file, and not in one that pages import too.
  expect(source).toContain('The document holds no page object');
  expect(entry?.dynamicImports).toContain('client/pages/home.tsx');
  const importers = Object.entries(manifest).filter(([, { imports = [] }]) => imports.includes('client/main.tsx'));
  expect(importers).toEqual([]);
});

test(
  'every part that comes late names its own module, so that documents find its styles',
  { timeout: 60_000 },
  async () => {
    await build();
    const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
    const files = ['client', 'kinds']
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
      .filter((file) => file.endsWith('.tsx'));
    const parts = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/lazyWithFallback\(\(\) => import\('([^']+)'\), '([^']+)'[,)]/g)].map(
        ([, path = '', module = '']) => ({ file, path, module }),
      ),
    );
    expect(parts.length).toBeGreaterThan(10);
    for (const { file, path, module } of parts) {
      expect(join(dirname(file), path)).toBe(module);
      expect(manifest).toHaveProperty([module]);
    }
  },
);

test(
  'what is dead of the dependencies is left out, also when their next version writes it otherwise',
  { timeout: 60_000 },
  async () => {
    await build();
    const assets = join(dist, 'assets');
    const manifest = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>;
    const files = new Set(
      Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file.replace('assets/', '')] : [])),
    );
    const source = [...files].map((file) => readFileSync(join(assets, file), 'utf8')).join('\n');
    // Axios is there, and asks as ever …
    expect(source).toContain('ERR_BAD_OPTION_VALUE');
    // … once, and not a second time by Inertia's own client; what ziggy-js would read nested queries with is not.
    expect(source.match(/new XMLHttpRequest/g)).toHaveLength(1);
    expect(source).not.toContain('utf8=%26%2310003%3B');
  },
);
