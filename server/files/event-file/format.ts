import { z } from 'zod';
import type { FieldErrorCode } from '#contracts/errors.ts';
import { activityKinds, nameRules, revealings, usualRevealings, type ActivityKind } from '#contracts/poll-kinds.ts';
import { rightRulesOf, rulesOf } from '#kinds/rules.ts';
import { limits } from '#contracts/limits.ts';
import { pictureLimits } from '#contracts/events/picture-limits.ts';
import type { ReactionTotals } from '#contracts/screens/reactions.ts';
import { seriesRevealings, seriesStates, type Correct } from '#contracts/quizzes/series.ts';
import type { AcceptedAnswer, Upvote } from '../../domain/model/event-archive.ts';
import type {
  ActivityRow,
  Ballot,
  Event,
  Label,
  Participant,
  Question,
  Series,
  Setup,
  AnswerDecision,
} from '../../domain/model/entities.ts';
import {
  colour,
  count,
  countsByName,
  flag,
  hex,
  id,
  listOf,
  markup,
  object,
  oneOf,
  pictureVersion,
  revision,
  shownPicture,
  submissionId,
  text,
  time,
  whole,
  within,
} from '#contracts/file-fields.ts';

// Version 1 (docs/exports.md). A new column does not compile until it is listed here or marked as omitted.

type Fields<Entity> = { [Name in keyof Entity]-?: z.ZodType<Entity[Name]> };
/** Older files have one rule, the event's. */
type Ruled<Row extends { revealing: unknown }> = Omit<Row, 'revealing'> & { revealing: Row['revealing'] | null };
type Ours = 'eventId' | 'activityId' | 'round' | 'participantId';

const most = {
  participants: 100_000,
  questions: 100_000,
  upvotes: 1_000_000,
  pictures: 1_000,
  activities: 1_000,
  answers: 200_000,
  rounds: 200,
};
const unfit = { error: 'FILE_VALUE' } as const;
const code = z.string(unfit).regex(/^[a-z0-9-]{4,20}$/, { error: 'CODE_SHAPE' });
const questionState = oneOf(['pending', 'approved', 'rejected', 'highlighted', 'answered', 'archived', 'merged']);
const nullableText = (limit: Parameters<typeof text>[0]) => text(limit).nullable();

const origin = z.string(unfit).regex(/^https?:\/\/(\*\.)?([a-z0-9.-]{1,253}|\[[0-9a-f:]+\])(:\d{1,5})?$/, unfit);

const eventFields: Fields<Omit<Event, 'passcodeHash' | 'deleteAt' | 'logo'>> = {
  id,
  code,
  title: text(limits.eventTitle),
  description: text(limits.eventDescription),
  state: oneOf(['draft', 'open', 'ended']),
  revision,
  focus: z.union(
    [
      object({ kind: z.enum(['join', 'questions']) }),
      object({ kind: z.literal('activity'), activityId: id }),
      object({ kind: z.literal('series'), seriesId: id }),
    ],
    unfit,
  ),
  hasModeration: flag,
  hasFormulas: flag.default(false),
  naming: oneOf(['anonymous', 'optional', 'required']),
  questionsOpen: flag,
  upvotesOpen: flag,
  reactionsOpen: flag,
  revealing: oneOf(usualRevealings),
  locale: z.string(unfit).max(35, unfit),
  accent: colour.nullable(),
  retentionDays: within(limits.retentionDays),
  heldWords: listOf(text(limits.heldWord), limits.heldWords.max),
  screenThreshold: count,
  embedOrigins: listOf(origin, limits.embedOrigins.max),
  openedAt: time.nullable(),
  endedAt: time.nullable(),
  createdAt: time,
};

const content = (maxBytes: number) => z.base64(unfit).max(Math.ceil(maxBytes / 3) * 4, { error: 'FILE_TOO_MANY' });
const logo = object({ content: content(pictureLimits.logo.maxBytes) });
const picture = object({ version: pictureVersion, content: content(pictureLimits.beside.maxBytes) });

/** Numbers of namesakes were once added to names of the longest length. */
const longestName = { ...limits.participantName, maxChars: limits.participantName.maxChars + ' 10000'.length };

const participantFields: Fields<Omit<Participant, Ours | 'removedThroughId'>> = {
  id,
  name: nullableText(longestName),
  joinedAt: time,
  lastSeenAt: time,
  removedAt: time.nullable(),
  erasedIn: revision.nullable().default(null),
};

const questionFields: Fields<Omit<Question, 'eventId'>> = {
  id,
  participantId: id,
  isNameless: flag,
  body: text(limits.questionBody),
  state: questionState,
  rejectionReason: nullableText(limits.rejectionReason),
  upvoteCount: count,
  highlightedAt: time.nullable(),
  answeredAt: time.nullable(),
  answer: nullableText(limits.questionAnswer),
  editedAt: time.nullable(),
  heldWord: nullableText(limits.heldWord),
  mergedIntoId: id.nullable(),
  stateBeforeMerge: questionState.nullable(),
  createdAt: time,
  revision,
};

const upvoteFields: Fields<Upvote> = { questionId: id, participantId: id, createdAt: time };

const labelFields: Fields<Omit<Label, 'eventId'>> = {
  id,
  name: text(limits.labelName),
  colour,
  isPublic: flag,
  createdAt: time,
};

const seriesFields: Fields<Ruled<Omit<Series, 'eventId'>>> = {
  id,
  kind: oneOf(['quiz', 'survey']),
  title: text(limits.seriesTitle),
  position: count,
  state: oneOf([...seriesStates.quiz, 'open', 'closed']),
  activityId: id.nullable(),
  revealing: oneOf(seriesRevealings.survey).nullable().default(null),
  names: oneOf(nameRules).default('hosts'),
  createdAt: time,
  revision,
};

const linkFields: Fields<Omit<AcceptedAnswer, 'eventId' | 'activityId' | 'round'>> = {
  position: count,
  submissionId,
  ballotId: id,
  participantId: id,
  answer: z.string(unfit).max(20_000, unfit).nullable(),
  answeredAt: time,
  receivedAt: time,
  recordedAt: time,
  revision,
  hash: hex,
  isErased: z.literal(true).optional(),
};

const ballotFields: Fields<Omit<Ballot, 'eventId' | 'activityId' | 'round'>> = {
  id,
  participantId: id,
  submissionId,
  answer: z.string(unfit).max(20_000, unfit),
  answeredAt: time,
  receivedAt: time,
  score: within(limits.points).nullable(),
  elapsedMs: time.nullable(),
  revision,
};

const decisionFields: Fields<Omit<AnswerDecision, 'activityId'>> = {
  text: text(limits.textAnswer),
  state: oneOf(['approved', 'rejected']),
  decidedAt: time,
  mergedInto: text(limits.textAnswer).nullable().default(null),
};

const confidenceCounts = z.tuple([whole, whole, whole], unfit);

const roundFields = {
  round: count,
  tally: object({
    counts: countsByName,
    total: whole,
    abstained: count.optional(),
    confidence: confidenceCounts.optional(),
  }),
  chain: object({ length: count, hash: hex }),
  links: listOf(object(linkFields), most.answers),
  ballots: listOf(object(ballotFields), most.answers),
};

const [firstRight, ...otherRights] = activityKinds.flatMap((kind) => {
  const right = rightRulesOf(kind);
  return right ? object({ kind: z.literal(kind), ...right.file }) : [];
});
const correct = z.discriminatedUnion('kind', [firstRight!, ...otherRights], {
  error: 'FILE_VALUE',
}) as unknown as z.ZodType<Correct>;

const activityFields: Fields<Ruled<Omit<ActivityRow, 'eventId' | 'picture' | 'explanationPicture'>>> = {
  id,
  position: count,
  prompt: markup(limits.prompt),
  explanation: markup(limits.explanation).default(''),
  state: oneOf(['draft', 'open', 'closed']),
  isRevealed: flag,
  shownAt: time.nullable(),
  round: within({ min: 1, max: most.rounds }),
  isBeforeShown: flag,
  isRevisable: flag,
  revealing: oneOf(revealings).nullable().default(null),
  names: oneOf(nameRules).default('hosts'),
  seriesId: id.nullable(),
  timerSeconds: within(limits.timerSeconds).nullable(),
  correct: correct.nullable(),
  points: within(limits.points).nullable(),
  openedAt: time.nullable(),
  closesAt: time.nullable(),
  closedAt: time.nullable(),
  wasAnsweredByAll: flag,
  createdAt: time,
  revision,
};

const held = {
  verdicts: listOf(object(decisionFields), most.answers),
  rounds: listOf(object(roundFields), most.rounds),
};
const activityShape = {
  ...activityFields,
  picture: shownPicture.nullable(),
  explanationPicture: shownPicture.nullable().default(null),
  ...held,
};
const ofKind = (kind: ActivityKind) => object({ kind: z.literal(kind), ...activityShape, ...rulesOf(kind).file });
const [firstKind, ...otherKinds] = activityKinds;
const activity = z.discriminatedUnion('kind', [ofKind(firstKind), ...otherKinds.map(ofKind)], {
  error: 'FILE_VALUE',
}) as unknown as z.ZodType<z.infer<z.ZodObject<typeof activityShape>> & Setup>;

export const eventFileShape = object({
  format: z.literal('handcount-event'),
  version: z.literal(1),
  exportedAt: time,
  /** Without people's contributions, everything is as before the event was opened. */
  hasPeople: flag,
  event: object({ ...eventFields, logo: logo.nullable() }),
  reactions: object({
    like: count,
    love: count,
    laugh: count,
    wow: count,
    applause: count,
  } satisfies Fields<ReactionTotals>),
  series: listOf(object(seriesFields), most.activities),
  participants: listOf(object(participantFields), most.participants),
  questions: listOf(object(questionFields), most.questions),
  labels: listOf(object({ ...labelFields, questionIds: listOf(id, most.questions) }), limits.labels.max),
  upvotes: listOf(object(upvoteFields), most.upvotes),
  activities: listOf(activity, most.activities),
  pictures: listOf(object(picture.shape), most.pictures),
  seal: hex,
});

export type EventFile = z.infer<typeof eventFileShape>;
export type Report = (path: string, code: FieldErrorCode) => void;

export const listed = {
  event: eventFields,
  participant: participantFields,
  question: questionFields,
  upvote: upvoteFields,
  label: labelFields,
  series: seriesFields,
  activity: activityFields,
  decision: decisionFields,
  link: linkFields,
  ballot: ballotFields,
};
