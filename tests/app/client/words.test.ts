import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..', '..');
const config = getConfig({ cwd: root });
const messages = (
  await Promise.all(
    (await getCatalogs(config)).map(async (catalogue) => Object.values((await catalogue.read('en')) ?? {})),
  )
)
  .flat()
  .map(({ message, translation }) => message ?? translation ?? '');

/** Names of products, formats, keys and places. */
const names = new Set(
  (
    'Handcount API CSV Excel JSON OBS PDF PNG JPEG WebP HEIC QR TLS XLSX ID OpenAPI ' +
    'Ctrl Enter Alt Up Down Esc HOST Danube Mississippi Nile Rhine Australia Sun Net Promoter Score'
  ).split(' '),
);

it('uses no term that the glossary in docs/words.md rules out', () => {
  const rows = readFileSync(path.join(root, 'docs/words.md'), 'utf8').match(/^\|(?:[^|\n]*\|){3}$/gm) ?? [];
  const ruledOut = rows
    .slice(2)
    .flatMap((row) => (row.split('|')[3] ?? '').split(',').map((term) => term.trim()))
    .filter(Boolean);
  expect(ruledOut.length).toBeGreaterThan(20);
  const pattern = new RegExp(
    String.raw`(?<!\w)(?:${ruledOut.map((term) => term.replaceAll('.', String.raw`\.`)).join('|')})(?!\w)`,
    'i',
  );
  expect(messages.filter((message) => pattern.test(message))).toEqual([]);
});

it('uses no “please” and no exclamation marks', () => {
  expect(messages.filter((message) => /\bplease\b|!/i.test(message))).toEqual([]);
});

it('is written in sentence case', () => {
  const titled = messages.filter((message) =>
    [...message.matchAll(/(?<=[a-z,;] )[A-Z][A-Za-z]*/g)].some(([word]) => word.length > 1 && !names.has(word)),
  );
  expect(titled).toEqual([]);
});
