import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '#support/scratch.ts';
import { SqliteWriter, startWriterThread } from './sqlite-writer.ts';
import type { WriterRequest } from './sqlite-writer-protocol.ts';

const run = (sql: string, change: Partial<Extract<WriterRequest, { kind: 'run' }>> = {}): WriterRequest => ({
  kind: 'run',
  sql,
  parameters: [],
  begins: false,
  isInTransaction: false,
  ...change,
});

const folder = scratchFolder();
let thread: Worker;
let deaths: Error[];
let writer: SqliteWriter;

const open = async () => {
  thread = await startWriterThread(join(folder(), 'test.sqlite'), 1_000);
  writer = new SqliteWriter(thread, (error) => deaths.push(error));
};
const send = (...args: Parameters<typeof run>) => writer.send(run(...args));
beforeAll(async () => {
  await open();
  await send('create table notes (body text not null)');
});
beforeEach(async () => {
  deaths = [];
  await send('delete from notes');
});
afterAll(() => writer.close());

it('reports SQLite errors with their code and continues', async () => {
  await expect(send('insert into notes values (null)')).rejects.toMatchObject({ name: 'SqliteError', errcode: 1299 });
  await expect(send('select * from nowhere')).rejects.toThrow('no such table: nowhere');
  await expect(send('insert into notes values (?)', { parameters: [undefined] })).rejects.toThrow(/takes text/u);
  expect((await send('select count(*) as count from notes')).rows).toEqual([{ count: 0 }]);
});

it('does not store the rest of a transaction that was rolled back', async () => {
  await send('insert into notes values (1)', { begins: true, isInTransaction: true });
  await writer.send({ kind: 'rollback' });
  await expect(send('insert into notes values (2)', { isInTransaction: true })).rejects.toThrow('was rolled back');
  expect((await send('select * from notes')).rows).toEqual([]);
});

it('leaves no transaction open when a commit fails', async () => {
  await send('create table wholes (body text unique)');
  await send('create table parts (whole text references wholes (body) deferrable initially deferred)');
  await send(`insert into parts values ('nothing')`, { begins: true, isInTransaction: true });
  await expect(writer.send({ kind: 'commit' })).rejects.toThrow(/FOREIGN KEY/u);
  await send('insert into notes values (?)', { parameters: ['next'], begins: true, isInTransaction: true });
  await writer.send({ kind: 'commit' });
  expect((await send('select body from notes')).rows).toEqual([{ body: 'next' }]);
});

/** Keeps the thread busy. */
const counting = (to: number) =>
  `with recursive n (x) as (select 1 union all select x + 1 from n where x < ${to}) select count(*) from n`;

const note = (body: string | null) => run('insert into notes values (?)', { parameters: [body] });
const stored = async () => (await send('select body from notes order by rowid')).rows.map(({ body }) => body);
const together = (requests: WriterRequest[]) => {
  const busy = send(counting(300_000));
  const answers = Promise.allSettled(requests.map((request) => writer.send(request)));
  return busy.then(() => answers);
};

it('commits waiting writes together, and separate writes separately', async () => {
  // Every commit appends at least one page to the log.
  const loggedBytes = async () => (await stat(join(folder(), 'test.sqlite-wal'))).size;
  const notes = Array.from({ length: 50 }, (_, index) => note(`note ${index}`));
  const before = await loggedBytes();
  await together(notes);
  const between = await loggedBytes();
  for (const one of notes) await writer.send(one);
  expect(await stored()).toHaveLength(100);
  expect((await loggedBytes()) - between).toBeGreaterThan(50 * 4_096);
  expect(between - before).toBeLessThan(10 * 4_096);
});

it('stores the others when one of several waiting writes is refused', async () => {
  const results = await together([note('one'), note(null), note('two'), run('select 1'), note('three')]);
  expect(results.flatMap(({ status }, place) => (status === 'rejected' ? [place] : []))).toEqual([1]);
  expect(await stored()).toEqual(['one', 'two', 'three']);
});

it('keeps exactly what it acknowledged when the disk is full', async () => {
  await send('pragma max_page_count = 1');
  const bodies = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(index % 2 ? 900 : 9, '.'));
  const results = await together(bodies.map(note));
  const kept = bodies.filter((_, index) => results[index]?.status === 'fulfilled');
  expect(kept.length).toBeLessThan(20);
  expect(await stored()).toEqual(kept);
  await send('pragma max_page_count = 1073741823');
  await writer.send(note('there is room'));
  expect(await stored()).toEqual([...kept, 'there is room']);
});

it('keeps nothing of an open transaction when closed', async () => {
  await send('insert into notes values (1)', { begins: true, isInTransaction: true });
  await writer.close();
  await open();
  expect((await send('select * from notes')).rows).toEqual([]);
  expect(deaths).toEqual([]);
});

it('rejects all pending and later requests when the thread dies', async () => {
  const pending = [send(counting(2_000_000)), writer.send({ kind: 'commit' })];
  const settled = Promise.allSettled(pending);
  await thread.terminate();
  expect(await settled).toEqual(pending.map(() => ({ status: 'rejected', reason: expect.any(Error) })));
  await expect(send('select 1')).rejects.toThrow('the database writer stopped');
  expect(deaths).toHaveLength(1);
});
