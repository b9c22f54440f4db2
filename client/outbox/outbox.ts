import { createListeners } from '../app/listeners.ts';
import {
  isAnswerToDeletedPoll,
  isTooLate,
  keyOf,
  type BallotEntry,
  type Entry,
  type TabMessage,
  type Outcome,
  type Status,
} from './entry.ts';
import { createRetryDelays, retryDelayMs } from './retry-delays.ts';
import type { OutboxStore } from './store.ts';
import type { TabLock } from './tab-lock.ts';

const allKeys = '*';
/** Longer than any pause between another tab's attempts. */
const takeOverMs = 40_000;
/** No network delays a request longer, so a newer ballot may replace one in doubt. */
const inDoubtMs = 60_000;
const never = -Infinity;

interface OutboxOptions {
  store: OutboxStore;
  send: (entry: Entry) => Promise<Outcome>;
  lock: TabLock;
  isOurs?: (entry: Entry) => boolean;
  announce?: (news: TabMessage) => void;
  random?: () => number;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Sends one entry at a time, oldest first, failed ones last. A postponed entry holds back its key. */
export function createOutbox({
  store,
  send,
  lock,
  isOurs = () => true,
  announce,
  random = Math.random,
}: OutboxOptions) {
  let statuses: ReadonlyMap<string, Status> = new Map();
  const watchers = createListeners();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draining: Promise<void> | undefined;
  let isRunRequested = false;
  const retryDelays = createRetryDelays(random);
  /** Entries not to resend, even if the store fails to delete them. */
  const done = new Set<string>();
  /** Ordered by failure, so that anything a proxy always blocks is sent last. */
  const failed = new Set<string>();
  /** The time is known unless an earlier page sent the entry. */
  const sentAt = new Map<string, number>();
  const noteSent = ({ submissionId }: Entry): void => {
    if ((sentAt.get(submissionId) ?? never) === never) sentAt.set(submissionId, Date.now());
  };

  const show = (status: Status): void => {
    statuses = new Map(statuses).set(keyOf(status.entry), status);
    watchers.call();
  };
  const forget = ({ submissionId }: Entry): void => {
    statuses = new Map([...statuses].filter(([, { entry }]) => entry.submissionId !== submissionId));
    watchers.call();
  };
  const shownOf = (entry: Entry): number => statuses.get(keyOf(entry))?.entry.answeredAt ?? 0;
  const report = (status: Status): void => {
    // A newer answer may have been given meanwhile.
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
    done.add(submissionId);
    sentAt.delete(submissionId);
    return store.remove(submissionId);
  };
  const kept = async (): Promise<Entry[]> =>
    (await store.all()).filter((entry) => isOurs(entry) && !done.has(entry.submissionId));
  const ours = async (): Promise<Entry[]> => {
    const waiting = (await kept()).filter((entry) => refusalOf(entry) === undefined);
    const places = [...failed];
    return waiting.toSorted((a, b) => places.indexOf(keyOf(a)) - places.indexOf(keyOf(b)));
  };

  /** An older ballot in flight could replace the newest, so it is resent until its outcome is known. */
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

  const sendOne = async (entry: Entry): Promise<boolean> => {
    const { submissionId } = entry;
    const newest = statuses.get(keyOf(entry))?.entry ?? entry;
    if (newest.submissionId !== submissionId) await dropReplaced(newest);
    if (done.has(submissionId)) return true;
    noteSent(entry);
    report({ kind: 'sending', entry });
    const outcome = await send(entry);
    // A refused question exists only here; a late answer may be seen only after a reload.
    const isLast = shownOf(entry) <= entry.answeredAt;
    const isKept =
      outcome.kind === 'refused' &&
      isLast &&
      entry.kind !== 'upvote' &&
      (entry.kind === 'question' || isTooLate({ ...outcome, entry }) || isAnswerToDeletedPoll({ ...outcome, entry }));
    if (isKept && !done.has(submissionId))
      await store.put({
        ...entry,
        refusal: { code: outcome.code, message: outcome.message, receipt: outcome.receipt },
      });
    // A removed entry may still be counted.
    const isReported = outcome.kind === 'counted' || !done.has(submissionId);
    if (!isReported || (!isKept && outcome.kind !== 'postponed')) await end(submissionId);
    const key = keyOf(entry);
    failed.delete(key);
    if (outcome.kind === 'postponed') {
      const { isServerReachable } = outcome;
      failed.add(key);
      retryDelays.failed(isServerReachable ? key : allKeys, outcome.afterMs);
      await dropReplaced(statuses.get(key)?.entry ?? entry);
      // Entries held back were not tried.
      const held = (await ours()).filter((other) => !isServerReachable || keyOf(other) === key);
      for (const each of held)
        if (statuses.get(keyOf(each))?.kind === 'sending') report({ kind: 'waiting', entry: each, isServerReachable });
      return isServerReachable;
    }
    retryDelays.end(key);
    if (isReported) report({ ...outcome, entry });
    // Another tab's older entry would win after a reload.
    if (outcome.kind === 'counted' || isKept) await dropReplaced(entry);
    return true;
  };

  const drainStore = async (): Promise<void> => {
    const next = async (): Promise<Entry | undefined> =>
      (await ours()).find((entry) => retryDelays.leftMs(keyOf(entry)) === 0);
    for (let entry = await next(); entry; entry = await next()) {
      if (!(await sendOne(entry))) return later(retryDelays.leftMs(allKeys));
      retryDelays.end(allKeys);
    }
    const waits = (await ours()).map((entry) => retryDelays.leftMs(keyOf(entry)));
    if (waits.length > 0) later(Math.min(...waits));
  };

  /** A call during a run causes another run. */
  const drain = (): Promise<void> => {
    isRunRequested = true;
    draining ??= drainUntilEmpty();
    return draining;
  };
  const drainUntilEmpty = async (): Promise<void> => {
    try {
      while (isRunRequested) {
        isRunRequested = false;
        clearTimeout(timer);
        // A tab without entries need not wait for the lock.
        if ((await ours()).length === 0) continue;
        if (!(await lock(drainStore))) later(retryDelayMs(1, random()));
      }
    } catch {
      later(retryDelayMs(1, random()));
    } finally {
      draining = undefined;
    }
  };

  const restore = async (): Promise<void> => {
    for (const entry of await kept()) {
      const refusal = refusalOf(entry);
      if (shownOf(entry) < entry.answeredAt)
        show(refusal ? { kind: 'refused', entry, ...refusal } : { kind: 'sending', entry });
    }
    await drain();
  };
  void restore();

  return {
    /** Replaces the same key, or first resends what may have arrived. */
    async add(added: Entry): Promise<void> {
      // Newer than the shown entry, even if the clock was set back.
      const entry = { ...added, answeredAt: Math.max(added.answeredAt, shownOf(added) + 1) };
      done.delete(entry.submissionId);
      sentAt.set(entry.submissionId, never);
      show({ kind: 'sending', entry });
      await dropReplaced(entry);
      await store.put(entry);
      retryDelays.end(keyOf(entry));
      retryDelays.end(allKeys);
      await drain();
    },
    async drop(entry: Entry): Promise<void> {
      forget(entry);
      announce?.({ kind: 'dropped', entry });
      await end(entry.submissionId);
    },
    statuses: () => statuses,
    subscribe: watchers.subscribe,
    /** Call it when the network may be back, or the participant has changed. */
    wake(): void {
      retryDelays.endAll();
      void restore();
    },
    receive(status: TabMessage): void {
      if (status.kind === 'counted' || status.kind === 'dropped') done.add(status.entry.submissionId);
      if (status.kind === 'dropped') return forget(status.entry);
      if (status.kind === 'sending') noteSent(status.entry);
      if (shownOf(status.entry) <= status.entry.answeredAt) show(status);
      // The sending tab may close.
      if ((status.kind === 'sending' || status.kind === 'waiting') && draining === undefined) later(takeOverMs);
    },
  };
}

function refusalOf(entry: Entry): BallotEntry['refusal'] {
  return entry.kind === 'upvote' ? undefined : entry.refusal;
}
