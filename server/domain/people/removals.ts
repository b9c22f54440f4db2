import { recordAudit } from '../logs/audit-log.ts';
import { audienceChanged, noticed, questionsChanged } from '../model/changes.ts';
import type { Event, Participant, Question } from '../model/entities.ts';
import { lockEvent } from '../events/events.ts';
import { announceStandings } from '../quizzes/series-views.ts';
import { isSeen, noticesToMerged } from '../questions/author-notices.ts';
import { recounted } from '../questions/merging.ts';
import { isVisibleInRoom, type QuestionChange } from '../model/question-rules.ts';
import { visibleRemovalOf } from './anonymous-removals.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries, Transaction, World } from '../model/store.ts';

/**
 * Excludes a participant until readmission: upvotes do not count, ballots do. `id` may be that of their anonymous
 * question: then only anonymous questions are put aside, otherwise only named ones. Throws `NOT_FOUND`.
 */
export async function removeParticipant(
  world: World,
  { eventId, id, withQuestions }: { eventId: string; id: string; withQuestions: boolean },
): Promise<{ participantId: string; revision: number }> {
  return world.store.transaction(async (tx) => {
    const { event, participant, throughId } = await lockParticipant(tx, eventId, id);
    const { id: participantId, removedAt } = participant;
    const { revision } = event;
    const isAgain =
      throughId === null ? visibleRemovalOf(participant) !== null : await tx.questions.isAuthorRemoved(throughId);
    const archiveTheirs = async () =>
      withQuestions ? archiveQuestionsOf(tx, event, participantId, throughId !== null) : [];
    // Already removed: their questions may still be put aside.
    if (isAgain) {
      await announce(tx, eventId, await archiveTheirs());
      return { participantId, revision };
    }
    // Also removable by the other id: nothing may reveal that it is the same person.
    if (throughId !== null) await tx.questions.removeAuthor(throughId, world.now());
    if (throughId === null || removedAt === null)
      await tx.participants.update(participantId, { removedAt: world.now(), removedThroughId: throughId });
    await recordAudit(
      tx,
      world,
      throughId === null
        ? audited('participant.removed', participant)
        : { eventId, action: 'question.author-removed', targetId: throughId },
    );
    const aside = await archiveTheirs();
    const known = [...aside, ...(await marked(tx, event, participantId, throughId, aside))];
    await announce(tx, eventId, [...known, ...(await withoutRepeats(tx, event, participantId, known))]);
    return { participantId, revision };
  });
}

/** After removals by several ids, the last of them readmits. Throws `NOT_FOUND`. */
export async function readmitParticipant(world: World, eventId: string, id: string): Promise<void> {
  await world.store.transaction(async (tx) => {
    const { event, participant, throughId } = await lockParticipant(tx, eventId, id);
    const through = (await tx.questions.removedThrough(eventId)).filter(
      ({ participantId }) => participantId === participant.id,
    );
    const byName = visibleRemovalOf(participant);
    const isRemoved = throughId === null ? byName !== null : through.some(({ questionId }) => questionId === throughId);
    if (!isRemoved) return tx.announce(audienceChanged(eventId));
    if (throughId !== null) await tx.questions.removeAuthor(throughId, null);
    const other = through.find(({ questionId }) => questionId !== throughId);
    if (throughId === null || byName === null)
      await tx.participants.update(participant.id, {
        removedAt: other?.removedAt ?? null,
        removedThroughId: other?.questionId ?? null,
      });
    await recordAudit(
      tx,
      world,
      throughId === null
        ? audited('participant.readmitted', participant)
        : { eventId, action: 'question.author-readmitted', targetId: throughId },
    );
    const known = await marked(tx, event, participant.id, throughId, []);
    await announce(tx, eventId, [...known, ...(await withoutRepeats(tx, event, participant.id, known))]);
  });
}

async function announce(tx: Transaction, eventId: string, changes: readonly QuestionChange[]): Promise<void> {
  const seen = changes.filter(isSeen).map(({ question }) => question);
  tx.announce(
    questionsChanged(eventId, changes),
    audienceChanged(eventId),
    noticed(eventId, await noticesToMerged(tx, seen)),
  );
  await announceStandings(tx, eventId);
}

function audited(action: 'participant.removed' | 'participant.readmitted', { id, eventId, name }: Participant) {
  return { eventId, action, targetId: id, ...(name === null ? {} : { target: name }) } as const;
}

async function lockParticipant(
  tx: Queries,
  eventId: string,
  id: string,
): Promise<{ event: Event; participant: Participant; throughId: string | null }> {
  const event = await lockEvent(tx, eventId);
  const known = await tx.participants.byId(id);
  const question = known ? null : await tx.questions.byId(id);
  const participant = question?.isNameless ? await tx.participants.byId(question.participantId) : known;
  if (participant?.eventId !== eventId) throw new Refusal('NOT_FOUND');
  return { event, participant, throughId: question?.id ?? null };
}

const aside = {
  pending: 'rejected',
  approved: 'archived',
  highlighted: 'archived',
  answered: 'archived',
} as const satisfies Partial<Record<Question['state'], Question['state']>>;

async function archiveQuestionsOf(
  tx: Queries,
  event: Event,
  participantId: string,
  isNameless: boolean,
): Promise<QuestionChange[]> {
  const changes: QuestionChange[] = [];
  for (const question of await tx.questions.ofParticipant(event.id, participantId)) {
    if (question.isNameless !== isNameless || !Object.hasOwn(aside, question.state)) continue;
    const change = {
      state: aside[question.state as keyof typeof aside],
      highlightedAt: null,
      revision: event.revision,
    };
    await tx.questions.update(question.id, change);
    changes.push({ question: { ...question, ...change }, wasVisible: isVisibleInRoom(question) });
  }
  return changes;
}

/** Shown as by a removed author, or no longer: all with the name, or the question used for the removal. */
async function marked(
  tx: Queries,
  event: Event,
  participantId: string,
  throughId: string | null,
  known: readonly QuestionChange[],
): Promise<QuestionChange[]> {
  const theirs = (await tx.questions.ofParticipant(event.id, participantId)).filter(({ id, isNameless }) =>
    throughId === null ? !isNameless : id === throughId,
  );
  const changes: QuestionChange[] = [];
  for (const question of theirs.filter(({ id }) => !known.some((other) => other.question.id === id))) {
    await tx.questions.update(question.id, { revision: event.revision });
    changes.push({ question: { ...question, revision: event.revision }, wasVisible: isVisibleInRoom(question) });
  }
  return changes;
}

/** What they upvoted, recounted; `known` is not returned twice. */
async function withoutRepeats(
  tx: Queries,
  event: Event,
  participantId: string,
  known: readonly QuestionChange[],
): Promise<QuestionChange[]> {
  const changes = await recounted(tx, event, await tx.upvotes.questionIds(event.id, participantId));
  return changes.filter(({ question }) => !known.some((other) => other.question.id === question.id));
}
