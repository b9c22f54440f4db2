import { moderationActions, type ModerationAction } from '#contracts/questions/moderation.ts';
import type { QuestionState } from '#contracts/views.ts';
import { recordAudit } from '../logs/audit-log.ts';
import { isAlreadyDone, refuseConflictingDecision, auditActionOf, type Decision } from './moderation-conflicts.ts';
import { isSeen, noticesToMerged, noticeToAuthor } from './author-notices.ts';
import { noticed, nothingVisible, questionsChanged, type Notice } from '../model/changes.ts';
import type { AuthoredQuestion, Event, Question } from '../model/entities.ts';
import { inEvent } from '../events/events.ts';
import { mergeAll, separateAll } from './merging.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { changeQuestions, type QuestionChange } from '../model/question-rules.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries, Transaction, World } from '../model/store.ts';

export interface Moderation extends Decision {
  eventId: string;
  /** Shown to the author. Undefined keeps it, null removes it. */
  reason: string | null | undefined;
  /** Shown to everyone. Undefined keeps it, null removes it. */
  answer?: string | null | undefined;
  seenAnswer?: string | null | undefined;
  seenReasons?: readonly string[] | undefined;
}

export async function moderate(world: World, moderation: Moderation): Promise<QuestionChange[]> {
  const at = world.now();
  const ids = [...new Set(moderation.questionIds)];
  if (moderation.action === 'highlight' && ids.length > 1) throw new Refusal('STATE_NOT_REACHABLE');
  return inEvent(world, moderation.eventId, async (tx, event) => {
    tx.announce(nothingVisible(event.id));
    const asked = await tx.questions.byIds(event.id, ids);
    if (asked.length !== ids.length) throw new Refusal('NOT_FOUND');
    const questions = asked.filter((question) => hasWords(moderation) || !isAlreadyDone(question, moderation));
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

/** Includes authors of duplicates, who see the question's state too. */
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
  const standing = moved.map(({ question }) => question);
  const news = action === 'answer' ? 'question.answered' : 'question.merged';
  return [...notices, ...(await noticesToMerged(tx, standing, news))];
}

function hasWords({ action, reason, answer }: Moderation) {
  return (action === 'reject' && reason !== undefined) || (action === 'answer' && answer !== undefined);
}

/** Already rejected for this reason, so the author is not notified again. */
function isRejectedSo({ state, rejectionReason }: AuthoredQuestion, { action, reason }: Moderation) {
  return action === 'reject' && state === 'rejected' && (reason === undefined || reason === rejectionReason);
}

function isStale({ answer }: AuthoredQuestion, { seenAnswer, answer: written }: Moderation) {
  if (seenAnswer === undefined || answer === (written ?? null)) return false;
  return (answer ?? '') !== normaliseText(seenAnswer ?? '');
}

function isReasonStale(
  { id, rejectionReason }: AuthoredQuestion,
  { action, questionIds, reason, seenReasons }: Moderation,
) {
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
  const { revision } = event;
  const highlighted = action === 'highlight' ? await tx.questions.highlighted(event.id) : null;
  const lowered = await changeQuestions(tx, highlighted ? [highlighted] : [], () => ({
    state: 'approved',
    highlightedAt: null,
    revision,
  }));
  const changed = await changeQuestions(tx, questions, (question) => ({
    ...changeFor({ ...moderation, action }, question, at),
    revision,
  }));
  return [...lowered, ...changed];
}

function changeFor(
  { action, reason, answer }: Moderation & { action: Exclude<ModerationAction, 'merge' | 'unmerge'> },
  question: AuthoredQuestion,
  at: number,
): Partial<Question> {
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
      return { state: 'approved', answeredAt: null, answer: null };
    case 'archive':
      return { state: 'archived' };
    case 'restore':
      return { state: question.answeredAt === null ? 'approved' : 'answered' };
  }
}
