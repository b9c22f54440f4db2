import { fullDisk, lockedDatabase, tamperedRows } from './disk.ts';
import { killDuringBurst } from './kill.ts';
import { complaint, type Findings } from '../phones/ledger.ts';
import { hostileNetwork } from './network.ts';

export interface Extent {
  seed: number;
  phoneCount: number;
  /** How often the server dies. */
  repeat: number;
  /** How long the network is hostile. */
  networkMs: number;
}

export interface Outcome {
  /** The fault in one line; null if there is none. */
  fault: string | null;
  /** What was done, with numbers. */
  summary: string;
}

/** 2,000 ballots from 500 phones, plus changed answers. */
const pollCount = 4;

/** The scenarios by name. Each injects faults and reports the findings. */
export const scenarios: Record<string, (extent: Extent) => Promise<Outcome>> = {
  async 'the server is killed'(extent) {
    const found = await killDuringBurst({ ...extent, pollCount });
    return { fault: firstFault(found), summary: `${2 * extent.repeat} deaths, ${acknowledgedIn(last(found))}` };
  },
  async 'the disk is full'(extent) {
    const found = await fullDisk({ ...extent, pollCount });
    const fault = complaint(found) ?? (found.whileFull < found.acknowledged ? null : 'the disk was never full');
    return { fault, summary: `${found.whileFull} of ${acknowledgedIn(found)} before there was room again` };
  },
  async 'the database is locked for 3 s'(extent) {
    const found = await lockedDatabase({ ...extent, pollCount, lockedMs: 3_000 });
    const fault =
      complaint(found) ??
      (found.whileLocked === 0 ? null : `${found.whileLocked} ballots were acknowledged without the database`);
    return { fault, summary: `${acknowledgedIn(found)}, none while it was locked` };
  },
  async 'the network is hostile'(extent) {
    const { met, ...found } = await hostileNetwork({ ...extent, pollCount, forMs: extent.networkMs });
    const never = Object.entries(met)
      .filter(([, times]) => times === 0)
      .map(([fate]) => fate);
    const fault = complaint(found) ?? (never.length === 0 ? null : `the network was never: ${never.join(', ')}`);
    const fates = Object.entries(met)
      .map(([fate, times]) => `${fate} ${times}`)
      .join(', ');
    return { fault, summary: `${acknowledgedIn(found)} through ${fates}` };
  },
};

/** The harness must notice rows that were tampered with. */
export const tampered = (extent: Extent): Promise<Findings> => tamperedRows({ ...extent, pollCount });

function firstFault(found: readonly Findings[]): string | null {
  return found.map(complaint).find((fault) => fault !== null) ?? null;
}

function acknowledgedIn({ acknowledged, asked, pressed }: Findings): string {
  return `${acknowledged} ballots, ${asked} questions and ${pressed} upvotes acknowledged`;
}

function last(found: readonly Findings[]): Findings {
  const end = found.at(-1);
  if (!end) throw new Error('there are no findings');
  return end;
}
