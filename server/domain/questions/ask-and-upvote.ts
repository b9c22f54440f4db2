import { rateLimits } from '#contracts/rate-limits.ts';
import type { AuthoredQuestion, Event, Question } from '../model/entities.ts';
import { findListedWord } from '../events/word-filter.ts';
import { mergeTargetOf } from './merging.ts';
import { isVisibleInRoom } from '../model/question-rules.ts';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import type { Asked, Queries, UpvoteWish } from '../model/store.ts';

// A whole room asks at once, so one transaction decides for a group. The caller locks the event.

export type Outcome<Done> = { done: Done } | { error: Error };

const minuteMs = 60_000;

/** Pass at most one per participant. A repeated submission stores nothing. */
export async function askAll(
  tx: Queries,
  event: Event,
  all: readonly Asked[],
  { at, newId }: { at: number; newId: () => string },
): Promise<Outcome<AuthoredQuestion>[]> {
  if (all.length === 0) return [];
  const known = await repeated(tx, all);
  const ids = all.map(({ participant }) => participant.id);
  const [lately, ever] = [await tx.questions.countAskedBy(ids, at - minuteMs), await tx.questions.countAskedBy(ids, 0)];
  const people = new Map((await tx.participants.byIds(event.id, ids)).map((person) => [person.id, person]));
  const stored: (Question & { submissionId: string | null })[] = [];
  const outcomes = all.map((asked): Outcome<AuthoredQuestion> => {
    const { participant, submissionId = null } = asked;
    const { id } = participant;
    const first = known.get(asked);
    if (first) return { done: first };
    const { name = null, removedAt = null, erasedIn = null } = people.get(id) ?? {};
    const isNameless = (asked.isNameless ?? false) || (asked.hadNoName === true && name !== null);
    const counts = { lately: lately.get(id) ?? 0, ever: ever.get(id) ?? 0 };
    const error = askRefusal(event, { isRemoved: removedAt !== null || erasedIn !== null, isNameless }, counts);
    if (error) return { error };
    const isNamedMeanwhile = participant.name === null && name !== null;
    const question = newQuestion(event, { ...asked, isNameless: isNameless || isNamedMeanwhile }, { at, id: newId() });
    stored.push({ ...question, submissionId });
    const authorName = question.isNameless ? null : participant.name;
    return { done: { ...question, authorName, isAuthorRemoved: false, labelIds: [], publicLabelIds: [] } };
  });
  await tx.questions.insertAll(stored);
  return outcomes;
}

async function repeated(tx: Queries, all: readonly Asked[]): Promise<Map<Asked, AuthoredQuestion>> {
  const sent = all.flatMap(({ participant, submissionId }) =>
    submissionId === undefined ? [] : [{ participantId: participant.id, submissionId }],
  );
  const found = await tx.questions.bySubmissions(sent);
  const first = new Map(
    found.map(({ submissionId, question }) => [`${question.participantId} ${submissionId}`, question]),
  );
  const known = new Map<Asked, AuthoredQuestion>();
  for (const asked of all) {
    const question = first.get(`${asked.participant.id} ${asked.submissionId ?? ''}`);
    if (question) known.set(asked, question);
  }
  return known;
}

function askRefusal(
  event: Event,
  { isRemoved, isNameless }: { isRemoved: boolean; isNameless: boolean },
  { lately, ever }: { lately: number; ever: number },
): Refusal | null {
  const { questionsPerMinute, questionsPerEvent } = rateLimits;
  if (event.state !== 'open') return new Refusal('EVENT_NOT_OPEN');
  if (!event.questionsOpen) return new Refusal('QUESTIONS_CLOSED');
  if (isRemoved) return new Refusal('PARTICIPANT_REMOVED');
  if (isNameless && event.naming === 'required') return refuseField('withoutName', 'NAMES_WANTED');
  // Unlike the rate limit, this limit never resets.
  if (ever >= questionsPerEvent) return refuseField('body', 'QUESTION_COUNT', { max: questionsPerEvent });
  return lately >= questionsPerMinute ? new Refusal('TOO_MANY', { retryAfterMs: minuteMs }) : null;
}

function newQuestion(
  event: Event,
  { participant, body, isNameless = false }: Asked,
  { at, id }: { at: number; id: string },
): Question {
  const heldWord = findListedWord(body, event.heldWords);
  return {
    id,
    eventId: event.id,
    participantId: participant.id,
    isNameless,
    body,
    state: event.hasModeration || heldWord !== null ? 'pending' : 'approved',
    rejectionReason: null,
    upvoteCount: 0,
    highlightedAt: null,
    answeredAt: null,
    answer: null,
    editedAt: null,
    heldWord,
    mergedIntoId: null,
    stateBeforeMerge: null,
    createdAt: at,
    revision: event.revision,
  };
}

/** Pass at most one per participant. Null if nothing changed. */
export async function upvoteAll(
  tx: Queries,
  event: Event,
  wishes: readonly UpvoteWish[],
  at: number,
): Promise<Outcome<AuthoredQuestion | null>[]> {
  if (wishes.length === 0) return [];
  const questions = await shownQuestions(tx, event, wishes);
  const removed = await tx.participants.removedAmong(wishes.map(({ participant }) => participant.id));
  const refusals = wishes.map((wish) => refusalOf(event, wish, questions.get(wish.questionId), removed));
  const permitted = wishes.filter((_, place) => !refusals[place]);
  const changed = await change(tx, permitted, questions, at);
  const counts = new Map<string, number>();
  for (const id of changed.questionIds) counts.set(id, await tx.upvotes.recount(id, event.revision));
  return wishes.map((wish, place) => {
    const error = refusals[place];
    if (error) return { error };
    const question = questions.get(wish.questionId);
    const upvoteCount = counts.get(question?.id ?? '');
    if (!question || upvoteCount === undefined || !changed.wishes.has(wish)) return { done: null };
    return { done: { ...question, upvoteCount, revision: event.revision } };
  });
}

async function shownQuestions(
  tx: Queries,
  event: Event,
  wishes: readonly UpvoteWish[],
): Promise<Map<string, AuthoredQuestion>> {
  const found = await tx.questions.byIds(event.id, [...new Set(wishes.map(({ questionId }) => questionId))]);
  const byId = new Map<string, AuthoredQuestion>();
  for (const question of found) {
    const shown = question.mergedIntoId === null ? question : await mergeTargetOf(tx, question.mergedIntoId);
    if (shown) byId.set(question.id, shown);
  }
  return byId;
}

function refusalOf(
  event: Event,
  { participant }: UpvoteWish,
  question: AuthoredQuestion | undefined,
  removed: ReadonlySet<string>,
): Refusal | null {
  if (!question || !isVisibleInRoom(question)) return new Refusal('NOT_FOUND');
  if (removed.has(participant.id)) return new Refusal('PARTICIPANT_REMOVED');
  if (event.state !== 'open') return new Refusal('EVENT_NOT_OPEN');
  return event.upvotesOpen ? null : new Refusal('UPVOTES_CLOSED');
}

async function change(
  tx: Queries,
  wishes: readonly UpvoteWish[],
  questions: ReadonlyMap<string, AuthoredQuestion>,
  at: number,
) {
  const keyOf = (questionId: string, participantId: string) => `${questionId} ${participantId}`;
  const idOf = ({ questionId }: UpvoteWish) => questions.get(questionId)?.id ?? questionId;
  const given = wishes.filter(({ isUpvoted }) => isUpvoted);
  const inserted = await tx.upvotes.insertAll(
    given.map((wish) => ({ questionId: idOf(wish), participantId: wish.participant.id })),
    at,
  );
  const isNew = new Set(inserted.map(({ questionId, participantId }) => keyOf(questionId, participantId)));
  const changed = new Set(given.filter((wish) => isNew.has(keyOf(idOf(wish), wish.participant.id))));
  for (const wish of wishes) {
    if (!wish.isUpvoted && (await tx.upvotes.delete(idOf(wish), wish.participant.id))) changed.add(wish);
  }
  return { wishes: changed, questionIds: new Set([...changed].map(idOf)) };
}
