import type { Event } from '../model/entities.ts';
import { isOnShow, type QuestionChange } from '../model/question-rules.ts';
import { refuseField } from '#contracts/refusal.ts';
import type { Queries } from '../model/store.ts';
import { redactAuthorNames } from '../logs/webhook-redaction.ts';

export interface Unnamed {
  /** Who had a name, by their ids. */
  people: readonly string[];
  /** The questions that carried one. */
  questions: readonly QuestionChange[];
}

/** Who of an event is called in its language, as far as it has a quiz: those who gave no name. */
export async function unnamedParticipants(tx: Queries, eventId: string): Promise<string[]> {
  const hasQuiz = (await tx.series.ofEvent(eventId)).some(({ kind }) => kind === 'quiz');
  return hasQuiz ? (await tx.participants.names(eventId)).filter(({ name }) => name === null).map(({ id }) => id) : [];
}

/**
 * Nobody of the event has a name any more, in its audit log neither, nor in the logs of its webhooks; `event` carries the revision of the change. Throws `INVALID` where somebody gave one and it was not said that it may go: it cannot come back.
 */
export async function removeNames(tx: Queries, event: Event, mayGo: boolean): Promise<Unnamed> {
  await tx.events.shutDoor(event.id);
  const named = (await tx.participants.names(event.id)).filter(({ name }) => name !== null);
  if (named.length === 0) return { people: [], questions: [] };
  if (!mayGo) throw refuseField('naming', 'NAMES_GIVEN');
  const authors = new Set(named.map(({ id }) => id));
  const questions = (await tx.questions.ofEvent(event.id)).filter(
    ({ participantId, isNameless }) => !isNameless && authors.has(participantId),
  );
  await tx.questions.stampNamed(event.id, event.revision);
  await tx.participants.forgetNames(event.id);
  await tx.audits.forgetTargets(event.id, ['participant.removed', 'participant.readmitted']);
  await redactAuthorNames(tx, event.id);
  const changes = questions.map((question) => ({
    question: { ...question, revision: event.revision },
    wasOnShow: isOnShow(question),
  }));
  return { people: [...authors], questions: changes };
}
