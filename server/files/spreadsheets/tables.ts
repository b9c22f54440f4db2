import type { EventArchive } from '../../domain/model/event-archive.ts';
import type { Activity, AnswerDecision } from '../../domain/model/entities.ts';
import { isWritten, kindFacts } from '#contracts/poll-kinds.ts';
import { answerMatcher, rulesOf } from '#kinds/rules.ts';
import { lastSeenOf, visibleRemovalOf } from '../../domain/people/anonymous-removals.ts';
import type { RankedArchive } from '../../domain/results/rankings.ts';
import { totalOf, type AnswerCount } from '#kinds/kind-rules.ts';
import { mergesIn, newestByKey, mostCommonSpelling, spellingsIn } from '#kinds/spellings.ts';
import { countsOf } from '../../domain/voting/tallies.ts';
import { effectiveDecisions } from '../../domain/polls/answer-decisions.ts';
import { agendaPlaces } from './agenda-numbers.ts';
import { byPersonTable } from './answers-by-person.ts';
import { placeOf, readAnswer, type Cell, type Table } from './cells.ts';

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

function activityTable(archive: EventArchive): Table {
  const { event, activities, heads, ballots } = archive;
  const columns = [
    'position',
    'kind',
    'prompt',
    'round',
    'answer',
    'count',
    'measure',
    'share',
    'ballots',
    'series',
    'right',
    'state',
    'explanation',
  ];
  const places = agendaPlaces(archive);
  const given = Map.groupBy(ballots, placeOf);
  const decided = Map.groupBy(archive.verdicts, ({ activityId }) => activityId);
  const rows = activities.flatMap((activity) =>
    heads
      .filter(({ activityId }) => activityId === activity.id)
      .flatMap((head) => {
        const answers = (given.get(placeOf(head)) ?? []).map(({ answer }) => ({ answer, count: 1 }));
        const total = totalOf(answers);
        const { countUnit } = rulesOf(activity.kind);
        const isRight = rightKeys(activity);
        const place = places.get(activity.id);
        const verdicts = effectiveDecisions(activity, event.heldWords, decided.get(activity.id) ?? [], answers);
        return answersCounted(activity, answers, verdicts).map(({ key, answer, count, state }): Cell[] => [
          place?.number ?? null,
          activity.kind,
          activity.prompt,
          head.round,
          answer,
          count,
          countUnit,
          countUnit === 'points' || total === 0 ? null : count / total,
          total,
          place?.series ?? null,
          isRight && said(isRight(key)),
          state,
          activity.explanation || null,
        ]);
      }),
  );
  return { columns, rows };
}

interface CountedAnswer {
  key: string;
  answer: Cell;
  count: number;
  state: 'pending' | 'approved' | 'rejected' | null;
}

function answersCounted(
  activity: Activity,
  answers: readonly AnswerCount[],
  verdicts: readonly AnswerDecision[],
): CountedAnswer[] {
  const { kind } = activity;
  if (isWritten(kind)) {
    const decided = newestByKey(kind, verdicts);
    const undecided = kindFacts[kind].ownWords === 'approved' ? 'pending' : 'approved';
    return [...spellingsIn(kind, answers, mergesIn(verdicts))].map(([key, all]) => {
      const answer = mostCommonSpelling(all);
      return { key: JSON.stringify(answer), answer, count: all.count, state: decided.get(key)?.state ?? undecided };
    });
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

function said(isSo: boolean): 'yes' | 'no' {
  return isSo ? 'yes' : 'no';
}

function questionTable({ questions, participants, labels }: EventArchive): Table {
  const names = new Map(participants.map(({ id, name }) => [id, name]));
  const labelled = new Map<string, string[]>();
  for (const { name, questionIds } of labels)
    for (const id of questionIds) labelled.set(id, [...(labelled.get(id) ?? []), name]);
  const columns = [
    'question',
    'asked_at',
    'name',
    'body',
    'state',
    'upvotes',
    'answer',
    'answered_at',
    'rejection_reason',
    'participant',
    'labels',
  ];
  const rows = questions.map((question): Cell[] => [
    question.id,
    new Date(question.createdAt),
    question.isNameless ? null : (names.get(question.participantId) ?? null),
    question.body,
    question.state,
    question.upvoteCount,
    question.answer,
    moment(question.answeredAt),
    question.rejectionReason,
    question.isNameless ? null : question.participantId,
    labelled.get(question.id)?.join('; ') ?? null,
  ]);
  return { columns, rows };
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
  const ordered = ballots.toSorted((one, other) => {
    const [first, second] = [asked.get(one.activityId), asked.get(other.activityId)];
    return (
      (first?.activity.position ?? 0) - (second?.activity.position ?? 0) ||
      one.round - other.round ||
      one.receivedAt - other.receivedAt
    );
  });
  const columns = [
    'position',
    'kind',
    'prompt',
    'round',
    'participant',
    'name',
    'answer',
    'received_at',
    'ballot',
    'score',
    'series',
    'right',
  ];
  return { columns, rows: ballotRows() };

  function* ballotRows(): Generator<Cell[]> {
    for (const ballot of ordered) {
      const question = asked.get(ballot.activityId);
      if (!question) continue;
      const { activity, place, isRight } = question;
      const { kind, prompt } = activity;
      const name = names.get(ballot.participantId) ?? null;
      const answer = readAnswer(activity, ballot.answer);
      const right = isRight && said(isRight(ballot.answer));
      yield [
        place?.number ?? null,
        kind,
        prompt,
        ballot.round,
        ballot.participantId,
        name,
        answer,
        new Date(ballot.receivedAt),
        ballot.id,
        ballot.score,
        place?.series ?? null,
        right,
      ];
    }
  }
}

function participantTable({ participants, questions, upvotes, ballots }: EventArchive): Table {
  const counts = (rows: readonly { participantId: string }[]) =>
    Map.groupBy(rows, ({ participantId }) => participantId);
  const [asked, upvoted, answered] = [
    counts(questions.filter(({ isNameless }) => !isNameless)),
    counts(upvotes),
    counts(ballots),
  ];
  const columns = ['participant', 'name', 'joined_at', 'last_seen_at', 'removed_at', 'questions', 'upvotes', 'ballots'];
  const rows = participants.map((participant): Cell[] => [
    participant.id,
    participant.name,
    new Date(participant.joinedAt),
    new Date(lastSeenOf(participant)),
    moment(visibleRemovalOf(participant)),
    asked.get(participant.id)?.length ?? 0,
    upvoted.get(participant.id)?.length ?? 0,
    answered.get(participant.id)?.length ?? 0,
  ]);
  return { columns, rows };
}

function standingsTable({ rankings }: RankedArchive): Table {
  const columns = ['quiz', 'rank', 'name', 'points', 'right_answers'];
  const rows = rankings.flatMap(({ title, players }) =>
    players.map(({ rank, name, points, rightAnswers }): Cell[] => [title, rank, name, points, rightAnswers]),
  );
  return { columns, rows };
}

function moment(at: number | null) {
  return at === null ? null : new Date(at);
}
