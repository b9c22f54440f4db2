import { mergeTargets } from '#contracts/questions/moderation.ts';
import type { AuthoredQuestion, Event } from '../model/entities.ts';
import { isOnShow, type QuestionChange } from '../model/question-rules.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries } from '../model/store.ts';

// A merged question keeps its row and its upvotes, and names what it was merged with: taking the merge back is exact, and a
// person who upvoted both is counted once.

/**
 * Merges questions, whose states allow it, with `targetId`. Throws `NOT_FOUND` for a target of another event,
 * `STATE_NOT_REACHABLE` for one that is merged, put aside, or among the questions.
 */
export async function mergeAll(
  tx: Queries,
  event: Event,
  questions: readonly AuthoredQuestion[],
  targetId: string,
): Promise<QuestionChange[]> {
  const target = await tx.questions.byId(targetId);
  if (target?.eventId !== event.id) throw new Refusal('NOT_FOUND');
  const isTarget =
    (mergeTargets as readonly string[]).includes(target.state) && !questions.some(({ id }) => id === targetId);
  if (!isTarget) throw new Refusal('STATE_NOT_REACHABLE');
  const changes: QuestionChange[] = [];
  for (const question of questions) {
    const stateBeforeMerge = question.state === 'highlighted' ? 'approved' : question.state;
    const change = {
      state: 'merged',
      mergedIntoId: targetId,
      stateBeforeMerge,
      highlightedAt: null,
      revision: event.revision,
    } as const;
    await tx.questions.update(question.id, change);
    changes.push({ question: { ...question, ...change }, wasOnShow: isOnShow(question) });
  }
  return [...changes, ...(await recounted(tx, event, [targetId]))];
}

/** Takes merges back: each question is again what it was. */
export async function separateAll(
  tx: Queries,
  event: Event,
  questions: readonly AuthoredQuestion[],
): Promise<QuestionChange[]> {
  const changes: QuestionChange[] = [];
  const parents = new Set<string>();
  for (const question of questions) {
    const change = {
      state: question.stateBeforeMerge ?? 'pending',
      mergedIntoId: null,
      stateBeforeMerge: null,
    } as const;
    await tx.questions.update(question.id, change);
    if (question.mergedIntoId !== null) parents.add((await standingFor(tx, question.mergedIntoId))?.id ?? '');
    // Whoever was removed meanwhile no longer counts for it.
    const upvoteCount = await tx.upvotes.recount(question.id, event.revision);
    changes.push({ question: { ...question, ...change, upvoteCount, revision: event.revision }, wasOnShow: false });
  }
  return [...changes, ...(await recounted(tx, event, [...parents]))];
}

/** The question that stands for it: itself, or what it was merged with in the end. Null when there is none. */
export async function standingFor(tx: Queries, questionId: string): Promise<AuthoredQuestion | null> {
  let question = await tx.questions.byId(questionId);
  const seen = new Set([questionId]);
  while (question?.mergedIntoId) {
    // A merge never makes a circle; should the rows hold one all the same, nothing may wait for its end.
    if (seen.has(question.mergedIntoId)) return null;
    seen.add(question.mergedIntoId);
    question = await tx.questions.byId(question.mergedIntoId);
  }
  return question;
}

/** The questions with their upvotes counted anew. Ids of questions that are gone are passed over. */
export async function recounted(tx: Queries, event: Event, ids: readonly string[]): Promise<QuestionChange[]> {
  const questions = await tx.questions.byIds(event.id, ids);
  const changes: QuestionChange[] = [];
  for (const question of questions) {
    const upvoteCount = await tx.upvotes.recount(question.id, event.revision);
    changes.push({ question: { ...question, upvoteCount, revision: event.revision }, wasOnShow: isOnShow(question) });
  }
  return changes;
}
