import { roundShown, type ActivityKind } from '#contracts/poll-kinds.ts';
import type { Activity } from '../../domain/model/entities.ts';
import { playerName } from '../../domain/quizzes/player-names.ts';
import type { RankedArchive } from '../../domain/results/rankings.ts';
import { confidenceIn } from '#kinds/stored-confidence.ts';
import { rulesOf } from '#kinds/rules.ts';
import { agendaPlaces } from './agenda-numbers.ts';
import { answerCells, askedHowSure, placeOf, type Cell, type OwnColumn, type Table } from './cells.ts';

/** In an anonymous event, a player's name must not reveal their other answers. */
export function byPersonTable(archive: RankedArchive): Table {
  const { participants, ballots, rankings } = archive;
  const asked = askedIn(archive);
  const width = asked.reduce((sum, { columns }) => sum + columns.length, 0);
  const askedAt = new Map(asked.map((round) => [round.key, round]));
  const given = Map.groupBy(ballots, ({ participantId }) => participantId);
  const quizzes = rankings.flatMap(({ title }): OwnColumn[] =>
    (['points', 'right_answers', 'rank'] as const).map((holds) => ({ of: title, holds })),
  );
  const hasPlayers = archive.event.naming !== 'anonymous' && rankings.length > 0;
  return {
    columns: [
      'participant',
      'name',
      ...(hasPlayers ? ['player'] : []),
      ...quizzes,
      ...asked.flatMap(({ columns }) => columns),
    ],
    rows: rows(),
  };

  // A generator, so that a large event's cells are not held twice.
  function* rows(): Generator<Cell[]> {
    for (const { id, name, erasedIn } of participants) {
      const scores = rankings.flatMap(({ scores: all }): Cell[] => {
        const score = all.get(id);
        return score ? [score.points, score.rightAnswers, score.rank] : [null, null, null];
      });
      const answers = Array.from({ length: width }, (): Cell => null);
      for (const ballot of given.get(id) ?? []) {
        const question = askedAt.get(placeOf(ballot));
        if (!question) continue;
        for (const [at, cell] of answerCells(question.activity, ballot.answer).entries())
          answers[question.from + at] = cell;
        if (question.sureAt !== null) answers[question.sureAt] = confidenceIn(ballot.answer);
      }
      const hasPlayed = rankings.some(({ scores: all }) => all.has(id));
      yield [
        id,
        name,
        ...(hasPlayers ? [hasPlayed ? playerName({ id, name, erasedIn }, archive.event.locale) : null] : []),
        ...scores,
        ...answers,
      ];
    }
  }
}

interface AskedRound {
  key: string;
  activity: Activity;
  columns: OwnColumn[];
  /** The place of its first column. */
  from: number;
  /** The place of the column that says how sure people are. */
  sureAt: number | null;
}

function askedIn(archive: RankedArchive): AskedRound[] {
  const places = agendaPlaces(archive);
  const sure = askedHowSure(archive);
  const rounds = Map.groupBy(archive.heads, ({ activityId }) => activityId);
  let from = 0;
  return archive.activities.flatMap((activity) => {
    if (activity.names === 'anonymous') return [];
    const place = places.get(activity.id);
    const numbered = `${place?.number ?? ''}. ${activity.prompt}`;
    const of = place?.series ? `${place.series} · ${numbered}` : numbered;
    const own = (rounds.get(activity.id) ?? []).toSorted((one, other) => one.round - other.round);
    const columnsOf = rulesOf<ActivityKind>(activity.kind).answerColumns;
    const names = columnsOf?.(activity).map((name) => `${of} · ${name}`) ?? [of];
    return own.map((head): AskedRound => {
      const round = own.length > 1 && { round: roundShown({ ...activity, round: head.round }) };
      const columns = names.map((name): OwnColumn => ({ of: name, holds: 'answer', ...round }));
      const sureAt = sure.has(activity.id) ? from + columns.length : null;
      if (sureAt !== null) columns.push({ of, holds: 'confidence', ...round });
      from += columns.length;
      return { key: placeOf(head), activity, columns, from: from - columns.length, sureAt };
    });
  });
}
