import { expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { readEventFileInWorker, type FileLimits } from '#server/files/event-file/worker.ts';
import { maxProblems } from '#contracts/file-fields.ts';

const head = '{"format":"handcount-event","version":1,';
const read = (text: string, within?: FileLimits) =>
  readEventFileInWorker(Buffer.from(text), 'file', () => Promise.resolve('read'), within);
const filled = (before: string, unit: string, after: string): string =>
  `${before}${`${unit},`.repeat(Math.floor((limits.eventFile.maxBytes - before.length - after.length) / (unit.length + 1)) - 1)}${unit}${after}`;

it.each([
  ['participants', `${head}"participants":[${Array(100_000).fill('{"a":1}').join(',')}]}`],
  [
    'answers of rounds',
    `${head}"activities":[{"kind":"text","rounds":[${Array(200)
      .fill(`{"links":[${Array(500).fill('{}').join(',')}]}`)
      .join(',')}]}]}`,
  ],
  [
    'counts',
    `${head}"activities":[{"kind":"text","rounds":[{"tally":{"counts":{${Array.from({ length: 200_000 }, (_, at) => `"a${at}":"x"`).join(',')}}}}]}]}`,
  ],
])('a file with errors in all of its %s is refused with the first of them', async (_, text) => {
  const refused = await read(text).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'INVALID' });
  const fields = Object.keys((refused as { fields: object }).fields);
  expect([fields.length <= maxProblems, fields.length > 1]).toEqual([true, true]);
});

it.each(['[]', '{}', '0'])('a file of nothing but %s is refused before it is parsed', async (unit) => {
  await expect(read(filled(`${head}"participants":[`, unit, ']}'))).rejects.toMatchObject({
    code: 'INVALID',
    fields: { file: { code: 'FILE_TOO_MANY' } },
  });
});

it('a file that needs too much memory is refused, and the next one is imported', async () => {
  const text = `${head}"participants":[${Array(100_000).fill('{"name":"Ada Lovelace","joinedAt":1.5}').join(',')}]}`;
  await expect(read(text, { maxHeapMb: 14 })).rejects.toMatchObject({
    code: 'INVALID',
    fields: { file: { code: 'FILE_TOO_MANY' } },
  });
  await expect(read('{}')).rejects.toMatchObject({ code: 'INVALID', fields: { file: { code: 'FILE_FORMAT' } } });
});

it('a file with a million different keys is given up after its time limit, and the next one is imported', async () => {
  const text = `${head}${Array.from({ length: 1_000_000 }, (_, at) => `"${at.toString(36)}":1`).join(',')}}`;
  await expect(read(text, { readingMs: 200 })).rejects.toMatchObject({
    code: 'INVALID',
    fields: { file: { code: 'FILE_TOO_SLOW', values: { seconds: 1 } } },
  });
  await expect(read('{}')).rejects.toMatchObject({ code: 'INVALID', fields: { file: { code: 'FILE_FORMAT' } } });
});
