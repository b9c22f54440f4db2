import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '#support/scratch.ts';
import { keepWriteAheadLog } from './sqlite-journal.ts';

const folder = scratchFolder('for each');
let other: DatabaseSync;
let database: DatabaseSync;
beforeEach(() => {
  const path = join(folder(), 'new.sqlite');
  other = new DatabaseSync(path);
  other.exec('create table of_another (x); begin immediate; insert into of_another values (1)');
  database = new DatabaseSync(path, { timeout: 10_000 });
});
afterEach(() => {
  for (const each of [other, database]) each.close();
});

it('waits while another process writes to the new file', () => {
  let refusals = 0;
  keepWriteAheadLog(database, 10_000, () => {
    refusals += 1;
    other.exec('commit');
  });
  expect(refusals).toBe(1);
  expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
});

it('waits while another process recovers the file after a crash (BUSY_RECOVERY)', () => {
  const refusals = [261];
  const recovering = {
    exec() {
      const errcode = refusals.pop();
      if (errcode !== undefined) throw Object.assign(new Error('database is locked'), { errcode });
    },
  } as unknown as DatabaseSync;
  keepWriteAheadLog(recovering, 10_000);
  expect(refusals).toEqual([]);
});
