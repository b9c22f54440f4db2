import { moderationActions, type ModerationAction } from '#contracts/questions/moderation.ts';
import type { QuestionState } from '#contracts/views.ts';
import { recordAudit } from '../logs/audit-log.ts';
import { isAlreadyDone, refuseConflictingDecision, auditActionOf } from './moderation-conflicts.ts';
import { isSeen, noticesToMerged, noticeToAuthor } from './author-notices.ts';
import { noticed, nothingVisible, questionsChanged, type Notice } from '../model/changes.ts';
import type { AuthoredQuestion, Event } from '../model/entities.ts';
import { inEvent } from '../events/events.ts';
import { mergeAll, separateAll } from './merging.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { isVisibleInRoom, type QuestionChange } from '../model/question-rules.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries, Transaction, World } from '../model/store.ts';

export interface Moderation {
  eventId: string;
  questionIds: readonly string[];
  action: ModerationAction;
  /** Shown to the author of a rejected question. Undefined keeps it, null removes it. */
  reason: string | null | undefined;
  /** A written answer, shown to everyone. Undefined keeps it, null removes it. */
  answer?: string | null | undefined;
  into?: string | null;
  /** To detect edit conflicts. */
  seenAnswer?: string | null | undefined;
  /** In order, to detect edit conflicts; absent beyond its length. */
  seenReasons?: readonly string[] | undefined;
  /** In order; missing ones are not compared. */
  seenStates?: readonly QuestionState[] | undefined;
}

/** All or nothing. Throws `NOT_FOUND`, `STATE_NOT_REACHABLE`, `INVALID` for concurrent decisions. */
export async function moderate(world: World, moderation: Moderation): Promise<QuestionChange[]> {
  const at = world.now();
  const ids = [...new Set(moderation.questionIds)];
  if (moderation.action === 'highlight' && ids.length > 1) throw new Refusal('STATE_NOT_REACHABLE');
  return inEvent(world, moderation.eventId, async (tx, event) => {
    tx.announce(nothingVisible(event.id));
    const asked = await tx.questions.byIds(event.id, ids);
    if (asked.length !== ids.length) throw new Refusal('NOT_FOUND');
    const questions = asked.filter((question) => hasWords(moderation) || !isAlreadyDone(question, moderation));
    // The highlighted question also stays.
    if (questions.length === 0) return [];
    await refuseConflictingDecision(tx, event.id, questions, moderation);
    const from: readonly QuestionState[] = moderationActions[moderation.action];
    if (questions.some((question) => !from.includes(question.state))) throw new Refusal('STATE_NOT_REACHABLE');
    if (questions.some((question) => isStale(question, moderation) || isReasonStale(question, moderation)))
      throw new Refusal('STATE_NOT_REACHABLE');
    const action = auditActionOf[moderation.action];
    const into = moderation.action === 'merge' && moderation.into ? { intoId: moderation.into } : {};
    const changing = questions.filter((question) => !isRejectedSo(question, moderation));
    await recordAudit(tx, world, ...changing.map(({ id }) => ({ eventId: event.id, action, targetId: id, ...into })));
    const changes = await applyAll(tx, event, changing, moderation, at);
    tx.announce(
      questionsChanged(event.id, changes),
      noticed(event.id, await noticesFor(tx, moderation.action, changes, new Set(ids))),
    );
    return changes;
  });
}

/** Authors of duplicates see its state too. */
async function noticesFor(
  tx: Transaction,
  action: ModerationAction,
  changes: readonly QuestionChange[],
  asked: ReadonlySet<string>,
): Promise<Notice[]> {
  const notices = changes.flatMap(({ question }) => {
    if (asked.has(question.id)) return [noticeToAuthor(question, auditActionOf[action], question.revision)];
    return action === 'highlight' ? [noticeToAuthor(question, 'question.lowered', question.revision)] : [];
  });
  const moved = changes.filter(
    (change) => asked.has(change.question.id) && (action === 'merge' || action === 'unmerge' || isSeen(change)),
  );
  const toMerged = await noticesToMerged(
    tx,
    moved.map(({ question }) => question),
    action === 'answer' ? 'question.answered' : 'question.merged',
  );
  return [...notices, ...toMerged];
}

function hasWords({ action, reason, answer }: Moderation): boolean {
  return (action === 'reject' && reason !== undefined) || (action === 'answer' && answer !== undefined);
}

/** The author is not notified again. */
function isRejectedSo({ state, rejectionReason }: AuthoredQuestion, { action, reason }: Moderation): boolean {
  return action === 'reject' && state === 'rejected' && (reason === undefined || reason === rejectionReason);
}

function isStale({ answer }: AuthoredQuestion, { seenAnswer, answer: written }: Moderation): boolean {
  if (seenAnswer === undefined || answer === (written ?? null)) return false;
  return (answer ?? '') !== normaliseText(seenAnswer ?? '');
}

function isReasonStale(
  { id, rejectionReason }: AuthoredQuestion,
  { action, questionIds, reason, seenReasons }: Moderation,
): boolean {
  if (action !== 'reject' || reason === undefined || seenReasons === undefined || rejectionReason === reason)
    return false;
  return (rejectionReason ?? '') !== normaliseText(seenReasons[questionIds.indexOf(id)] ?? '');
}

async function applyAll(
  tx: Queries,
  event: Event,
  questions: AuthoredQuestion[],
  moderation: Moderation,
  at: number,
): Promise<QuestionChange[]> {
  const { action, into } = moderation;
  if (action === 'merge') return mergeAll(tx, event, questions, into ?? '');
  if (action === 'unmerge') return separateAll(tx, event, questions);
  const lowered = action === 'highlight' ? await lowerHighlighted(tx, event) : [];
  const changes: QuestionChange[] = [];
  for (const question of questions)
    changes.push(await apply(tx, event, question, changeFor({ ...moderation, action }, question, at)));
  return [...lowered, ...changes];
}

type Change = Parameters<Queries['questions']['update']>[1];

function changeFor(
  { action, reason, answer }: Moderation & { action: Exclude<ModerationAction, 'merge' | 'unmerge'> },
  question: AuthoredQuestion,
  at: number,
): Change {
  switch (action) {
    case 'approve':
      return { state: 'approved', rejectionReason: null };
    case 'reject':
      return { state: 'rejected', rejectionReason: reason === undefined ? question.rejectionReason : reason };
    case 'reconsider':
      return { state: 'pending', rejectionReason: null };
    case 'highlight':
      return { state: 'highlighted', highlightedAt: at };
    case 'lower':
      return { state: 'approved', highlightedAt: null };
    case 'answer':
      return {
        state: 'answered',
        answeredAt: question.answeredAt ?? at,
        answer: answer === undefined ? question.answer : answer,
        highlightedAt: null,
      };
    case 'unanswer':
      // A retracted answer is not shown again.
      return { state: 'approved', answeredAt: null, answer: null };
    case 'archive':
      return { state: 'archived' };
    case 'restore':
      return { state: question.answeredAt === null ? 'approved' : 'answered' };
  }
}

async function lowerHighlighted(tx: Queries, event: Event): Promise<QuestionChange[]> {
  const highlighted = await tx.questions.highlighted(event.id);
  return highlighted ? [await apply(tx, event, highlighted, { state: 'approved', highlightedAt: null })] : [];
}

async function apply(tx: Queries, event: Event, question: AuthoredQuestion, change: Change): Promise<QuestionChange> {
  const changed = { ...change, revision: event.revision };
  await tx.questions.update(question.id, changed);
  return { question: { ...question, ...changed }, wasVisible: isVisibleInRoom(question) };
}
