import { recordAudit } from '../logs/audit-log.ts';
import { assignCodeAndOwner } from '../events/events.ts';
import { newCode } from '../events/join-codes.ts';
import type { Event } from '../model/entities.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries, World } from '../model/store.ts';
import { piecesOf } from '../model/archive-pieces.ts';
import { withNewIds } from './with-new-ids.ts';
import { reactionKinds, type ReactionTotals } from '#contracts/screens/reactions.ts';
import { rulesOf } from '#kinds/rules.ts';
import { unansweredState } from '../voting/opening-and-closing.ts';
import { hostsCorrectAnswer } from '../quizzes/scoring-settings.ts';
import type { EventArchive, Preparations } from '../model/event-archive.ts';

export async function copyEvent(
  world: World,
  eventId: string,
  copy: { ownerId: string; title: string },
): Promise<Event> {
  const preparations = await world.store.snapshot((tx) => tx.archives.readPreparations(eventId));
  if (!preparations) throw new Refusal('NOT_FOUND');
  const made = withoutAnswers(preparations);
  const event = { ...made.event, title: copy.title, code: newCode(world.randomBelow), createdAt: world.now() };
  return world.store.transaction(async (tx) => {
    if (!(await tx.events.byId(eventId))) throw new Refusal('NOT_FOUND');
    const placed = await placeArchive(tx, world, { ...made, event }, copy.ownerId);
    await recordAudit(tx, world, { eventId, action: 'event.copied' }, { eventId: placed.id, action: 'event.created' });
    return placed;
  });
}

async function placeArchive(tx: Queries, world: World, archive: EventArchive, ownerId: string): Promise<Event> {
  const fresh = withNewIds(archive, world.newId);
  const event = await assignCodeAndOwner(tx, world, fresh.event, ownerId, (one) => tx.events.insert(one));
  for (const piece of piecesOf(fresh)) await tx.archives.restore(event.id, piece);
  return event;
}

/** Keeps what the crew prepared, with the agenda as it was before opening. */
export function withoutAnswers({ event, pictures, series, labels, activities }: Preparations): EventArchive {
  return {
    event: {
      ...event,
      state: 'draft',
      revision: 1,
      focus: { kind: 'join' },
      passcodeHash: null,
      openedAt: null,
      endedAt: null,
      deleteAt: null,
    },
    pictures,
    reactions: Object.fromEntries(reactionKinds.map((kind) => [kind, 0])) as ReactionTotals,
    series: series.map((one) => ({ ...one, state: 'draft', activityId: null, revision: 1 })),
    participants: [],
    questions: [],
    upvotes: [],
    labels: labels.map((label) => ({ ...label, questionIds: [] })),
    activities: activities.map((activity) => ({
      ...activity,
      ...rulesOf(activity.kind).beforeAsking?.(activity),
      ...unansweredState,
      correct: hostsCorrectAnswer(activity),
      revision: 1,
    })),
    answerDecisions: [],
    ballots: [],
    links: [],
    heads: [],
  };
}
