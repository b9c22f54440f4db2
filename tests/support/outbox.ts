import {
  keyOf,
  type BallotEntry,
  type Entry,
  type Outcome,
  type QuestionEntry,
  type Receipt,
  type TabMessage,
  type UpvoteEntry,
} from '#client/outbox/entry.ts';
import { createOutbox } from '#client/outbox/outbox.ts';
import { memoryStore, type OutboxStore } from '#client/outbox/store.ts';
import type { TabLock } from '#client/outbox/tab-lock.ts';
import type { ReceiptView } from '#contracts/views.ts';
import { vi } from 'vitest';

let added = 0;
const envelope = (submissionId: string) => ({ submissionId, participantId: 'p', answeredAt: ++added });

export const ballot = (submissionId: string, over: Partial<BallotEntry> = {}): BallotEntry => ({
  ...envelope(submissionId),
  path: '/e/1/activities/a/ballot',
  activityId: 'a',
  round: 1,
  picks: ['x'],
  ...over,
});
export const question = (submissionId: string, over: Partial<QuestionEntry> = {}): QuestionEntry => ({
  ...envelope(submissionId),
  kind: 'question',
  path: '/e/1/questions',
  body: submissionId,
  ...over,
});
export const upvote = (submissionId: string, isUpvoted: boolean): UpvoteEntry => ({
  ...envelope(submissionId),
  kind: 'upvote',
  path: '/e/1/questions/q/upvote',
  questionId: 'q',
  isUpvoted,
  wasUpvoted: !isUpvoted,
  atRevision: 1,
});

export const receiptOf = ({ submissionId }: Entry): ReceiptView => ({
  id: `receipt-${submissionId}`,
  submissionId,
  activityId: 'a',
  round: 1,
  recordedAt: '2026-11-21T10:00:01.000Z',
  revision: 7,
});
export const counted = (entry: Entry): Outcome => ({ kind: 'counted', receipt: receiptOf(entry) });
export const refused = (code: string, receipt: Receipt | null = null): Outcome => ({
  kind: 'refused',
  code,
  message: 'No.',
  receipt,
});
export const postponed = (afterMs = 0): Outcome => ({ kind: 'postponed', afterMs, isServerReachable: true });
export const offline: Outcome = { kind: 'postponed', afterMs: 0, isServerReachable: false };

/** Lets time pass on the fake clock. */
export const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

export const atOnce: TabLock = async (task) => {
  await task();
  return true;
};

export const idsIn = async (store: OutboxStore) => (await store.all()).map(({ submissionId }) => submissionId);

interface Opening {
  store?: OutboxStore;
  lock?: TabLock;
  /** The first outcomes, before those of `reply`. */
  answers?: Outcome[];
  reply?: (entry: Entry) => Outcome | Promise<Outcome>;
  isOurs?: (entry: Entry) => boolean;
  announce?: (message: TabMessage) => void;
}

export function opened({ store = memoryStore(), lock = atOnce, answers = [], reply = counted, ...more }: Opening = {}) {
  const sent: string[] = [];
  const announced: TabMessage[] = [];
  const outbox = createOutbox({
    store,
    lock,
    random: () => 1,
    announce: (message) => void announced.push(message),
    send: async (entry) => {
      sent.push(entry.submissionId);
      // Fail instead of looping forever.
      if (sent.length > 100) throw new Error('the entry is resent endlessly');
      return answers.shift() ?? reply(entry);
    },
    ...more,
  });
  const status = (entry: Entry) => outbox.statuses().get(keyOf(entry));
  return { outbox, store, sent, answers, announced, status, kind: (entry: Entry) => status(entry)?.kind };
}

/** An outbox that has already tried to send the entry. */
export async function tried<Tried extends Entry = BallotEntry>(options?: Opening, entry = ballot('one') as Tried) {
  const parts = opened(options);
  await parts.outbox.add(entry);
  return { ...parts, entry };
}
