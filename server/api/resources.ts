import { isoTime, isoTimeOrNull } from '#contracts/iso-time.ts';
import { z } from 'zod';
import { activityKinds, nameRules, revealings, usualRevealings } from '#contracts/poll-kinds.ts';
import { reactionKinds } from '#contracts/screens/reactions.ts';
import type { Role } from '#contracts/views.ts';
import type { Activity, AuthoredQuestion, Event, Participant } from '../domain/model/entities.ts';
import { may } from '../domain/model/permissions.ts';
import { pick } from '../domain/model/pick.ts';
import { isErased, lastSeenOf, visibleRemovalOf } from '../domain/people/anonymous-removals.ts';
import { playerName } from '../domain/quizzes/player-names.ts';
import { talliesFor } from '../domain/polls/round-tallies.ts';
import type { Queries } from '../domain/model/store.ts';
import { pictureFacts } from '../domain/events/pictures.ts';
import { crewQuestionView } from '../domain/views/views.ts';
import { writtenActivityView } from '../domain/views/activity-views.ts';

// Listed field by field, with the schemas of the OpenAPI document.

export const time = z.iso.datetime({ precision: 3 }).meta({ description: 'UTC' });
const revision = z.int().min(0).meta({
  description: 'Grows with every visible change; the copy with the larger number is newer.',
});
export const role = z.enum(['owner', 'co-host', 'moderator']);
const focus = z
  .looseObject({ kind: z.string() })
  .meta({ description: 'What the room and the screen show: how to join, questions, or an activity.' });
const settingsOnly = z
  .array(z.string())
  .nullable()
  .meta({ description: 'Null for moderators, who cannot see settings.' });

export const reactionsShape = z.record(z.enum(reactionKinds), z.int().min(0)).meta({ id: 'Reactions' });

export const pictureShape = z.object({ version: z.string(), width: z.int(), height: z.int() });

const eventFields = {
  id: z.string(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  state: z.enum(['draft', 'open', 'ended']),
  hasModeration: z.boolean(),
  hasFormulas: z.boolean().meta({ description: 'Pages draw `$…$` in questions and answers as formulas.' }),
  naming: z.enum(['anonymous', 'optional', 'required']),
  questionsOpen: z.boolean(),
  upvotesOpen: z.boolean(),
  reactionsOpen: z.boolean(),
  revealing: z.enum(usualRevealings).meta({
    description:
      'The rule of new polls and surveys (`at-once`: surveys `on-close`). `by-kind`: `choice`, `scale`, `words`, ' +
      '`ideas` `at-once`, all else `by-hand`.',
  }),
  screenThreshold: z.int().min(0).meta({ description: 'Upvotes a question needs to be on the screen.' }),
  accent: z.string().nullable(),
  locale: z.string(),
  retentionDays: z.int(),
  revision,
};

export const eventShape = z
  .object({
    ...eventFields,
    focus,
    hasPasscode: z.boolean(),
    heldWords: settingsOnly,
    embedOrigins: settingsOnly,
    logo: pictureShape.nullable(),
    openedAt: time.nullable(),
    endedAt: time.nullable(),
    deleteAt: time.nullable(),
    createdAt: time,
    role: role.meta({ description: 'The role of the token’s owner.' }),
  })
  .meta({ id: 'Event' });

const sure = z.array(z.int().min(0)).length(3);
const total = {
  total: z.int().min(0).meta({ description: 'Answers, without abstentions.' }),
  abstained: z.int().min(1).optional().meta({ description: 'Absent if no one abstained.' }),
  confidence: sure.optional().meta({ description: 'How many were not, fairly and very sure. Absent if no one said.' }),
  confidenceRight: sure.optional().meta({ description: 'The same of those who were right, once the room knows.' }),
};

const shownPicture = z.object({ ...pictureShape.shape, alt: z.string().nullable(), eventId: z.string().optional() });

export const activityShape = z
  .looseObject({
    id: z.string(),
    eventId: z.string(),
    kind: z.enum(activityKinds),
    prompt: z.string().meta({ description: 'As written, with its markup.' }),
    explanation: z.string().optional().meta({ description: 'Shown with the right answer; absent if there is none.' }),
    explanationPicture: shownPicture.optional().meta({ description: 'With the explanation; absent if there is none.' }),
    picture: shownPicture
      .nullable()
      .meta({ description: 'Next to the prompt. `alt` describes it; null for decoration.' }),
    state: z.enum(['draft', 'open', 'closed']),
    isRevealed: z.boolean(),
    round: z.int().min(1),
    isRevisable: z.boolean(),
    revealing: z.enum(revealings),
    names: z.enum(nameRules),
    isBeforeShown: z
      .boolean()
      .meta({ description: 'Whether the room sees the previous round next to this one once this is revealed.' }),
    wasAnsweredByAll: z.boolean().meta({ description: 'It closed because everyone in the room had answered.' }),
    wasTimedOut: z.boolean().meta({ description: 'Its timer closed it.' }),
    position: z.int(),
    mayAbstain: z.literal(true).optional(),
    asksConfidence: z.literal(true).optional(),
    tally: z.looseObject({ ...total, revision }),
    before: z
      .looseObject({ ...total, revision })
      .nullable()
      .meta({ description: 'The previous round’s tally, except for texts and words.' }),
    openedAt: time.nullable(),
    closedAt: time.nullable(),
    createdAt: time,
    revision,
  })
  .meta({ id: 'Activity' });

export const tallyShape = z
  .looseObject({ activityId: z.string(), round: z.int().min(1), ...total })
  .meta({ id: 'Tally' });

export const questionShape = z
  .looseObject({
    id: z.string(),
    body: z.string(),
    isNameless: z.boolean().meta({ description: 'Asked without the author’s name.' }),
    participantId: z.string().nullable().meta({
      description: 'Null for a question without a name; remove its author by the question’s id.',
    }),
    authorName: z.string().nullable(),
    isAuthorRemoved: z
      .boolean()
      .meta({ description: 'The author was removed by name or, without one, through this question.' }),
    state: z.enum(['pending', 'approved', 'rejected', 'highlighted', 'answered', 'archived', 'merged']),
    rejectionReason: z.string().nullable(),
    answer: z.string().nullable(),
    upvoteCount: z.int().min(0),
    createdAt: time,
    isEdited: z.boolean(),
    revision,
  })
  .meta({ id: 'Question' });

export const participantShape = z
  .object({
    id: z.string(),
    name: z.string().nullable(),
    playerName: z.string().meta({ description: 'Their name in quizzes.' }),
    joinedAt: time,
    lastSeenAt: time,
    removedAt: time.nullable(),
    isErased: z.boolean().meta({ description: 'Whether their name and words were erased.' }),
  })
  .meta({ id: 'Participant' });

export type EventResource = z.infer<typeof eventShape>;

export function eventResource(event: Event, ownRole: Role): EventResource {
  const maySet = may(ownRole, 'run');
  return {
    ...pick(event, ...(Object.keys(eventFields) as (keyof typeof eventFields)[])),
    focus: { ...event.focus },
    hasPasscode: event.passcodeHash !== null,
    heldWords: maySet ? [...event.heldWords] : null,
    embedOrigins: maySet ? [...event.embedOrigins] : null,
    logo: event.logo && pictureFacts(event.logo),
    openedAt: isoTimeOrNull(event.openedAt),
    endedAt: isoTimeOrNull(event.endedAt),
    deleteAt: isoTimeOrNull(event.deleteAt),
    createdAt: isoTime(event.createdAt),
    role: ownRole,
  };
}

export async function activityResource(tx: Queries, activity: Activity) {
  const { eventId, openedAt, closedAt, createdAt } = activity;
  const view = writtenActivityView(activity, await talliesFor(tx, activity));
  return {
    ...view,
    eventId,
    openedAt: isoTimeOrNull(openedAt),
    closedAt: isoTimeOrNull(closedAt),
    createdAt: isoTime(createdAt),
  };
}

export const questionResource = (question: AuthoredQuestion) => crewQuestionView(question);

export function participantResource(
  participant: Participant,
  { locale }: Pick<Event, 'locale'>,
): z.infer<typeof participantShape> {
  const { id, name, joinedAt } = participant;
  return {
    id,
    name,
    playerName: playerName(participant, locale),
    joinedAt: isoTime(joinedAt),
    lastSeenAt: isoTime(lastSeenOf(participant)),
    removedAt: isoTimeOrNull(visibleRemovalOf(participant)),
    isErased: isErased(participant),
  };
}
