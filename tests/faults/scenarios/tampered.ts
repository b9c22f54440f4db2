import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Findings } from '../phones/ledger.ts';
import { runScenario, type StageOptions } from './scenario-run.ts';

/**
 * Self-check of the harness: after a burst without faults, one ballot, one receipt and one question are lost, another
 * ballot and question are stored twice, and an upvote is added that no one gave.
 */
export async function tamperedRows(options: StageOptions): Promise<Findings> {
  return runScenario(options, async (stage) => {
    await stage.room.burst(1_000);
    await stage.audit();
    const database = new DatabaseSync(path.join(stage.dataDir, 'handcount.sqlite'), {
      timeout: 5_000,
      enableForeignKeyConstraints: false,
    });
    // The table of ballots without its keys.
    database.exec(`
      pragma legacy_alter_table = on;
      create table keyless as select * from ballots;
      drop table ballots;
      alter table keyless rename to ballots;
      delete from ballots where id = (select max(id) from ballots);
      insert into ballots select * from ballots order by id limit 1;
      delete from receipts where submission_id = (select min(submission_id) from receipts);
      delete from questions where id = (select max(id) from questions where body like 'What of%');
      create temp table tampered as select * from questions where body like 'What of%' limit 1;
      update tampered set id = 'tampered', submission_id = null;
      insert into questions select * from tampered;
      insert into upvotes (question_id, participant_id, created_at) select q.id, p.id, 0 from questions q, participants p
        where not exists (select 1 from upvotes u where u.question_id = q.id and u.participant_id = p.id) limit 1;`);
    database.close();
    return stage.audit();
  });
}
