import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

let folder: string;
let thread: Worker;
let deaths: Error[];
let writer: SqliteWriter;

const open = async () => {
  thread = await startWriterThread(join(folder, 'test.sqlite'), 1_000);
  writer = new SqliteWriter(thread, (error) => deaths.push(error));
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handcount-writer-'));
  await open();
  await writer.send(run('create table notes (body text not null)'));
});
beforeEach(async () => {
  deaths = [];
  await writer.send(run('delete from notes'));
});
afterAll(async () => {
  await writer.close();
  await rm(folder, { recursive: true });
});

it('reports SQLite errors with their code and continues', async () => {
  await expect(writer.send(run('insert into notes values (null)'))).rejects.toMatchObject({
    name: 'SqliteError',
    errcode: 1299,
  });
  await expect(writer.send(run('select * from nowhere'))).rejects.toThrow('no such table: nowhere');
  await expect(writer.send(run('insert into notes values (?)', { parameters: [undefined] }))).rejects.toThrow(
    /takes text/u,
  );
  expect((await writer.send(run('select count(*) as count from notes'))).rows).toEqual([{ count: 0 }]);
});

it('does not store the rest of a transaction that was rolled back', async () => {
  await writer.send(run('insert into notes values (1)', { begins: true, isInTransaction: true }));
  await writer.send({ kind: 'rollback' });
  await expect(writer.send(run('insert into notes values (2)', { isInTransaction: true }))).rejects.toThrow(
    'was rolled back',
  );
  expect((await writer.send(run('select * from notes'))).rows).toEqual([]);
});

it('leaves no transaction open when a commit fails', async () => {
  await writer.send(run('create table wholes (body text unique)'));
  await writer.send(run('create table parts (whole text references wholes (body) deferrable initially deferred)'));
  await writer.send(run(`insert into parts values ('nothing')`, { begins: true, isInTransaction: true }));
  await expect(writer.send({ kind: 'commit' })).rejects.toThrow(/FOREIGN KEY/u);
  await writer.send(run('insert into notes values (?)', { parameters: ['next'], begins: true, isInTransaction: true }));
  await writer.send({ kind: 'commit' });
  expect((await writer.send(run('select body from notes'))).rows).toEqual([{ body: 'next' }]);
});

describe('with several writes waiting', () => {
  const note = (body: string | null) => run('insert into notes values (?)', { parameters: [body] });
  const stored = async () =>
    (await writer.send(run('select body from notes order by rowid'))).rows.map(({ body }) => body);
  const together = (requests: WriterRequest[]) => {
    const busy = writer.send(
      run('with recursive n (x) as (select 1 union all select x + 1 from n where x < 300000) select count(*) from n'),
    );
    const answers = Promise.allSettled(requests.map((request) => writer.send(request)));
    return busy.then(() => answers);
  };

  it('commits waiting writes together, and separate writes separately', async () => {
    // Every commit appends at least one page to the log.
    const loggedBytes = async () => (await stat(join(folder, 'test.sqlite-wal'))).size;
    const notes = Array.from({ length: 50 }, (_, index) => note(`note ${index}`));
    const before = await loggedBytes();
    await together(notes);
    const between = await loggedBytes();
    for (const one of notes) await writer.send(one);
    expect(await stored()).toHaveLength(100);
    expect((await loggedBytes()) - between).toBeGreaterThan(50 * 4_096);
    expect(between - before).toBeLessThan(10 * 4_096);
  });

  it('stores the others when one is refused', async () => {
    const results = await together([note('one'), note(null), note('two'), run('select 1'), note('three')]);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await stored()).toEqual(['one', 'two', 'three']);
  });

  it('keeps exactly what it acknowledged when the disk is full', async () => {
    await writer.send(run('pragma max_page_count = 1'));
    const bodies = Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(index % 2 ? 900 : 9, '.'));
    const results = await together(bodies.map(note));
    const kept = bodies.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(kept.length).toBeLessThan(20);
    expect(await stored()).toEqual(kept);
    await writer.send(run('pragma max_page_count = 1073741823'));
    await writer.send(note('there is room'));
    expect(await stored()).toEqual([...kept, 'there is room']);
  });
});

it('keeps nothing of an open transaction when closed', async () => {
  await writer.send(run('insert into notes values (1)', { begins: true, isInTransaction: true }));
  await writer.close();
  await open();
  expect((await writer.send(run('select * from notes'))).rows).toEqual([]);
  expect(deaths).toEqual([]);
});

it('rejects all pending and later requests when the thread dies', async () => {
  const long =
    'with recursive n (x) as (select 1 union all select x + 1 from n where x < 2000000) select count(*) from n';
  const pending = [writer.send(run(long)), writer.send({ kind: 'commit' })];
  const settled = Promise.allSettled(pending);
  await thread.terminate();
  expect(await settled).toEqual(pending.map(() => ({ status: 'rejected', reason: expect.any(Error) })));
  await expect(writer.send(run('select 1'))).rejects.toThrow('the database writer stopped');
  expect(deaths).toHaveLength(1);
});
