import { mergeTargets } from '#contracts/questions/moderation.ts';
import { ofEvent } from '../events/events.ts';
import type { AuthoredQuestion, Event } from '../model/entities.ts';
import { changeQuestion, changeQuestions, isVisibleInRoom, type QuestionChange } from '../model/question-rules.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries } from '../model/store.ts';

// A merged question keeps its row and upvotes: merges can be undone, and people count once.

export async function mergeAll(
  tx: Queries,
  event: Event,
  questions: readonly AuthoredQuestion[],
  targetId: string,
): Promise<QuestionChange[]> {
  const target = ofEvent(event.id, await tx.questions.byId(targetId));
  const isTarget =
    (mergeTargets as readonly string[]).includes(target.state) && !questions.some(({ id }) => id === targetId);
  if (!isTarget) throw new Refusal('STATE_NOT_REACHABLE');
  const changes = await changeQuestions(tx, questions, ({ state }) => ({
    state: 'merged',
    mergedIntoId: targetId,
    stateBeforeMerge: state === 'highlighted' ? 'approved' : state,
    highlightedAt: null,
    revision: event.revision,
  }));
  return [...changes, ...(await recounted(tx, event, [targetId]))];
}

export async function separateAll(
  tx: Queries,
  event: Event,
  questions: readonly AuthoredQuestion[],
): Promise<QuestionChange[]> {
  const changes: QuestionChange[] = [];
  const parents = new Set<string>();
  for (const question of questions) {
    const state = question.stateBeforeMerge ?? 'pending';
    const change = await changeQuestion(tx, question, { state, mergedIntoId: null, stateBeforeMerge: null });
    if (question.mergedIntoId !== null) parents.add((await mergeTargetOf(tx, question.mergedIntoId))?.id ?? '');
    // Participants removed meanwhile no longer count.
    changes.push({ ...change, question: await recount(tx, event, change.question) });
  }
  return [...changes, ...(await recounted(tx, event, [...parents]))];
}

export async function mergeTargetOf(tx: Queries, questionId: string): Promise<AuthoredQuestion | null> {
  let question = await tx.questions.byId(questionId);
  const seen = new Set([questionId]);
  while (question?.mergedIntoId) {
    // Ends even if rows form a cycle.
    if (seen.has(question.mergedIntoId)) return null;
    seen.add(question.mergedIntoId);
    question = await tx.questions.byId(question.mergedIntoId);
  }
  return question;
}

export async function recounted(tx: Queries, event: Event, ids: readonly string[]): Promise<QuestionChange[]> {
  return Array.fromAsync(await tx.questions.byIds(event.id, ids), async (question) => ({
    question: await recount(tx, event, question),
    wasVisible: isVisibleInRoom(question),
  }));
}

async function recount(tx: Queries, { revision }: Event, question: AuthoredQuestion): Promise<AuthoredQuestion> {
  return { ...question, upvoteCount: await tx.upvotes.recount(question.id, revision), revision };
}
