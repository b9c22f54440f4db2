import type { BallotEntry } from './ballot-entry.ts';

/** Where ballots wait. Survives reloads and an empty battery, when the browser lets it. */
export interface OutboxStore {
  /** Oldest first. */
  all: () => Promise<BallotEntry[]>;
  put: (entry: BallotEntry) => Promise<void>;
  remove: (submissionId: string) => Promise<void>;
  /**
   * Takes or renews the right to send, for `forMs`. Storage shared by several tabs gives it to one of them.
   *
   * @returns whether `holder` has it now
   */
  lease: (holder: string, nowMs: number, forMs: number) => Promise<boolean>;
  release: (holder: string) => Promise<void>;
}

/** For browsers that block storage: ballots live as long as the page. */
export function memoryStore(): OutboxStore {
  const entries = new Map<string, BallotEntry>();
  let lease: { holder: string; untilMs: number } | undefined;
  return {
    all: () => Promise.resolve([...entries.values()].toSorted((a, b) => a.answeredAt - b.answeredAt)),
    put: (entry) => Promise.resolve(void entries.set(entry.submissionId, entry)),
    remove: (id) => Promise.resolve(void entries.delete(id)),
    lease: (holder, nowMs, forMs) => {
      if (lease && lease.holder !== holder && lease.untilMs > nowMs) return Promise.resolve(false);
      lease = { holder, untilMs: nowMs + forMs };
      return Promise.resolve(true);
    },
    release: (holder) => Promise.resolve(void (lease?.holder === holder && (lease = undefined))),
  };
}
