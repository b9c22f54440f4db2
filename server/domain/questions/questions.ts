import { byRoom, noticed, questionsChanged } from '../model/changes.ts';
import { noticesToMerged, noticeToAuthor } from './author-notices.ts';
import type { AuthoredQuestion, Event, Participant } from '../model/entities.ts';
import { lockEvent, ofEvent } from '../events/events.ts';
import { findListedWord } from '../events/word-filter.ts';
import { recounted, separateAll, mergeTargetOf } from './merging.ts';
import { changeQuestion, isEditable, isVisibleInRoom, isWithdrawable } from '../model/question-rules.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries, Transaction, World } from '../model/store.ts';
import { redactQuestion } from '../logs/webhook-redaction.ts';

/** Allowed while questions are closed. The crew reviews it again. */
export async function edit(world: World, participant: Participant, questionId: string, body: string): Promise<void> {
  const at = world.now();
  await world.store.transaction(async (tx) => {
    const { event, question } = await lockOwn(tx, participant, questionId);
    if (event.state !== 'open') throw new Refusal('EVENT_NOT_OPEN');
    const hasOthers = await tx.upvotes.hasOthers(questionId, participant.id);
    if (!isEditable(question, hasOthers, at)) throw new Refusal('QUESTION_NOT_EDITABLE');
    const heldWord = findListedWord(body, event.heldWords);
    const state = event.hasModeration || heldWord !== null ? 'pending' : question.state;
    const change = { body, state, heldWord, editedAt: at, revision: event.revision };
    tx.announce(byRoom(questionsChanged(event.id, [await changeQuestion(tx, question, change)])));
  });
}

export async function withdraw(world: World, participant: Participant, questionId: string): Promise<void> {
  await world.store.transaction(async (tx) => {
    const { event, question } = await lockOwn(tx, participant, questionId);
    if (!isWithdrawable(question, event)) throw new Refusal('QUESTION_NOT_EDITABLE');
    await withdrawQuestion(tx, event, question, world.now());
  });
}

export async function withdrawQuestion(
  tx: Transaction,
  event: Event,
  question: AuthoredQuestion,
  at: number,
): Promise<void> {
  await tx.questions.withdraw(question.id, at);
  await redactQuestion(tx, question);
  const merged = await tx.questions.mergedInto([question.id]);
  const alone = await separateAll(tx, event, merged);
  const standing = question.mergedIntoId === null ? null : await mergeTargetOf(tx, question.mergedIntoId);
  const recount = standing ? await recounted(tx, event, [standing.id]) : [];
  const separated = alone.flatMap((change) =>
    merged.some(({ id }) => id === change.question.id) ? [change.question] : [],
  );
  const changes = [{ question, wasVisible: isVisibleInRoom(question) }, ...alone, ...recount];
  const notices = separated.map((one) => noticeToAuthor(one, 'question.unmerged', one.revision));
  tx.announce(
    byRoom(questionsChanged(event.id, changes)),
    noticed(event.id, [...notices, ...(await noticesToMerged(tx, separated))]),
  );
}

async function lockOwn(tx: Queries, participant: Participant, questionId: string) {
  const event = await lockEvent(tx, participant.eventId);
  // Someone removed through a question must not withdraw it: the crew needs it to readmit them.
  const author = await tx.participants.byId(participant.id);
  if (author?.removedAt !== null) throw new Refusal('PARTICIPANT_REMOVED');
  const question = ofEvent(event.id, await tx.questions.byId(questionId));
  if (question.participantId !== participant.id)
    throw new Refusal(isVisibleInRoom(question) ? 'NOT_ALLOWED' : 'NOT_FOUND');
  return { event, question };
}
