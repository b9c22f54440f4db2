import { limits } from '../../contracts/limits.ts';
import type { AuthoredQuestion, Event, Participant, Question } from './entities.ts';
import { lockEvent } from './events.ts';
import { heldWordIn } from './held-words.ts';
import { recounted, separateAll, standingFor } from './merging.ts';
import { isEditable, isOnShow, isWithdrawable, type QuestionChange } from './question-rules.ts';
import { Refusal } from './refusal.ts';
import type { Queries, World } from './store.ts';

const minuteMs = 60_000;

/** Throws `EVENT_NOT_OPEN`, `QUESTIONS_CLOSED`, `TOO_MANY`. */
export async function ask(world: World, participant: Participant, body: string): Promise<AuthoredQuestion> {
  const at = world.now();
  return world.store.transaction(async (tx) => {
    const event = await lockEvent(tx, participant.eventId);
    requireOpenQuestions(event);
    await requireFewQuestions(tx, participant.id, at);
    const heldWord = heldWordIn(body, event.heldWords);
    const question: Question = {
      id: world.newId(),
      eventId: event.id,
      participantId: participant.id,
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
    await tx.questions.insert(question);
    return { ...question, authorName: participant.name, labelIds: [], publicLabelIds: [] };
  });
}

function requireOpenQuestions(event: Event): void {
  if (event.state !== 'open') throw new Refusal('EVENT_NOT_OPEN');
  if (!event.questionsOpen) throw new Refusal('QUESTIONS_CLOSED');
}

async function requireFewQuestions(tx: Queries, participantId: string, at: number): Promise<void> {
  const { questionsPerMinute, questionsPerEvent } = limits.rates;
  if ((await tx.questions.countAsked(participantId, at - minuteMs)) >= questionsPerMinute) {
    throw new Refusal('TOO_MANY', { retryAfterMs: minuteMs });
  }
  if ((await tx.questions.countAsked(participantId, 0)) >= questionsPerEvent) throw new Refusal('TOO_MANY');
}

/**
 * Throws `NOT_FOUND` for somebody else's, `QUESTION_NOT_EDITABLE`. In a moderated event an approved question that is edited
 * waits for approval again: what the crew read is what the room sees. So does one that now contains a listed word.
 */
export async function edit(world: World, participant: Participant, questionId: string, body: string): Promise<QuestionChange> {
  const at = world.now();
  return world.store.transaction(async (tx) => {
    const { event, question } = await lockOwn(tx, participant, questionId);
    requireOpenQuestions(event);
    const hasOthers = await tx.upvotes.hasOthers(questionId, participant.id);
    if (!isEditable(question, hasOthers, at)) throw new Refusal('QUESTION_NOT_EDITABLE');
    const heldWord = heldWordIn(body, event.heldWords);
    const state = event.hasModeration || heldWord !== null ? 'pending' : question.state;
    const change = { body, state, heldWord, editedAt: at, revision: event.revision };
    await tx.questions.update(questionId, change);
    return { question: { ...question, ...change }, wasOnShow: isOnShow(question) };
  });
}

/**
 * What was merged with it stands by itself again. Returns it first, then the others that changed. Throws `NOT_FOUND` for
 * somebody else's, `QUESTION_NOT_EDITABLE` once answered.
 */
export async function withdraw(world: World, participant: Participant, questionId: string): Promise<QuestionChange[]> {
  return world.store.transaction(async (tx) => {
    const { event, question } = await lockOwn(tx, participant, questionId);
    if (!isWithdrawable(question)) throw new Refusal('QUESTION_NOT_EDITABLE');
    await tx.questions.withdraw(questionId, world.now());
    const separated = await separateAll(tx, event, await tx.questions.mergedInto(questionId));
    const standing = question.mergedIntoId === null ? null : await standingFor(tx, question.mergedIntoId);
    const recount = standing ? await recounted(tx, event, [standing.id]) : [];
    return [{ question: { ...question, revision: event.revision }, wasOnShow: isOnShow(question) }, ...separated, ...recount];
  });
}

async function lockOwn(tx: Queries, participant: Participant, questionId: string) {
  const event = await lockEvent(tx, participant.eventId);
  const question = await tx.questions.byId(questionId);
  if (question?.participantId !== participant.id) throw new Refusal('NOT_FOUND');
  return { event, question };
}

/**
 * Gives or takes back an upvote; a second one changes nothing, and one for a merged question is for what it was merged with.
 * Throws `NOT_FOUND`, `EVENT_NOT_OPEN`, `UPVOTES_CLOSED`.
 */
export async function setUpvote(
  world: World,
  participant: Participant,
  questionId: string,
  isUpvoted: boolean,
): Promise<AuthoredQuestion | null> {
  return world.store.transaction(async (tx) => {
    const event = await lockEvent(tx, participant.eventId);
    const question = await standingFor(tx, questionId);
    if (question?.eventId !== event.id || !isOnShow(question)) throw new Refusal('NOT_FOUND');
    if (event.state !== 'open') throw new Refusal('EVENT_NOT_OPEN');
    if (!event.upvotesOpen) throw new Refusal('UPVOTES_CLOSED');
    const hasChanged = isUpvoted
      ? await tx.upvotes.insert(question.id, participant.id, world.now())
      : await tx.upvotes.delete(question.id, participant.id);
    if (!hasChanged) return null;
    const upvoteCount = await tx.upvotes.recount(question.id, event.revision);
    return { ...question, upvoteCount, revision: event.revision };
  });
}
