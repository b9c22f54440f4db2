import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { beforeAll, expect, test } from 'vitest';
import { build } from '#bin/build.ts';
import { separateKinds } from '#support/factories/events.ts';
import { translated } from '#support/languages.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const dist = join(import.meta.dirname, '..', '..', '..', 'dist', 'client');
let manifest: Record<string, Chunk>;

beforeAll(async () => {
  await build();
  manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as typeof manifest;
}, 180_000);

const sizes = new Map<string, number>();

function compressedSize(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
  sizes.set(file, size);
  return size;
}

/** Size of the scripts and styles of these modules and all their imports, in bytes of Brotli. */
function brotliBytes(...modules: string[]): number {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const module of modules) {
    expect(manifest).toHaveProperty([module]);
    visit(module);
  }
  return [...files].reduce((all, file) => all + compressedSize(file), 0);
}

test('the styles that phones load have the colour of every option', () => {
  const styles = (manifest['client/main.tsx']?.imports ?? [])
    .flatMap((key) => manifest[key]?.css ?? [])
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('');
  for (const place of [1, 2, 3, 4, 5, 6, 7, 8]) expect(styles).toContain(`--option:var(--option-${place})`);
});

test('a phone in the room loads at most 159 kB before the page works, and 167 kB in other languages', () => {
  const firstVisit = ['client/main.tsx', 'client/pages/rooms/show.tsx'];
  const bytes = brotliBytes(...firstVisit);
  const others = translated.map((locale) => brotliBytes(...firstVisit, `client/locales/${locale}/messages.po`));
  const later = brotliBytes(
    ...firstVisit,
    'node_modules/laravel-echo/dist/echo.js',
    'node_modules/pusher-js/dist/web/pusher.js',
  );
  const kilobytes = [bytes, Math.max(...others), later].map((each) => Math.round(each / 1_000));
  console.log(
    `rooms/show, Brotli: ${kilobytes.join(', ')} kB in English, in another language, with the real-time client`,
  );
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(159_000);
  expect(Math.min(...others)).toBeGreaterThan(bytes + 5_000);
  expect(Math.max(...others)).toBeLessThanOrEqual(167_000);
  expect(later).toBeGreaterThan(bytes + 10_000);
}, 30_000);

test('a phone that sees no markup and no poll of a separate kind loads nothing of them', () => {
  const separate = Object.keys(manifest).filter((key) =>
    ['client/ui/markup', ...separateKinds.map((kind) => `kinds/${kind}`)].some((place) => key.startsWith(`${place}/`)),
  );
  expect(separate).toEqual([
    'client/ui/markup/markup-tree.tsx',
    ...separateKinds.toSorted().flatMap((kind) => ['ballot', 'result'].map((part) => `kinds/${kind}/${part}.tsx`)),
  ]);
  const loaded = new Set<string>();
  const visit = (key: string) => {
    if (loaded.has(key)) return;
    loaded.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const key of ['client/main.tsx', 'client/pages/rooms/show.tsx', 'kinds/other-ballots.tsx']) visit(key);
  expect(separate.filter((key) => loaded.has(key))).toEqual([]);
  const styles = [...loaded].flatMap((key) => manifest[key]?.css ?? []);
  const texts = [...loaded].flatMap((key) => [manifest[key]?.file ?? '']).filter((file) => file.endsWith('.js'));
  const all = [...styles, ...texts].map((file) => readFileSync(join(dist, file), 'utf8')).join('');
  for (const own of [
    'points too many',
    'To choose from',
    'result stacked-rows',
    'plane-area',
    'Tap where',
    'without an answer',
    'How sure are you',
    'Hide who answered what',
    'markup-code',
    '.option-picture',
  ])
    expect(all).not.toContain(own);
});

async function messagesOf(locale: string, name: string): Promise<Record<string, (string | unknown[])[]>> {
  const file = manifest[`client/locales/${locale}/${name}`]?.file ?? '';
  return ((await import(join(dist, file))) as { messages: Record<string, (string | unknown[])[]> }).messages;
}

test('every translation is in a file of its language, and those of separate kinds are only in their own', async () => {
  const locale = translated[0] ?? '';
  const [room = [], kinds = [], crew = []] = await Promise.all(
    ['messages.po', 'messages.po?kinds', 'crew.po'].map(async (name) => Object.keys(await messagesOf(locale, name))),
  );
  const catalogues = await getCatalogs(getConfig());
  const written = await Promise.all(
    catalogues.map(async (each) => Object.keys((await each.read(locale)) ?? {}).length),
  );
  expect([room.length + kinds.length, crew.length]).toEqual(written);
  expect(kinds.length).toBeGreaterThan(15);
  expect(kinds.filter((id) => room.includes(id))).toEqual([]);
});

test('names within a right-to-left sentence are isolated from it', async () => {
  const rtl = translated.filter((locale) => new Intl.Locale(locale).getTextInfo().direction === 'rtl');
  for (const locale of rtl) {
    const messages = await messagesOf(locale, 'crew.po');
    const withValue = Object.values(messages).filter((parts) =>
      parts.some((part) => Array.isArray(part) && part.length === 1),
    );
    expect(withValue.length).toBeGreaterThan(50);
    for (const parts of withValue)
      for (const [place, part] of parts.entries())
        if (Array.isArray(part) && part.length === 1) expect(parts[place - 1]).toMatch(/\u2068$/);
  }
  expect(rtl).not.toEqual([]);
});

test('no page imports the entry, which itself awaits its page', () => {
  const entry = manifest['client/main.tsx'];
  // The code that starts the page is in the entry's own file, not in one that pages import too.
  expect(readFileSync(join(dist, entry?.file ?? ''), 'utf8')).toContain('The document has no page object');
  expect(entry?.dynamicImports).toContain('client/pages/home.tsx');
  const importers = Object.entries(manifest).filter(([, { imports = [] }]) => imports.includes('client/main.tsx'));
  expect(importers).toEqual([]);
});

test('every lazy component names its own module, so that documents can preload its styles', () => {
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
});
