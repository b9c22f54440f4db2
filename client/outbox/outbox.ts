import {
  isAnswerToDeletedPoll,
  isTooLate,
  keyOf,
  type BallotEntry,
  type Entry,
  type News,
  type Outcome,
  type Status,
} from './entry.ts';
import { createRetryDelays, retryDelayMs } from './retry-delays.ts';
import type { OutboxStore } from './store.ts';
import type { TabLock } from './tab-lock.ts';

/** What waits when the server cannot be reached. */
const everything = '*';
/** After so long without news of another tab, what it was sending is taken over: longer than any pause between its attempts. */
const takeOverMs = 40_000;
/**
 * So long after it was first sent, and without an outcome, a ballot makes way for a newer one: nothing is held back on its way for longer.
 * Where the server has asked for patience the newer one is sent when that is over, if it is later.
 */
const inDoubtMs = 60_000;
const never = -Infinity;

export interface OutboxParts {
  store: OutboxStore;
  send: (entry: Entry) => Promise<Outcome>;
  turns: TabLock;
  /** Whether what is in the store is the present participant's. Others stay there, unsent. */
  isOurs?: (entry: Entry) => boolean;
  /** Tells the other tabs how an entry stands. */
  announce?: (news: News) => void;
  /** From 0 to 1; spreads the retries of a room. */
  random?: () => number;
}

export interface Outbox {
  /** Keeps an entry until it is counted or refused. One with the same key is replaced, or sent before it where it may have arrived already. */
  add: (entry: Entry) => Promise<void>;
  /** Takes back what was not sent yet, or forgets why it was refused. What is on its way is not sent again; it may be counted. */
  drop: (entry: Entry) => Promise<void>;
  statusOf: (key: string) => Status | undefined;
  /** By key; another map after each change. */
  statuses: () => ReadonlyMap<string, Status>;
  subscribe: (onChange: () => void) => () => void;
  /** The network may be back, or somebody else is there: shows what is theirs, and tries now. */
  wake: () => void;
  /** Another tab's news. */
  hear: (news: News) => void;
}

/**
 * Sends what is in the store, one entry at a time, oldest first, until nothing is left. Also what an earlier page left.
 * One that the server puts off holds back only those with its key; without a server all wait. What failed goes behind the others.
 */
export function createOutbox({
  store,
  send,
  turns,
  isOurs = () => true,
  announce,
  random = Math.random,
}: OutboxParts): Outbox {
  let statuses: ReadonlyMap<string, Status> = new Map();
  const watchers = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | undefined;
  let isAskedAgain = false;
  const pauses = createRetryDelays(random);
  /** Counted, refused for good or taken back: not sent again, though the store may still hold it. A disk can refuse to delete. */
  const over = new Set<string>();
  /** Keys whose last attempt failed, the latest last: what somebody in between never lets through comes after all that was not tried since. */
  const failed = new Set<string>();
  /** When each submission was first sent, as far as it is known here: what an earlier page left may have been. */
  const sentAt = new Map<string, number>();
  const noteSent = ({ submissionId }: Entry): void => {
    if ((sentAt.get(submissionId) ?? never) === never) sentAt.set(submissionId, Date.now());
  };

  const show = (status: Status): void => {
    statuses = new Map(statuses).set(keyOf(status.entry), status);
    for (const watch of watchers) watch();
  };
  const forget = ({ submissionId }: Entry): void => {
    statuses = new Map([...statuses].filter(([, { entry }]) => entry.submissionId !== submissionId));
    for (const watch of watchers) watch();
  };
  /** When what is shown of this key was given. */
  const shownOf = (entry: Entry): number => statuses.get(keyOf(entry))?.entry.answeredAt ?? 0;
  const tell = (status: Status): void => {
    // A newer answer to the same question may have been given while this one was on its way.
    if (shownOf(status.entry) <= status.entry.answeredAt) show(status);
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
    sentAt.delete(submissionId);
    return store.remove(submissionId);
  };
  const kept = async (): Promise<Entry[]> =>
    (await store.all()).filter((entry) => isOurs(entry) && !over.has(entry.submissionId));
  const ours = async (): Promise<Entry[]> => {
    const waiting = (await kept()).filter((entry) => refusalOf(entry) === undefined);
    const places = [...failed];
    return waiting.toSorted((a, b) => places.indexOf(keyOf(a)) - places.indexOf(keyOf(b)));
  };

  /**
   * Of one key the newest counts. An older ballot may still be on its way, held back by a network or a server: read after the newer one
   * it would replace it. It is sent until its outcome is known; a copy that comes later is then a repetition. An upvote has no such outcome.
   */
  const dropReplaced = async (newest: Entry): Promise<void> => {
    const others = (await kept()).filter(
      (entry) => keyOf(entry) === keyOf(newest) && entry.submissionId !== newest.submissionId,
    );
    for (const other of others.filter(({ answeredAt }) => answeredAt < newest.answeredAt)) {
      const { kind, submissionId } = other;
      const now = Date.now();
      if (kind === 'upvote' || refusalOf(other) || now - (sentAt.get(submissionId) ?? now) >= inDoubtMs)
        await end(submissionId);
    }
  };

  /** @returns whether the server can be reached */
  const sendOne = async (entry: Entry): Promise<boolean> => {
    const { submissionId } = entry;
    const newest = statuses.get(keyOf(entry))?.entry ?? entry;
    if (newest.submissionId !== submissionId) await dropReplaced(newest);
    // Taken back or replaced since the store was read, or in doubt for too long.
    if (over.has(submissionId)) return true;
    noteSent(entry);
    tell({ kind: 'sending', entry });
    const outcome = await send(entry);
    // The words of a question are nowhere else, and whoever's answer came too late may not look before the page is loaded anew. Of several the last is told.
    const isLast = shownOf(entry) <= entry.answeredAt;
    const isKept =
      outcome.kind === 'refused' &&
      isLast &&
      entry.kind !== 'upvote' &&
      (entry.kind === 'question' || isTooLate({ ...outcome, entry }) || isAnswerToDeletedPoll({ ...outcome, entry }));
    if (isKept && !over.has(submissionId))
      await store.put({
        ...entry,
        refusal: { code: outcome.code, message: outcome.message, receipt: outcome.receipt },
      });
    // Taken back it may be counted all the same.
    const isTold = outcome.kind === 'counted' || !over.has(submissionId);
    if (!isTold || (!isKept && outcome.kind !== 'postponed')) await end(submissionId);
    const key = keyOf(entry);
    failed.delete(key);
    if (outcome.kind === 'postponed') {
      const { isServerReachable } = outcome;
      failed.add(key);
      pauses.failed(isServerReachable ? key : everything, outcome.afterMs);
      await dropReplaced(statuses.get(key)?.entry ?? entry);
      // What stands behind it was not even tried.
      const held = (await ours()).filter((other) => !isServerReachable || keyOf(other) === key);
      for (const each of held)
        if (statuses.get(keyOf(each))?.kind === 'sending') tell({ kind: 'waiting', entry: each, isServerReachable });
      return isServerReachable;
    }
    pauses.end(key);
    if (isTold) tell({ ...outcome, entry });
    // What another tab kept meanwhile of an older one would be the last word after a reload.
    if (outcome.kind === 'counted' || isKept) await dropReplaced(entry);
    return true;
  };

  const drainStore = async (): Promise<void> => {
    const next = async (): Promise<Entry | undefined> =>
      (await ours()).find((entry) => pauses.leftMs(keyOf(entry)) === 0);
    for (let entry = await next(); entry; entry = await next()) {
      if (!(await sendOne(entry))) return later(pauses.leftMs(everything));
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
        if (!(await turns(drainStore))) later(retryDelayMs(1, random()));
      }
    } catch {
      // A lock that was refused, or a store that failed: what is in it is still to be sent.
      later(retryDelayMs(1, random()));
    } finally {
      draining = undefined;
    }
  };

  /** Shows what the store holds and this page does not show yet, and sends it. */
  const restore = async (): Promise<void> => {
    for (const entry of await kept()) {
      const refusal = refusalOf(entry);
      if (shownOf(entry) < entry.answeredAt)
        show(refusal ? { kind: 'refused', entry, receipt: null, ...refusal } : { kind: 'sending', entry });
    }
    await drain();
  };
  void restore();

  return {
    async add(added) {
      // The later answer is the newer one, also where the clock was set back between them.
      const entry = { ...added, answeredAt: Math.max(added.answeredAt, shownOf(added) + 1) };
      over.delete(entry.submissionId);
      sentAt.set(entry.submissionId, never);
      show({ kind: 'sending', entry });
      await dropReplaced(entry);
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
      void restore();
    },
    hear(status) {
      if (status.kind === 'counted' || status.kind === 'dropped') over.add(status.entry.submissionId);
      if (status.kind === 'dropped') return forget(status.entry);
      if (status.kind === 'sending') noteSent(status.entry);
      if (shownOf(status.entry) <= status.entry.answeredAt) show(status);
      // The tab that is at it may be closed: then it is this one's to send.
      if ((status.kind === 'sending' || status.kind === 'waiting') && draining === undefined) later(takeOverMs);
    },
  };
}

function refusalOf(entry: Entry): BallotEntry['refusal'] {
  return entry.kind === 'upvote' ? undefined : entry.refusal;
}
