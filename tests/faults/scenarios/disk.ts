import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { Findings } from '../phones/ledger.ts';
import { runScenario, type Stage, type StageOptions } from './scenario-run.ts';

const burstMs = 1_000;
const sizeOf = async (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
const databaseFile = ({ dataDir }: Stage) => path.join(dataDir, 'handcount.sqlite');

function emptyLog(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}

/** The disk fills up during a burst, and has space after a restart. `whileFull`: answers acknowledged before that. */
export async function fullDisk(options: StageOptions): Promise<Findings & { whileFull: number }> {
  return runScenario(options, async (stage) => {
    await stage.server.kill();
    // Leaves room for a few hundred pages. The log is emptied first, since its space would be reused.
    emptyLog(databaseFile(stage));
    await stage.server.start({ maxFileBytes: (await sizeOf(databaseFile(stage))) + 600_000 });
    await stage.room.burst(burstMs);
    await pause(1_500);
    const whileFull = stage.room.phones.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    await stage.server.kill();
    await stage.server.start();
    stage.room.wake();
    return { ...(await stage.audit()), whileFull };
  });
}

/** Another process locks the database for `lockedMs` of a burst. `whileLocked`: answers acknowledged in that time. */
export async function lockedDatabase(
  options: StageOptions & { lockedMs: number },
): Promise<Findings & { whileLocked: number }> {
  return runScenario(options, async (stage) => {
    const count = () => stage.room.phones.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const given = stage.room.burst(burstMs);
    await pause(burstMs / 4);
    const other = new DatabaseSync(databaseFile(stage), { timeout: 5_000 });
    other.exec('begin immediate');
    // Receipts committed earlier may still be on their way to the phones.
    await pause(200);
    const before = count();
    await pause(options.lockedMs);
    const whileLocked = count() - before;
    other.exec('commit');
    other.close();
    await given;
    return { ...(await stage.audit()), whileLocked };
  });
}

/** After a burst, deletes a ballot, duplicates a question and adds an upvote that no one gave. */
export async function tamperedRows(options: StageOptions): Promise<Findings> {
  return runScenario(options, async (stage) => {
    await stage.room.burst(burstMs);
    await stage.audit();
    const database = new DatabaseSync(databaseFile(stage), { timeout: 5_000 });
    database.exec(`
      create temp table tampered as select * from questions where body like 'What of%' limit 1;
      update tampered set id = 'tampered', submission_id = null;
      insert into questions select * from tampered;
      insert into upvotes (question_id, participant_id, created_at)
      select q.id, p.id, 0 from questions q, participants p
        where not exists (select 1 from upvotes u where u.question_id = q.id and u.participant_id = p.id) limit 1;
      delete from ballots where rowid = (select max(rowid) from ballots);`);
    database.close();
    return stage.audit();
  });
}
