import type { Event } from './entities.ts';
import { isOnShow, type QuestionChange } from './question-rules.ts';
import type { Queries } from './store.ts';

/** Nobody of the event has a name any more; `event` carries the revision of the change. Returns the questions that carried one. */
export async function forgetNames(tx: Queries, event: Event): Promise<QuestionChange[]> {
  const named = (await tx.participants.names(event.id)).filter(({ name }) => name !== null);
  if (named.length === 0) return [];
  const authors = new Set(named.map(({ id }) => id));
  const questions = (await tx.questions.ofEvent(event.id)).filter(({ participantId }) => authors.has(participantId));
  await tx.participants.forgetNames(event.id);
  for (const question of questions) await tx.questions.update(question.id, { revision: event.revision });
  return questions.map((question) => ({ question: { ...question, revision: event.revision }, wasOnShow: isOnShow(question) }));
}
