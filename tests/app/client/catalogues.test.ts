import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { isCrewPage } from '#contracts/page-audience.ts';
import { languages } from '#support/languages.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const config = getConfig({ cwd: root });
const catalogues = (await getCatalogs(config)).map((catalogue) => ({ name: path.basename(catalogue.path), catalogue }));

describe.each(catalogues)('the catalogue $name', ({ catalogue }) => {
  test(
    'has every text of its pages and contracts in every language (if not: npm run translations)',
    { timeout: 60_000 },
    async () => {
      const inCode = Object.keys((await catalogue.collect()) ?? {});
      expect(inCode.length).toBeGreaterThan(100);
      for (const locale of config.locales) {
        const known = (await catalogue.read(locale)) ?? {};
        expect(inCode.filter((id) => !(id in known)).map((id) => `${String(locale)}: ${id}`)).toEqual([]);
      }
    },
  );

  test.each(languages)(
    'is fully translated, with the same placeholders and tags as in English (%s)',
    async (locale) => {
      const english = (await catalogue.read(config.sourceLocale ?? '')) ?? {};
      const known = Object.entries((await catalogue.read(locale)) ?? {});
      expect(known.length).toBeGreaterThan(100);
      expect(known.filter(([, { translation, obsolete }]) => !obsolete && !translation).map(([id]) => id)).toEqual([]);
      const pairs = known.map(([id, { translation = '' }]) => [english[id]?.translation ?? id, translation] as const);
      expect(pairs.filter(([text, translation]) => placesOf(translation) !== placesOf(text))).toEqual([]);
    },
  );
});

type Token = string | readonly unknown[];

/** The distinct placeholders and tags of a message, sorted, since languages differ in the number of plural forms. */
function placesOf(message: string): string {
  const places = new Set<string>();
  const visit = (token: Token) => {
    if (typeof token === 'string') for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) places.add(tag);
    else {
      places.add(`{${String(token[0])}}`);
      for (const forms of token.slice(2))
        for (const form of Object.values(forms as object))
          if (Array.isArray(form)) for (const part of form as Token[]) visit(part);
    }
  };
  for (const token of compileMessage(message) as Token[]) visit(token);
  return [...places].toSorted().join(' ');
}

test('the placeholder check finds a missing placeholder', () => {
  expect(placesOf('{count, plural, one {<0>#</0> hand of {name}} other {# hands of {name}}}')).toBe(
    '</0> <0> {count} {name}',
  );
  expect(placesOf('Hello {name}')).not.toBe(placesOf('Hallo {Name}'));
});

/** `#ui/button.tsx` → `client/ui/button.tsx`, as in the `imports` of package.json. */
function aliased(source: string): string {
  return source.startsWith('#ui/') ? `client/ui/${source.slice('#ui/'.length)}` : source.slice(1);
}

/** All files that a file imports, statically or dynamically, directly or not; type imports are ignored. */
function reachableFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  const code = readFileSync(path.join(root, file), 'utf8').replaceAll(/^import type .*$/gm, '');
  for (const [, source = ''] of code.matchAll(/(?:\bfrom |\bimport\()'([.#][^']+\.tsx?)'/g))
    reachableFrom(source.startsWith('.') ? path.join(path.dirname(file), source) : aliased(source), reached);
  return reached;
}

test('public pages use no text that only the crew’s catalogue has', async () => {
  const pages = readdirSync(path.join(root, 'client/pages'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const publicPages = pages.filter((file) => !isCrewPage(file.slice(0, -'.tsx'.length)));
  expect(publicPages).toContain('rooms/show.tsx');
  // The entry renders around every page.
  const files = new Set(
    ['client/main.tsx', ...publicPages.map((file) => `client/pages/${file}`)].flatMap((file) => [
      ...reachableFrom(file),
    ]),
  );
  expect(files).toContain('client/ui/lazy/page-boundary.tsx');
  expect(files).toContain('kinds/number/ballot.tsx');
  const [ofEverybody, ofCrew] = await Promise.all(catalogues.map(({ catalogue }) => catalogue.read('en')));
  const missing = Object.entries(ofCrew ?? {}).filter(
    ([id, { origin }]) => !(id in (ofEverybody ?? {})) && origin?.some(([file]) => files.has(file)),
  );
  expect(missing.map(([id, { origin }]) => `${origin?.[0]?.[0] ?? ''}: ${id}`)).toEqual([]);
});
