import type { EventArchive } from '../../domain/model/event-archive.ts';
import type { Activity, AnswerDecision, Ballot } from '../../domain/model/entities.ts';
import { abstention, isWritten, kindFacts, roundShown } from '#contracts/poll-kinds.ts';
import { answerMatcher, rulesOf } from '#kinds/rules.ts';
import { lastSeenOf, visibleRemovalOf } from '../../domain/people/anonymous-removals.ts';
import type { RankedArchive } from '../../domain/results/rankings.ts';
import { abstainedIn } from '#kinds/abstention.ts';
import { confidenceIn, confidenceOf } from '#kinds/stored-confidence.ts';
import { totalOf, type AnswerCount } from '#kinds/kind-rules.ts';
import { answerKey, newestByKey } from '#kinds/spellings.ts';
import { countsOf } from '../../domain/voting/tallies.ts';
import { effectiveDecisions } from '../../domain/polls/answer-decisions.ts';
import { agendaPlaces } from './agenda-numbers.ts';
import { byPersonTable } from './answers-by-person.ts';
import { askedHowSure, placeOf, readAnswer, type Cell, type Table } from './cells.ts';

// Column names are part of the format; workbooks translate them (docs/exports.md).

export const tableNames = ['activities', 'questions', 'ballots', 'participants', 'standings', 'by-person'] as const;
export type TableName = (typeof tableNames)[number];

const tables: Record<TableName, (archive: RankedArchive) => Table> = {
  activities: activityTable,
  questions: questionTable,
  ballots: ballotTable,
  participants: participantTable,
  standings: standingsTable,
  'by-person': byPersonTable,
};

export function tableOf(archive: RankedArchive, name: TableName): Table {
  return tables[name](archive);
}

/** Each column reads its cell from a row. */
function tableFrom<Row>(rows: IteratorObject<Row>, columns: Record<string, (row: Row) => Cell>): Table {
  const cells = Object.values(columns);
  return { columns: Object.keys(columns), rows: rows.map((row) => cells.map((cell) => cell(row))) };
}

function activityTable(archive: EventArchive): Table {
  const { event, activities, heads, ballots } = archive;
  const places = agendaPlaces(archive);
  const given = Map.groupBy(ballots, placeOf);
  const decided = Map.groupBy(archive.answerDecisions, ({ activityId }) => activityId);
  const rows = activities.flatMap((activity) =>
    heads
      .filter(({ activityId }) => activityId === activity.id)
      .flatMap((head) => {
        const answers = (given.get(placeOf(head)) ?? []).map(({ answer }) => ({ answer, count: 1 }));
        const isRight = rightKeys(activity);
        const decisions = effectiveDecisions(activity, event.heldWords, decided.get(activity.id) ?? [], answers);
        const round = roundShown({ ...activity, round: head.round });
        const asked = { activity, round, total: totalOf(answers), place: places.get(activity.id) };
        const unit = round === 0 ? 'ideas' : rulesOf(activity.kind).countUnit;
        const counted = answersCounted(activity, answers, decisions).map((one) => ({
          ...asked,
          ...one,
          unit,
          isRight,
        }));
        const { abstained } = abstainedIn(answers);
        const none = { ...asked, key: '', answer: null, unit: 'votes', isRight: null } as const;
        return [
          ...counted,
          ...(abstained === undefined ? [] : [{ ...none, state: 'abstained', count: abstained } as const]),
          ...(confidenceOf(answers).confidence ?? []).map((count, at) => ({ ...none, state: sureStates[at]!, count })),
        ];
      }),
  );
  return tableFrom(rows.values(), {
    position: ({ place }) => place?.number ?? null,
    kind: ({ activity }) => activity.kind,
    prompt: ({ activity }) => activity.prompt,
    round: ({ round }) => round || null,
    answer: ({ answer }) => answer,
    count: ({ count }) => count,
    measure: ({ unit }) => unit,
    share: ({ unit, count, total, state }) =>
      unit === 'points' || total === 0 || state === 'abstained' ? null : count / total,
    ballots: ({ total }) => total,
    series: ({ place }) => place?.series ?? null,
    right: ({ isRight, key }) => isRight && isRight(key),
    state: ({ state }) => state,
    explanation: ({ activity }) => activity.explanation || null,
  });
}

/** From the least sure. */
const sureStates = ['not_sure', 'fairly_sure', 'very_sure'] as const;

interface CountedAnswer {
  key: string;
  answer: Cell;
  count: number;
  state: 'pending' | 'approved' | 'rejected' | null;
}

function answersCounted(
  activity: Activity,
  answers: readonly AnswerCount[],
  decisions: readonly AnswerDecision[],
): CountedAnswer[] {
  const { kind } = activity;
  if (isWritten(kind)) {
    const decided = newestByKey(kind, decisions);
    const undecided = kindFacts[kind].ownWords === 'approved' ? 'pending' : 'approved';
    return rulesOf(kind)
      .resultRows(activity as never, [answers], null, decisions)
      .map(({ label, words = label, counts: [count = 0] }) => ({
        key: JSON.stringify(label),
        answer: label,
        count,
        state: decided.get(answerKey(kind, words))?.state ?? undecided,
      }));
  }
  const labels = 'options' in activity ? new Map(activity.options.map(({ id, label }) => [id, label])) : null;
  const { countLabel } = rulesOf(kind);
  const labelOf = (key: string): Cell => (labels ? (labels.get(key) ?? key) : Number(key));
  const counts = Object.entries(countsOf(activity, answers).counts);
  if (!labels) counts.sort(([one], [other]) => Number(one) - Number(other));
  return counts.map(([key, count]) => ({
    key,
    answer: countLabel ? countLabel(activity as never, key) : labelOf(key),
    count,
    state: null,
  }));
}

/** Null without right answers, and for a ranking, where only a complete order can be right. */
function rightKeys({ correct }: Activity): ((key: string) => boolean) | null {
  if (correct === null || 'order' in correct) return null;
  return 'options' in correct ? (key) => correct.options.includes(key) : answerMatcher(correct);
}

function questionTable({ questions, participants, labels }: EventArchive): Table {
  const names = new Map(participants.map(({ id, name }) => [id, name]));
  const labelled = new Map<string, string[]>();
  for (const { name, questionIds } of labels)
    for (const id of questionIds) labelled.set(id, [...(labelled.get(id) ?? []), name]);
  return tableFrom(questions.values(), {
    question: ({ id }) => id,
    asked_at: ({ createdAt }) => new Date(createdAt),
    name: ({ isNameless, participantId }) => (isNameless ? null : (names.get(participantId) ?? null)),
    body: ({ body }) => body,
    state: ({ state }) => state,
    upvotes: ({ upvoteCount }) => upvoteCount,
    answer: ({ answer }) => answer,
    answered_at: ({ answeredAt }) => moment(answeredAt),
    rejection_reason: ({ rejectionReason }) => rejectionReason,
    participant: ({ isNameless, participantId }) => (isNameless ? null : participantId),
    labels: ({ id }) => labelled.get(id)?.join('; ') ?? null,
  });
}

function ballotTable(archive: EventArchive): Table {
  const { ballots, activities, participants } = archive;
  const names = new Map(participants.map(({ id, name }) => [id, name]));
  const places = agendaPlaces(archive);
  const asked = new Map(
    activities.map((activity) => [
      activity.id,
      { activity, place: places.get(activity.id), isRight: activity.correct && answerMatcher(activity.correct) },
    ]),
  );
  const positionOf = ({ activityId }: Ballot) => asked.get(activityId)?.activity.position ?? 0;
  const ordered = ballots.toSorted(
    (one, other) => positionOf(one) - positionOf(other) || one.round - other.round || one.receivedAt - other.receivedAt,
  );
  // One row at a time, since an event may have many.
  const rows = ordered.values().flatMap((ballot) => {
    const question = asked.get(ballot.activityId);
    return question ? [{ ...question, ballot }] : [];
  });
  return tableFrom(rows, {
    position: ({ place }) => place?.number ?? null,
    kind: ({ activity }) => activity.kind,
    prompt: ({ activity }) => activity.prompt,
    round: ({ activity, ballot: { round } }) => roundShown({ ...activity, round }) || null,
    participant: ({ activity, ballot }) => (activity.names === 'anonymous' ? null : ballot.participantId),
    name: ({ ballot }) => names.get(ballot.participantId) ?? null,
    answer: ({ activity, ballot }) => readAnswer(activity, ballot.answer),
    received_at: ({ activity, ballot }) => (activity.names === 'anonymous' ? null : new Date(ballot.receivedAt)),
    ballot: ({ ballot }) => ballot.id,
    score: ({ ballot }) => ballot.score,
    series: ({ place }) => place?.series ?? null,
    right: ({ isRight, ballot }) => (ballot.answer === abstention ? null : isRight && isRight(ballot.answer)),
    state: ({ ballot }) => (ballot.answer === abstention ? 'abstained' : null),
    ...(askedHowSure(archive).size > 0 && { confidence: ({ ballot }) => confidenceIn(ballot.answer) }),
  });
}

function participantTable({ participants, questions, upvotes, ballots }: EventArchive): Table {
  const countOf = (rows: readonly { participantId: string }[]) => {
    const theirs = Map.groupBy(rows, ({ participantId }) => participantId);
    return ({ id }: { id: string }) => theirs.get(id)?.length ?? 0;
  };
  return tableFrom(participants.values(), {
    participant: ({ id }) => id,
    name: ({ name }) => name,
    joined_at: ({ joinedAt }) => new Date(joinedAt),
    last_seen_at: (participant) => new Date(lastSeenOf(participant)),
    removed_at: (participant) => moment(visibleRemovalOf(participant)),
    questions: countOf(questions.filter(({ isNameless }) => !isNameless)),
    upvotes: countOf(upvotes),
    ballots: countOf(ballots),
  });
}

function standingsTable({ rankings }: RankedArchive): Table {
  const rows = rankings.flatMap(({ title, players }) => players.map((player) => ({ title, ...player })));
  return tableFrom(rows.values(), {
    quiz: ({ title }) => title,
    rank: ({ rank }) => rank,
    name: ({ name }) => name,
    points: ({ points }) => points,
    right_answers: ({ rightAnswers }) => rightAnswers,
  });
}

function moment(at: number | null) {
  return at === null ? null : new Date(at);
}
