import { expect, it } from 'vitest';
import { readEventFileInWorker, type FileLimits } from '#server/files/event-file/worker.ts';
import { maxProblems } from '#contracts/file-fields.ts';

const head = '{"format":"handcount-event","version":1,';
const read = (text: string, within?: FileLimits) =>
  readEventFileInWorker(Buffer.from(text), 'file', () => Promise.resolve('read'), within);
const manyCounts = Array.from({ length: 200_000 }, (_, at) => `"a${at}":"x"`).join(',');

it.each([
  ['participants', `${head}"participants":[${Array(100_000).fill('{"a":1}').join(',')}]}`],
  ['counts', `${head}"activities":[{"kind":"text","rounds":[{"tally":{"counts":{${manyCounts}}}}]}]}`],
])('a file in which all %s have errors is refused with the first errors', async (_, text) => {
  const refused = await read(text).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'INVALID' });
  const { length } = Object.keys((refused as { fields: object }).fields);
  expect([length <= maxProblems, length > 1]).toEqual([true, true]);
});

it('a file that needs too much memory or time is refused, and the next one is read', async () => {
  const people = Array(100_000).fill('{"name":"Ada Lovelace","joinedAt":1.5}').join(',');
  await expect(read(`${head}"participants":[${people}]}`, { maxHeapMb: 14 })).rejects.toMatchObject({
    fields: { file: { code: 'FILE_TOO_MANY' } },
  });
  const keys = Array.from({ length: 1_000_000 }, (_, at) => `"${at.toString(36)}":1`).join(',');
  await expect(read(`${head}${keys}}`, { readingMs: 200 })).rejects.toMatchObject({
    fields: { file: { code: 'FILE_TOO_SLOW', values: { seconds: 1 } } },
  });
  await expect(read('{}')).rejects.toMatchObject({ fields: { file: { code: 'FILE_FORMAT' } } });
});
