import type { AuthoredQuestion, Participant } from '../model/entities.ts';
import { lockEvent } from '../events/events.ts';
import { findListedWord } from '../events/word-filter.ts';
import { recounted, separateAll, standingFor } from './merging.ts';
import { isEditable, isOnShow, isWithdrawable, type QuestionChange } from '../model/question-rules.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries, World } from '../model/store.ts';
import { redactQuestion } from '../logs/webhook-redaction.ts';

/**
 * Also while new questions are paused. Throws `NOT_FOUND` or, for somebody else's on show, `NOT_ALLOWED`; `EVENT_NOT_OPEN`, `PARTICIPANT_REMOVED`, `QUESTION_NOT_EDITABLE`. In a moderated event an approved question that is edited
 * waits for approval again: what the crew read is what the room sees. So does one that now contains a listed word.
 */
export async function edit(
  world: World,
  participant: Participant,
  questionId: string,
  body: string,
): Promise<QuestionChange> {
  const at = world.now();
  return world.store.transaction(async (tx) => {
    const { event, question } = await lockOwn(tx, participant, questionId);
    if (event.state !== 'open') throw new Refusal('EVENT_NOT_OPEN');
    const hasOthers = await tx.upvotes.hasOthers(questionId, participant.id);
    if (!isEditable(question, hasOthers, at)) throw new Refusal('QUESTION_NOT_EDITABLE');
    const heldWord = findListedWord(body, event.heldWords);
    const state = event.hasModeration || heldWord !== null ? 'pending' : question.state;
    const change = { body, state, heldWord, editedAt: at, revision: event.revision };
    await tx.questions.update(questionId, change);
    return { question: { ...question, ...change }, wasOnShow: isOnShow(question) };
  });
}

/**
 * What was merged with it, which is `separated`, stands by itself again. All that changed, it first. Throws as `edit`
 * for somebody else's, `QUESTION_NOT_EDITABLE` once answered, or merged when the event has ended.
 */
export async function withdraw(
  world: World,
  participant: Participant,
  questionId: string,
): Promise<{ changes: QuestionChange[]; separated: AuthoredQuestion[] }> {
  return world.store.transaction(async (tx) => {
    const { event, question } = await lockOwn(tx, participant, questionId);
    if (!isWithdrawable(question, event)) throw new Refusal('QUESTION_NOT_EDITABLE');
    await tx.questions.withdraw(questionId, world.now());
    await redactQuestion(tx, question);
    const merged = await tx.questions.mergedInto([questionId]);
    const alone = await separateAll(tx, event, merged);
    const standing = question.mergedIntoId === null ? null : await standingFor(tx, question.mergedIntoId);
    const recount = standing ? await recounted(tx, event, [standing.id]) : [];
    const separated = alone.flatMap((change) =>
      merged.some(({ id }) => id === change.question.id) ? [change.question] : [],
    );
    return {
      changes: [
        { question: { ...question, revision: event.revision }, wasOnShow: isOnShow(question) },
        ...alone,
        ...recount,
      ],
      separated,
    };
  });
}

async function lockOwn(tx: Queries, participant: Participant, questionId: string) {
  const event = await lockEvent(tx, participant.eventId);
  // Read anew: whoever was removed through a question is let in again by it, so that from then on they may not withdraw it.
  const author = await tx.participants.byId(participant.id);
  if (author?.removedAt !== null) throw new Refusal('PARTICIPANT_REMOVED');
  const question = await tx.questions.byId(questionId);
  if (question?.eventId !== event.id) throw new Refusal('NOT_FOUND');
  // Somebody else's that the room sees, everybody may see and nobody else may change.
  if (question.participantId !== participant.id) throw new Refusal(isOnShow(question) ? 'NOT_ALLOWED' : 'NOT_FOUND');
  return { event, question };
}
