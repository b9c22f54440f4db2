import type { Findings } from '../phones/ledger.ts';
import { killAfter, runScenario, type StageOptions } from './scenario-run.ts';

const burstMs = 1_000;

/**
 * Kills the server at a random moment of a burst of ballots, and again while the phones retry. Repeats `repeat` times
 * on the same data, each time in a new round.
 */
export async function killDuringBurst(options: StageOptions & { repeat: number }): Promise<Findings[]> {
  return runScenario(options, async (stage) => {
    const found: Findings[] = [];
    for (let time = 0; time < options.repeat; time += 1) {
      if (time > 0) await stage.room.nextRound();
      const given = stage.room.burst(burstMs);
      await killAfter(stage, 100 + stage.random() * burstMs);
      await given;
      await killAfter(stage, stage.random() * 400);
      found.push(await stage.audit());
    }
    return found;
  });
}
