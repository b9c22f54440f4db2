import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PhonesInEvent } from '../phones/phones-in-event.ts';
import { audit, type Findings } from '../phones/ledger.ts';
import { seeded } from './random.ts';
import { ServerProcess } from '../servers/server-process.ts';

export interface StageOptions {
  /** Determines the random moments: the same seed kills at the same times. */
  seed: number;
  phoneCount: number;
  /** Each phone votes in each poll during a burst, and some change their answer. */
  pollCount: number;
  databaseUrl?: string;
  /** Puts a proxy between the phones and the server; returns the address that the phones use. */
  between?: (origin: string) => Promise<string>;
}

/** The parts of a running scenario; removed when it ends. */
export interface Stage {
  server: ServerProcess;
  room: PhonesInEvent;
  dataDir: string;
  random: () => number;
  /** Waits until every phone has nothing more to send, then compares. */
  audit(): Promise<Findings>;
}

const settleWithinMs = 60_000;

export async function runScenario<Result>(
  options: StageOptions,
  play: (stage: Stage) => Promise<Result>,
): Promise<Result> {
  const { seed, phoneCount, pollCount, databaseUrl, between } = options;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'handcount-faults-'));
  const database = databaseUrl === undefined ? { dataDir } : { dataDir, databaseUrl };
  const server = new ServerProcess(database);
  try {
    await server.start();
    const random = seeded(seed);
    const origin = `http://127.0.0.1:${server.port}`;
    const phonesVia = between ? await between(origin) : origin;
    const room = await PhonesInEvent.open({ origin, phonesVia, phoneCount, pollCount, random: seeded(seed + 1) });
    const settleAndAudit = async () => {
      await room.settled(settleWithinMs);
      return audit(room, database);
    };
    return await play({ server, room, dataDir, random, audit: settleAndAudit });
  } catch (error) {
    if (error instanceof Error && server.log !== '') error.message += `\nThe server wrote:\n${server.log}`;
    throw error;
  } finally {
    await server.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Kills the server after `afterMs`, and starts it again on the same data. */
export async function killAfter({ server, room }: Stage, afterMs: number): Promise<void> {
  await pause(afterMs);
  await server.kill();
  await server.start();
  room.wake();
}
