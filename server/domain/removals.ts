import { recordAudit } from './audits.ts';
import type { Event, Participant, Question } from './entities.ts';
import { lockEvent } from './events.ts';
import { recounted } from './merging.ts';
import { isOnShow, type QuestionChange } from './question-rules.ts';
import { Refusal } from './refusal.ts';
import type { Queries, World } from './store.ts';

/**
 * Removes somebody: their cookie no longer lets them in, and their upvotes do not count until they are let in again. Their
 * ballots were acknowledged and stay. With `withQuestions`, what they asked is put aside. Throws `NOT_FOUND`.
 */
export async function removeParticipant(
  world: World,
  { eventId, participantId, withQuestions }: { eventId: string; participantId: string; withQuestions: boolean },
): Promise<{ revision: number; changes: QuestionChange[] }> {
  return world.store.transaction(async (tx) => {
    const { event, participant } = await lockParticipant(tx, eventId, participantId);
    const { revision } = event;
    if (participant.removedAt !== null) return { revision, changes: [] };
    await tx.participants.update(participantId, { removedAt: world.now() });
    await recordAudit(tx, world, audited('participant.removed', participant));
    const aside = withQuestions ? await putAside(tx, event, participantId) : [];
    return { revision, changes: [...aside, ...(await withoutRepeats(tx, event, participantId, aside))] };
  });
}

/** Lets somebody in again; their upvotes count as before. Throws `NOT_FOUND`. */
export async function readmitParticipant(world: World, eventId: string, participantId: string): Promise<QuestionChange[]> {
  return world.store.transaction(async (tx) => {
    const { event, participant } = await lockParticipant(tx, eventId, participantId);
    if (participant.removedAt === null) return [];
    await tx.participants.update(participantId, { removedAt: null });
    await recordAudit(tx, world, audited('participant.readmitted', participant));
    return withoutRepeats(tx, event, participantId, []);
  });
}

function audited(action: 'participant.removed' | 'participant.readmitted', { id, eventId, name }: Participant) {
  return { eventId, action, targetId: id, ...(name === null ? {} : { target: name }) } as const;
}

async function lockParticipant(tx: Queries, eventId: string, participantId: string): Promise<{ event: Event; participant: Participant }> {
  const event = await lockEvent(tx, eventId);
  const participant = await tx.participants.byId(participantId);
  if (participant?.eventId !== eventId) throw new Refusal('NOT_FOUND');
  return { event, participant };
}

const aside = { pending: 'rejected', approved: 'archived', highlighted: 'archived' } as const satisfies Partial<Record<Question['state'], Question['state']>>;

async function putAside(tx: Queries, event: Event, participantId: string): Promise<QuestionChange[]> {
  const changes: QuestionChange[] = [];
  for (const question of await tx.questions.ofParticipant(event.id, participantId)) {
    if (!Object.hasOwn(aside, question.state)) continue;
    const change = { state: aside[question.state as keyof typeof aside], highlightedAt: null, revision: event.revision };
    await tx.questions.update(question.id, change);
    changes.push({ question: { ...question, ...change }, wasOnShow: isOnShow(question) });
  }
  return changes;
}

/** What they upvoted, counted anew; those already among `known` changes are counted and not told twice. */
async function withoutRepeats(tx: Queries, event: Event, participantId: string, known: readonly QuestionChange[]): Promise<QuestionChange[]> {
  const changes = await recounted(tx, event, await tx.upvotes.questionIds(event.id, participantId));
  return changes.filter(({ question }) => !known.some((other) => other.question.id === question.id));
}
