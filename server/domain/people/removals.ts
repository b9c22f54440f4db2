import { recordAudit, type Audited } from '../logs/audit-log.ts';
import { audienceChanged, noticed, questionsChanged } from '../model/changes.ts';
import type { Event, Participant, Question } from '../model/entities.ts';
import { lockEvent, ofEvent } from '../events/events.ts';
import { announceStandings } from '../quizzes/series-views.ts';
import { isSeen, noticesToMerged } from '../questions/author-notices.ts';
import { recounted } from '../questions/merging.ts';
import { changeQuestions, type QuestionChange } from '../model/question-rules.ts';
import { visibleRemovalOf } from './anonymous-removals.ts';
import type { Queries, Transaction, World } from '../model/store.ts';

/** Ballots still count, upvotes do not. Hides named questions or, if `id` is a question's, anonymous ones. */
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
    // Their other questions may still be visible.
    if (isAgain) {
      await announce(tx, eventId, await archiveTheirs());
      return { participantId, revision };
    }
    // Record this even if the other id was removed before, or it would show that both are one person.
    if (throughId !== null) await tx.questions.removeAuthor(throughId, world.now());
    if (throughId === null || removedAt === null)
      await tx.participants.update(participantId, { removedAt: world.now(), removedThroughId: throughId });
    await recordAudit(tx, world, audited('removed', participant, throughId));
    const aside = await archiveTheirs();
    await announce(tx, eventId, await withOthersChanged(tx, event, participantId, throughId, aside));
    return { participantId, revision };
  });
}

/** A person removed by several ids returns once all are readmitted. */
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
    await recordAudit(tx, world, audited('readmitted', participant, throughId));
    await announce(tx, eventId, await withOthersChanged(tx, event, participant.id, throughId, []));
  });
}

async function announce(tx: Transaction, eventId: string, changes: readonly QuestionChange[]) {
  const seen = changes.filter(isSeen).map(({ question }) => question);
  tx.announce(
    questionsChanged(eventId, changes),
    audienceChanged(eventId),
    noticed(eventId, await noticesToMerged(tx, seen)),
  );
  await announceStandings(tx, eventId);
}

function audited(
  deed: 'removed' | 'readmitted',
  { id, eventId, name }: Participant,
  throughId: string | null,
): Audited {
  if (throughId !== null) return { eventId, action: `question.author-${deed}`, targetId: throughId };
  return { eventId, action: `participant.${deed}`, targetId: id, ...(name !== null && { target: name }) };
}

async function lockParticipant(
  tx: Queries,
  eventId: string,
  id: string,
): Promise<{ event: Event; participant: Participant; throughId: string | null }> {
  const event = await lockEvent(tx, eventId);
  const known = await tx.participants.byId(id);
  const question = known ? null : await tx.questions.byId(id);
  const author = question?.isNameless ? await tx.participants.byId(question.participantId) : known;
  return { event, participant: ofEvent(eventId, author), throughId: question?.id ?? null };
}

const stateAside = {
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
  const theirs = (await tx.questions.ofParticipant(event.id, participantId)).filter(
    (question) => question.isNameless === isNameless && question.state in stateAside,
  );
  return changeQuestions(tx, theirs, ({ state }) => ({
    state: stateAside[state as keyof typeof stateAside],
    highlightedAt: null,
    revision: event.revision,
  }));
}

/** Adds questions whose author now appears removed or readmitted, and recounted ones that they upvoted. */
async function withOthersChanged(
  tx: Queries,
  event: Event,
  participantId: string,
  throughId: string | null,
  aside: readonly QuestionChange[],
): Promise<QuestionChange[]> {
  const theirs = (await tx.questions.ofParticipant(event.id, participantId)).filter(
    ({ id, isNameless }) =>
      (throughId === null ? !isNameless : id === throughId) && !aside.some(({ question }) => question.id === id),
  );
  const changes = [...aside, ...(await changeQuestions(tx, theirs, () => ({ revision: event.revision })))];
  const known = new Set(changes.map(({ question }) => question.id));
  const upvoted = await recounted(tx, event, await tx.upvotes.questionIds(event.id, participantId));
  return [...changes, ...upvoted.filter(({ question }) => !known.has(question.id))];
}
