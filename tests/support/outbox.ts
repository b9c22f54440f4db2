import type { ReceiptView } from '#contracts/views.ts';
import { keyOf, type BallotEntry, type Entry, type TabMessage, type Outcome } from '#client/outbox/entry.ts';
import { createOutbox } from '#client/outbox/outbox.ts';
import { memoryStore, type OutboxStore } from '#client/outbox/store.ts';
import type { TabLock } from '#client/outbox/tab-lock.ts';

let added = 0;
export const nextTime = (): number => ++added;

export const ballot = (submissionId: string, over: Partial<BallotEntry> = {}): BallotEntry => ({
  submissionId,
  path: '/e/1/activities/a/ballot',
  participantId: 'p',
  activityId: 'a',
  round: 1,
  picks: ['x'],
  answeredAt: nextTime(),
  ...over,
});
export const receiptOf = ({ submissionId }: Entry): ReceiptView => ({
  id: `receipt-${submissionId}`,
  submissionId,
  activityId: 'a',
  round: 1,
  recordedAt: '2026-11-21T10:00:01.000Z',
  revision: 7,
});
export const offline: Outcome = { kind: 'postponed', afterMs: 0, isServerReachable: false };
export const atOnce: TabLock = async (task) => {
  await task();
  return true;
};

interface Opening {
  store?: OutboxStore;
  lock?: TabLock;
  answers?: Outcome[];
  isOurs?: (entry: Entry) => boolean;
}

export function opened({ store = memoryStore(), lock = atOnce, answers = [], isOurs = () => true }: Opening = {}) {
  const sent: string[] = [];
  const announced: TabMessage[] = [];
  const send = (entry: Entry): Promise<Outcome> => {
    sent.push(entry.submissionId);
    // Fail instead of looping forever.
    if (sent.length > 100) throw new Error('It is sent without end');
    return Promise.resolve(answers.shift() ?? { kind: 'counted', receipt: receiptOf(entry) });
  };
  const outbox = createOutbox({
    store,
    send,
    lock,
    isOurs,
    announce: (status) => void announced.push(status),
    random: () => 1,
  });
  return { outbox, store, sent, answers, announced, status: (entry: Entry) => outbox.statuses().get(keyOf(entry)) };
}
