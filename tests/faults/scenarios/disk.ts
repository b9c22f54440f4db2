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

/** The disk is full in the middle of a burst, and has room again after a restart. `whileFull`: acknowledged by then. */
export async function fullDisk(options: StageOptions): Promise<Findings & { whileFull: number }> {
  return runScenario(options, async (stage) => {
    await stage.server.kill();
    // Room for some hundreds of pages in the database or its log, then none; an old log would be room that is used again.
    emptyLog(databaseFile(stage));
    await stage.server.start({ maxFileBytes: (await sizeOf(databaseFile(stage))) + 600_000 });
    await stage.hall.burst(burstMs);
    await pause(1_500);
    const whileFull = stage.hall.phones.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    await stage.server.kill();
    await stage.server.start();
    stage.hall.wake();
    return { ...(await stage.audit()), whileFull };
  });
}

/** Another process holds the lock of the database for `lockedMs` of a burst. `whileLocked`: acknowledged in that time. */
export async function lockedDatabase(
  options: StageOptions & { lockedMs: number },
): Promise<Findings & { whileLocked: number }> {
  return runScenario(options, async (stage) => {
    const count = () => stage.hall.phones.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    const given = stage.hall.burst(burstMs);
    await pause(burstMs / 4);
    const other = new DatabaseSync(databaseFile(stage), { timeout: 5_000 });
    other.exec('begin immediate');
    // What was committed before may still be on its way to the phones.
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

/** After a burst in peace somebody repeats a question in the database, and gives an upvote that nobody pressed. */
export async function spoiltRows(options: StageOptions): Promise<Findings> {
  return runScenario(options, async (stage) => {
    await stage.hall.burst(burstMs);
    await stage.audit();
    const database = new DatabaseSync(databaseFile(stage), { timeout: 5_000 });
    database.exec(`
      create temp table spoilt as select * from questions where body like 'What of%' limit 1;
      update spoilt set id = 'spoilt', submission_id = null;
      insert into questions select * from spoilt;
      insert into upvotes (question_id, participant_id, created_at) select q.id, p.id, 0 from questions q, participants p
        where not exists (select 1 from upvotes u where u.question_id = q.id and u.participant_id = p.id) limit 1;`);
    database.close();
    return stage.audit();
  });
}
