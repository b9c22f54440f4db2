import { ballotKey, type BallotEntry, type BallotStatus, type Outcome } from './ballot-entry.ts';
import type { OutboxStore } from './store.ts';
import type { Turns } from './turns.ts';

export interface OutboxParts {
  store: OutboxStore;
  send: (entry: BallotEntry) => Promise<Outcome>;
  turns: Turns;
  /** Tells the other tabs how a ballot stands. */
  announce?: (status: BallotStatus) => void;
  /** From 0 to 1; spreads the retries of a room. */
  random?: () => number;
}

export interface Outbox {
  /** Keeps a ballot until it is counted or refused. A ballot for the same round that was not sent yet is replaced. */
  add: (entry: BallotEntry) => Promise<void>;
  statusOf: (key: string) => BallotStatus | undefined;
  subscribe: (onChange: () => void) => () => void;
  /** The network may be back: tries now. */
  wake: () => void;
  /** Another tab's news. */
  hear: (status: BallotStatus) => void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Growing, jittered pause before the attempt after `failures` failed ones. */
export function pauseMs(failures: number, random: number, afterMs = 0): number {
  const grown = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1));
  return Math.max(afterMs, grown * (0.5 + 0.5 * random));
}

/** Sends what is in the store, one ballot at a time, oldest first, until nothing is left. Also what an earlier page left. */
export function createOutbox({ store, send, turns, announce, random = Math.random }: OutboxParts): Outbox {
  const statuses = new Map<string, BallotStatus>();
  const watchers = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | undefined;
  let isAskedAgain = false;
  let failures = 0;
  let inFlight: string | undefined;

  const show = (status: BallotStatus): void => {
    statuses.set(ballotKey(status.entry), status);
    for (const watch of watchers) watch();
  };
  const tell = (status: BallotStatus): void => {
    // A newer answer to the same question may have been given while this one was on its way.
    const shown = statuses.get(ballotKey(status.entry));
    if (!shown || shown.entry.answeredAt <= status.entry.answeredAt) show(status);
    announce?.(status);
  };

  const later = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void drain(), delayMs);
  };

  /** @returns the pause before the next attempt, or null when the ballot is settled */
  const sendOne = async (entry: BallotEntry): Promise<number | null> => {
    inFlight = entry.submissionId;
    tell({ kind: 'sending', entry });
    const outcome = await send(entry);
    inFlight = undefined;
    if (outcome.kind === 'postponed') {
      failures += 1;
      tell({ kind: 'waiting', entry, isServerReachable: outcome.isServerReachable });
      return pauseMs(failures, random(), outcome.afterMs);
    }
    failures = 0;
    await store.remove(entry.submissionId);
    tell({ ...outcome, entry });
    return null;
  };

  const drainStore = async (): Promise<void> => {
    for (let [entry] = await store.all(); entry; [entry] = await store.all()) {
      const pause = await sendOne(entry);
      if (pause !== null) return later(pause);
    }
  };

  /** One run at a time; a call during a run is followed by another run, and waits for that too. */
  const drain = (): Promise<void> => {
    isAskedAgain = true;
    draining ??= drainUntilCalm();
    return draining;
  };
  const drainUntilCalm = async (): Promise<void> => {
    while (isAskedAgain) {
      isAskedAgain = false;
      clearTimeout(timer);
      // Nobody waits for the turn of a tab that has nothing to send.
      if ((await store.all()).length === 0) continue;
      if (!(await turns(drainStore))) later(pauseMs(1, random()));
    }
    draining = undefined;
  };

  const dropReplaced = async (entry: BallotEntry): Promise<void> => {
    for (const old of await store.all()) {
      if (ballotKey(old) === ballotKey(entry) && old.submissionId !== inFlight) await store.remove(old.submissionId);
    }
  };

  const restore = async (): Promise<void> => {
    for (const entry of await store.all()) if (!statuses.has(ballotKey(entry))) show({ kind: 'waiting', entry, isServerReachable: true });
    await drain();
  };
  void restore();

  return {
    async add(entry) {
      show({ kind: 'sending', entry });
      await dropReplaced(entry);
      await store.put(entry);
      failures = 0;
      await drain();
    },
    statusOf: (key) => statuses.get(key),
    subscribe(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
    wake() {
      failures = 0;
      void drain();
    },
    hear(status) {
      const shown = statuses.get(ballotKey(status.entry));
      if (!shown || shown.entry.answeredAt <= status.entry.answeredAt) show(status);
    },
  };
}
