import { setTimeout as pause } from 'node:timers/promises';
import type { Findings } from './ledger.ts';
import { startInterruptiblePostgres } from './postgres-server.ts';
import { onStage, type StageOptions } from './stage.ts';

const burstMs = 1_000;

/** PostgreSQL dies and recovers at a random moment of a burst, under a server that keeps running; `repeat` times. */
export async function postgresRestarts(options: StageOptions & { repeat: number }): Promise<{ isReal: boolean; found: Findings[] }> {
  const postgres = await startInterruptiblePostgres();
  try {
    const found = await onStage({ ...options, databaseUrl: postgres.url }, async ({ hall, random, audit }) => {
      const rounds: Findings[] = [];
      for (let time = 0; time < options.repeat; time += 1) {
        if (time > 0) await hall.nextRound();
        const given = hall.burst(burstMs);
        await pause(100 + random() * burstMs);
        await postgres.interrupt();
        await given;
        hall.wake();
        rounds.push(await audit());
      }
      return rounds;
    });
    return { isReal: postgres.isReal, found };
  } finally {
    await postgres.stop();
  }
}
