import { setTimeout as pause } from 'node:timers/promises';
import type { Findings } from '../phones/ledger.ts';
import { startInterruptiblePostgres } from '../servers/postgres-server.ts';
import { runScenario, type StageOptions } from './scenario-run.ts';

const burstMs = 1_000;
/** PGlite has one session and is slow. */
const maxPhonesOnPglite = 250;

/**
 * PostgreSQL dies and recovers at a random moment of a burst while the server keeps running, `repeat` times. Returns
 * whether it was a PostgreSQL server, and how many phones took part: fewer than `phoneCount` on PGlite.
 */
export async function postgresRestarts(
  options: StageOptions & { repeat: number },
): Promise<{ isReal: boolean; phoneCount: number; found: Findings[] }> {
  const postgres = await startInterruptiblePostgres();
  const phoneCount = postgres.isReal ? options.phoneCount : Math.min(options.phoneCount, maxPhonesOnPglite);
  try {
    const found = await runScenario(
      { ...options, phoneCount, databaseUrl: postgres.url },
      async ({ room, random, audit }) => {
        const rounds: Findings[] = [];
        for (let time = 0; time < options.repeat; time += 1) {
          if (time > 0) await room.nextRound();
          const given = room.burst(burstMs);
          await pause(100 + random() * burstMs);
          await postgres.interrupt();
          await given;
          room.wake();
          rounds.push(await audit());
        }
        return rounds;
      },
    );
    return { isReal: postgres.isReal, phoneCount, found };
  } finally {
    await postgres.stop();
  }
}
