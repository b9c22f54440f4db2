import { setTimeout as pause } from 'node:timers/promises';
import type { Findings } from '../phones/ledger.ts';
import { fates, startFaultyProxy, type Fate, type Proxy } from '../servers/faulty-proxy.ts';
import { seeded } from './random.ts';
import { runScenario, type StageOptions } from './scenario-run.ts';

const burstMs = 2_000;

/** Rounds of ballots through a hostile network for `forMs`; then the network recovers and everything is compared. */
export async function hostileNetwork(
  options: StageOptions & { forMs: number },
): Promise<Findings & { met: Record<Fate, number> }> {
  const random = seeded(options.seed + 2);
  const network: { proxy: Proxy | null; isHostile: boolean } = { proxy: null, isHostile: true };
  const fate = (): Fate =>
    network.isHostile && random() < 0.6 ? (fates[Math.floor(random() * fates.length)] ?? 'clean') : 'clean';
  const between = async (origin: string): Promise<string> => {
    network.proxy = await startFaultyProxy({ host: '127.0.0.1', port: Number(new URL(origin).port), fate, random });
    return `http://127.0.0.1:${network.proxy.port}`;
  };
  try {
    return await runScenario({ ...options, between }, async ({ room, audit }) => {
      const endsAt = Date.now() + options.forMs;
      while (Date.now() < endsAt - burstMs) {
        await room.burst(burstMs);
        await pause(1_000);
        room.wake();
      }
      await pause(Math.max(0, endsAt - Date.now()));
      network.isHostile = false;
      room.wake();
      return { ...(await audit()), met: { ...network.proxy?.met } as Record<Fate, number> };
    });
  } finally {
    await network.proxy?.close();
  }
}
