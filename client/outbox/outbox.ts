import { ballotKey, type BallotEntry, type BallotStatus, type Outcome } from './ballot-entry.ts';
import { createPauses, pauseMs } from './pauses.ts';
import type { OutboxStore } from './store.ts';
import type { Turns } from './turns.ts';

/** What waits when the server cannot be reached. */
const everything = '*';

export interface OutboxParts {
  store: OutboxStore;
  send: (entry: BallotEntry) => Promise<Outcome>;
  turns: Turns;
  /** Whether a ballot in the store is the present participant's. Others stay there, unsent. */
  isOurs?: (entry: BallotEntry) => boolean;
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

/**
 * Sends what is in the store, one ballot at a time, oldest first, until nothing is left. Also what an earlier page left.
 * A ballot that the server puts off holds back only those of its own activity and round; without a server all wait.
 */
export function createOutbox({ store, send, turns, isOurs = () => true, announce, random = Math.random }: OutboxParts): Outbox {
  const statuses = new Map<string, BallotStatus>();
  const watchers = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | undefined;
  let isAskedAgain = false;
  const pauses = createPauses(random);
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

  const ours = async (): Promise<BallotEntry[]> => (await store.all()).filter(isOurs);

  /** @returns whether the server can be reached */
  const sendOne = async (entry: BallotEntry): Promise<boolean> => {
    inFlight = entry.submissionId;
    tell({ kind: 'sending', entry });
    const outcome = await send(entry);
    inFlight = undefined;
    if (outcome.kind === 'postponed') {
      pauses.failed(outcome.isServerReachable ? ballotKey(entry) : everything, outcome.afterMs);
      tell({ kind: 'waiting', entry, isServerReachable: outcome.isServerReachable });
      return outcome.isServerReachable;
    }
    pauses.end(ballotKey(entry));
    await store.remove(entry.submissionId);
    tell({ ...outcome, entry });
    return true;
  };

  const drainStore = async (): Promise<void> => {
    const next = async (): Promise<BallotEntry | undefined> => (await ours()).find((entry) => pauses.leftMs(ballotKey(entry)) === 0);
    for (let entry = await next(); entry; entry = await next()) {
      if (!(await sendOne(entry))) return later(pauses.leftMs(everything));
      pauses.end(everything);
    }
    const waits = (await ours()).map((entry) => pauses.leftMs(ballotKey(entry)));
    if (waits.length > 0) later(Math.min(...waits));
  };

  /** One run at a time; a call during a run is followed by another run, and waits for that too. */
  const drain = (): Promise<void> => {
    isAskedAgain = true;
    draining ??= drainUntilCalm();
    return draining;
  };
  const drainUntilCalm = async (): Promise<void> => {
    try {
      while (isAskedAgain) {
        isAskedAgain = false;
        clearTimeout(timer);
        // Nobody waits for the turn of a tab that has nothing to send.
        if ((await ours()).length === 0) continue;
        if (!(await turns(drainStore))) later(pauseMs(1, random()));
      }
    } catch {
      // A lock that was refused, or a store that failed: what is in it is still to be sent.
      later(pauseMs(1, random()));
    } finally {
      draining = undefined;
    }
  };

  const dropReplaced = async (entry: BallotEntry): Promise<void> => {
    for (const old of await store.all()) {
      if (ballotKey(old) === ballotKey(entry) && old.submissionId !== inFlight) await store.remove(old.submissionId);
    }
  };

  const restore = async (): Promise<void> => {
    for (const entry of await ours()) if (!statuses.has(ballotKey(entry))) show({ kind: 'waiting', entry, isServerReachable: true });
    await drain();
  };
  void restore();

  return {
    async add(entry) {
      show({ kind: 'sending', entry });
      await dropReplaced(entry);
      await store.put(entry);
      pauses.end(ballotKey(entry));
      pauses.end(everything);
      await drain();
    },
    statusOf: (key) => statuses.get(key),
    subscribe(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
    wake() {
      pauses.endAll();
      void drain();
    },
    hear(status) {
      const shown = statuses.get(ballotKey(status.entry));
      if (!shown || shown.entry.answeredAt <= status.entry.answeredAt) show(status);
    },
  };
}
