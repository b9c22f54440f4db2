import { keyOf, type Entry, type News, type Outcome, type QuestionEntry, type Status } from './entry.ts';
import { createPauses, pauseMs } from './pauses.ts';
import type { OutboxStore } from './store.ts';
import type { Turns } from './turns.ts';

/** What waits when the server cannot be reached. */
const everything = '*';
/** After so long without news of another tab, what it was sending is taken over: longer than any pause between its attempts. */
const takeOverMs = 40_000;

export interface OutboxParts {
  store: OutboxStore;
  send: (entry: Entry) => Promise<Outcome>;
  turns: Turns;
  /** Whether what is in the store is the present participant's. Others stay there, unsent. */
  isOurs?: (entry: Entry) => boolean;
  /** Tells the other tabs how an entry stands. */
  announce?: (news: News) => void;
  /** From 0 to 1; spreads the retries of a room. */
  random?: () => number;
}

export interface Outbox {
  /** Keeps an entry until it is counted or refused. One with the same key that was not sent yet is replaced. */
  add: (entry: Entry) => Promise<void>;
  /** Takes back what was not sent yet, or forgets why it was refused. What is on its way is not sent again; it may be counted. */
  drop: (entry: Entry) => Promise<void>;
  statusOf: (key: string) => Status | undefined;
  /** By key; another map after each change. */
  statuses: () => ReadonlyMap<string, Status>;
  subscribe: (onChange: () => void) => () => void;
  /** The network may be back: tries now. */
  wake: () => void;
  /** Another tab's news. */
  hear: (news: News) => void;
}

/**
 * Sends what is in the store, one entry at a time, oldest first, until nothing is left. Also what an earlier page left.
 * One that the server puts off holds back only those with its key; without a server all wait. What failed goes behind the others.
 */
export function createOutbox({ store, send, turns, isOurs = () => true, announce, random = Math.random }: OutboxParts): Outbox {
  let statuses: ReadonlyMap<string, Status> = new Map();
  const watchers = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | undefined;
  let isAskedAgain = false;
  const pauses = createPauses(random);
  let inFlight: string | undefined;
  /** Counted, refused for good or taken back: not sent again, though the store may still hold it. A disk can refuse to delete. */
  const over = new Set<string>();
  /** Keys whose last attempt failed, the latest last: what somebody in between never lets through comes after all that was not tried since. */
  const failed = new Set<string>();

  const show = (status: Status): void => {
    statuses = new Map(statuses).set(keyOf(status.entry), status);
    for (const watch of watchers) watch();
  };
  const forget = ({ submissionId }: Entry): void => {
    statuses = new Map([...statuses].filter(([, { entry }]) => entry.submissionId !== submissionId));
    for (const watch of watchers) watch();
  };
  const tell = (status: Status): void => {
    // A newer answer to the same question may have been given while this one was on its way.
    const shown = statuses.get(keyOf(status.entry));
    if (!shown || shown.entry.answeredAt <= status.entry.answeredAt) show(status);
    announce?.(status);
  };

  const later = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void drain();
    }, delayMs);
  };

  const end = (submissionId: string): Promise<void> => {
    over.add(submissionId);
    return store.remove(submissionId);
  };
  const kept = async (): Promise<Entry[]> => (await store.all()).filter((entry) => isOurs(entry) && !over.has(entry.submissionId));
  const ours = async (): Promise<Entry[]> => {
    const waiting = (await kept()).filter((entry) => refusalOf(entry) === undefined);
    const places = [...failed];
    return waiting.toSorted((a, b) => places.indexOf(keyOf(a)) - places.indexOf(keyOf(b)));
  };

  /** @returns whether the server can be reached */
  const sendOne = async (entry: Entry): Promise<boolean> => {
    const { submissionId } = entry;
    // Taken back or replaced since the store was read.
    if (over.has(submissionId)) return true;
    inFlight = submissionId;
    tell({ kind: 'sending', entry });
    const outcome = await send(entry);
    // The words of a question are nowhere else.
    const isKept = outcome.kind === 'refused' && entry.kind === 'question';
    if (isKept && !over.has(submissionId)) await store.put({ ...entry, refusal: { code: outcome.code, message: outcome.message } });
    // Taken back it may be counted all the same.
    const isTold = outcome.kind === 'counted' || !over.has(submissionId);
    if (!isTold || (!isKept && outcome.kind !== 'postponed')) await end(submissionId);
    inFlight = undefined;
    failed.delete(keyOf(entry));
    if (outcome.kind === 'postponed') {
      failed.add(keyOf(entry));
      pauses.failed(outcome.isServerReachable ? keyOf(entry) : everything, outcome.afterMs);
      if (isTold) tell({ kind: 'waiting', entry, isServerReachable: outcome.isServerReachable });
      return outcome.isServerReachable;
    }
    pauses.end(keyOf(entry));
    if (isTold) tell({ ...outcome, entry });
    return true;
  };

  const drainStore = async (): Promise<void> => {
    const next = async (): Promise<Entry | undefined> => (await ours()).find((entry) => pauses.leftMs(keyOf(entry)) === 0);
    for (let entry = await next(); entry; entry = await next()) {
      if (!(await sendOne(entry))) {
        // What stands behind it was not even tried.
        for (const behind of await ours()) if (statuses.get(keyOf(behind))?.kind === 'sending') tell({ kind: 'waiting', entry: behind, isServerReachable: false });
        return later(pauses.leftMs(everything));
      }
      pauses.end(everything);
    }
    const waits = (await ours()).map((entry) => pauses.leftMs(keyOf(entry)));
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

  const dropReplaced = async (entry: Entry): Promise<void> => {
    for (const old of await store.all()) {
      if (keyOf(old) === keyOf(entry) && old.submissionId !== inFlight) await end(old.submissionId);
    }
  };

  const restore = async (): Promise<void> => {
    for (const entry of await kept()) {
      const refusal = refusalOf(entry);
      if (!statuses.has(keyOf(entry))) show(refusal ? { kind: 'refused', entry, ...refusal, receipt: null } : { kind: 'waiting', entry, isServerReachable: true });
    }
    await drain();
  };
  void restore();

  return {
    async add(entry) {
      show({ kind: 'sending', entry });
      await dropReplaced(entry);
      over.delete(entry.submissionId);
      await store.put(entry);
      pauses.end(keyOf(entry));
      pauses.end(everything);
      await drain();
    },
    async drop(entry) {
      forget(entry);
      announce?.({ kind: 'dropped', entry });
      await end(entry.submissionId);
    },
    statusOf: (key) => statuses.get(key),
    statuses: () => statuses,
    subscribe(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
    wake() {
      pauses.endAll();
      void drain();
    },
    hear(status) {
      if (status.kind === 'counted' || status.kind === 'dropped') over.add(status.entry.submissionId);
      if (status.kind === 'dropped') return forget(status.entry);
      const shown = statuses.get(keyOf(status.entry));
      if (!shown || shown.entry.answeredAt <= status.entry.answeredAt) show(status);
      // The tab that is at it may be closed: then it is this one's to send.
      if ((status.kind === 'sending' || status.kind === 'waiting') && draining === undefined) later(takeOverMs);
    },
  };
}

function refusalOf(entry: Entry): QuestionEntry['refusal'] {
  return entry.kind === 'question' ? entry.refusal : undefined;
}
