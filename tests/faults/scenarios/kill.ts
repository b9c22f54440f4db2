import type { Findings } from '../phones/ledger.ts';
import { killAfter, runScenario, type StageOptions } from './scenario-run.ts';

const burstMs = 1_000;

/**
 * A burst of ballots, and the server is killed at a random moment of it, and again while the phones try again; `repeat` times
 * on the same data, each in a new round. Ends early with findings that show a fault.
 */
export async function killInABurst(options: StageOptions & { repeat: number }): Promise<Findings[]> {
  return runScenario(options, async (stage) => {
    const found: Findings[] = [];
    for (let time = 0; time < options.repeat; time += 1) {
      if (time > 0) await stage.hall.nextRound();
      const given = stage.hall.burst(burstMs);
      await killAfter(stage, 100 + stage.random() * burstMs);
      await given;
      await killAfter(stage, stage.random() * 400);
      found.push(await stage.audit());
    }
    return found;
  });
}

/** Nobody is killed: what is found is not due to a death. */
export async function burstInPeace(options: StageOptions): Promise<Findings> {
  return runScenario(options, async ({ hall, audit }) => {
    await hall.burst(burstMs);
    return audit();
  });
}
