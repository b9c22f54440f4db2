import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { startPostgresProcess } from '#support/servers/postgres-process.ts';
import { complaint } from '#tests/faults/phones/ledger.ts';
import { runScenario } from '#tests/faults/scenarios/scenario-run.ts';

it('no acknowledged ballot, question or upvote is lost or counted twice when PostgreSQL crashes', async () => {
  const postgres = await startPostgresProcess();
  if (!postgres) throw new Error('PostgreSQL is not installed');
  onTestFinished(postgres.stop);
  const options = { seed: 20_261_121, phoneCount: 80, pollCount: 4, databaseUrl: postgres.url };
  const found = await runScenario(options, async ({ room, random, audit }) => {
    const given = room.burst(1_000);
    await pause(100 + random() * 1_000);
    await postgres.crash();
    await given;
    room.wake();
    return audit();
  });
  expect(complaint(found)).toBeNull();
  for (const count of [found.acknowledged, found.asked, found.pressed]) expect(count).toBeGreaterThan(0);
}, 120_000);
