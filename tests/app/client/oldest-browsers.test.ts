import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { build } from '#bin/build.ts';
import { missingApisIn } from '#support/browser/oldest-browsers.ts';

const dist = join(import.meta.dirname, '..', '..', '..', 'dist', 'client');

beforeAll(async () => void (await build()), 180_000);

const inCode = (code: string) => [...missingApisIn(parseSync('code.js', code).program)];

/** Methods that only share a missing API's name, and APIs that are called only where they exist. */
const allowed: Record<string, string> = {
  '.createContext()': 'React',
  '.use()': 'React',
  '.toArray()': 'React',
  '.drop()': 'the outbox',
  '.take()': 'the message assembler',
  '.isReload()': 'Inertia',
  '.startViewTransition()': 'Inertia, where it exists',
  '.skipTransition()': 'Inertia, where it exists',
  '.showPopover()': 'Inertia, where it exists',
  '.hidePopover()': 'Inertia, where it exists',
};

test('built scripts use no API that a supported browser lacks', () => {
  expect(inCode('Promise.withResolvers(); URL.canParse(a); b.checkVisibility(); c.checkVisibility?.()')).toEqual([
    '.withResolvers()',
    'Promise.withResolvers',
    '.canParse()',
    'URL.canParse',
    '.checkVisibility()',
  ]);
  expect(inCode("typeof a.checkVisibility === 'function' && a.checkVisibility()")).toEqual([]);
  expect(inCode('a.toSorted(); a.at(-1); Object.hasOwn(a, b); structuredClone(a)')).toEqual([]);
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<string, { file: string }>;
  const scripts = [...new Set(Object.values(manifest).map(({ file }) => file))].filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const found = scripts.flatMap((file) =>
    inCode(readFileSync(join(dist, file), 'utf8')).map((name) => `${name} in ${file}`),
  );
  expect(found.filter((each) => allowed[each.split(' in ', 1)[0] ?? ''] === undefined)).toEqual([]);
  for (const name of Object.keys(allowed))
    expect(
      found.some((each) => each.startsWith(`${name} in `)),
      name,
    ).toBe(true);
});
