import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import type { Table } from './cells.ts';

/** Parses RFC 4180 independently of the library that wrote it. */
function readCsv(text: string): string[][] {
  const records: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const isQuoted = text[at] === '"';
    const match = isQuoted ? /"((?:[^"]|"")*)"/y : /[^",\r\n]*/y;
    match.lastIndex = at;
    const [whole = '', inner] = match.exec(text) ?? [];
    records.at(-1)?.push(isQuoted ? (inner ?? '').replaceAll('""', '"') : whole);
    at += whole.length;
    if (text.startsWith('\r\n', at)) {
      at += 2;
      if (at < text.length) records.push([]);
    } else if (text[at] === ',') {
      at += 1;
      if (at === text.length) records.at(-1)?.push('');
    } else if (at < text.length) throw new Error(`no comma and no end of line at ${at}`);
  }
  return records;
}

/** Includes the byte order mark, which a text decoder would strip. */
async function csvText(table: Table): Promise<string> {
  const bytes = await buffer(csvOf(table));
  return bytes.toString('utf8');
}

const formulaStarts = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(...formulaStarts).chain((start) => fc.string().map((rest) => start + rest)),
  fc.constantFrom('"', ',', '\r\n', '\n', 'a"b', ' ', ''),
);

test('every text is restored as written, in its own cell, and never starts like a formula', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), async (rows) => {
      const text = await csvText({ columns: ['one', 'other'], rows });
      expect(text.startsWith('\uFEFF')).toBe(true);
      const [head, ...read] = readCsv(text.slice(1));
      expect(head).toEqual(['one', 'other']);
      expect(read.map((record) => record.map((value) => value.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, '')))).toEqual(rows);
      for (const value of read.flat()) expect(formulaStarts).not.toContain(value[0]);
    }),
    { numRuns: 100 },
  );
});

test('numbers stay numbers, negative ones too, and times are in UTC', async () => {
  expect(await csvText({ columns: ['n', 'at', 'none'], rows: [[-5, new Date(0), null]] })).toBe(
    '\uFEFFn,at,none\r\n-5,1970-01-01T00:00:00.000Z,\r\n',
  );
});
