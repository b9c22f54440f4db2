import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv } from '#support/csv.ts';
import { csvOf } from './csv.ts';
import type { Table } from './cells.ts';

/** Includes the byte order mark, which a text decoder would strip. */
async function csvText(table: Table, region: string | null = null): Promise<string> {
  const bytes = await buffer(csvOf(table, region));
  return bytes.toString('utf8');
}

const signs = '=+\\-@＝＋－＠';
const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...formulaStarts).chain((start) => fc.string().map((rest) => start + rest)),
  fc
    .constantFrom('x;=1+1;y', 'x,=1', 'x\t+1', 'x;"=1"', 'x; -1', 'x\n@y')
    .chain((text) => fc.string().map((rest) => text + rest)),
  fc.constantFrom('"', ',', '\r\n', '\n', 'a"b', ' ', ''),
);

test('restores every text in its own cell, never as a formula, with any separator', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), async (rows) => {
      const text = await csvText({ columns: ['one', 'other'], rows });
      expect(text.startsWith('\uFEFF')).toBe(true);
      const [head, ...read] = readCsv(text);
      expect(head).toEqual(['one', 'other']);
      expect(read.map((record) => record.map(unprotected))).toEqual(rows);
      for (const value of read.flat()) expect(formulaStarts).not.toContain(value[0]);
      for (const piece of text.split(/[,;\t\r\n]/)) expect(piece).not.toMatch(new RegExp(`^["'\\s]*(?<!')[${signs}]`));
    }),
    { numRuns: 100, examples: [[[['\t=', '\r+1']]]] },
  );
});

function unprotected(value: string): string {
  const cut = value.replace(/^'(?=[\t\r])/, '');
  return cut.replaceAll(new RegExp(`((?:^|[,;\\t\\r\\n])["'\\s]*)'(?=[${signs}])`, 'g'), '$1');
}

test('keeps numbers as numbers, even negative ones, and writes times in UTC', async () => {
  expect(await csvText({ columns: ['n', 'at', 'none'], rows: [[-5, new Date(0), null]] })).toBe(
    '\uFEFF"n","at","none"\r\n-5,1970-01-01T00:00:00.000Z,\r\n',
  );
});

test('writes a file for Excel with the separator, decimals and times of the reader’s region', async () => {
  const table: Table = { columns: ['share', 'at', 'text'], rows: [[0.5, new Date(0), 'a;b']] };
  const second = async (region: string) => (await csvText(table, region)).split('\r\n')[1];
  expect(await second('de-AT')).toBe('0,5;1970-01-01 00:00:00;"a;b"');
  expect(await second('fr')).toBe('0,5;1970-01-01 00:00:00;"a;b"');
  expect(await second('de-CH')).toBe('0.5;1970-01-01 00:00:00;"a;b"');
  expect(await second('en')).toBe('0.5,1970-01-01 00:00:00,"a;b"');
});
