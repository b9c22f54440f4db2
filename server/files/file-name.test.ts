import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

const now = Date.parse('2026-11-26T23:59:00Z');
const nameOf = (title: string) => fileNameOf({ title, code: '234567' }, { holds: 'results', extension: '.csv' }, now);

it.each([
  ['Grüße aus Köln', 'Grüße-aus-Köln'],
  ['光の一年', '光の一年'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a\u202Egpj.exe', 'a-gpj-exe'],
  ['$(rm -rf ~) & `x` | y > z', 'rm-rf-x-y-z'],
  ['👩‍🚀🎉', 'handcount'],
])('a file name for the title %j starts with %s, then the code and the day', (title, start) => {
  expect(nameOf(title)).toBe(`${start}-234567-2026-11-26-results.csv`);
});

it('a file name cuts a long title after a whole character, and fits every file system', () => {
  expect(nameOf('n\u0303'.normalize('NFD').repeat(300))).toBe(`${'ñ'.repeat(45)}-234567-2026-11-26-results.csv`);
});

it('a file name names the content in any language, or omits it', () => {
  const nameFor = (holds: string) =>
    fileNameOf({ title: 'Light or matter?', code: '234567' }, { holds, extension: '.csv' }, now);
  expect([nameFor('Antworten pro Person'), nameFor('Réponses'), nameFor('')]).toEqual([
    'Light-or-matter-234567-2026-11-26-antworten-pro-person.csv',
    'Light-or-matter-234567-2026-11-26-réponses.csv',
    'Light-or-matter-234567-2026-11-26.csv',
  ]);
});

it('a file name contains no path or line break and at most 143 bytes for any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      const name = nameOf(title);
      expect(name).toMatch(/^[\p{L}\p{N}\p{M}][\p{L}\p{N}\p{M}.-]*-234567-2026-11-26-results\.csv$/u);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(143);
    }),
    { numRuns: 30 },
  );
});
