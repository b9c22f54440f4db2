import type { Activity } from '../../domain/model/entities.ts';
import { playerName } from '../../domain/quizzes/player-names.ts';
import type { RankedArchive } from '../../domain/results/rankings.ts';
import { agendaPlaces } from './agenda-numbers.ts';
import { placeOf, readAnswer, type Cell, type OwnColumn, type Table } from './cells.ts';

/** In an anonymous event, a player's name must not reveal their other answers. */
export function byPersonTable(archive: RankedArchive): Table {
  const { participants, ballots, rankings } = archive;
  const asked = askedIn(archive);
  const placeIn = new Map(asked.map(({ key }, place) => [key, place]));
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
      ...asked.map(({ column }) => column),
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
      const answers = asked.map((): Cell => null);
      for (const ballot of given.get(id) ?? []) {
        const place = placeIn.get(placeOf(ballot));
        const question = place === undefined ? undefined : asked[place];
        if (place !== undefined && question) answers[place] = readAnswer(question.activity, ballot.answer);
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
  column: OwnColumn;
}

function askedIn(archive: RankedArchive): AskedRound[] {
  const places = agendaPlaces(archive);
  const rounds = Map.groupBy(archive.heads, ({ activityId }) => activityId);
  return archive.activities.flatMap((activity) => {
    const place = places.get(activity.id);
    const numbered = `${place?.number ?? ''}. ${activity.prompt}`;
    const of = place?.series ? `${place.series} · ${numbered}` : numbered;
    const own = (rounds.get(activity.id) ?? []).toSorted((one, other) => one.round - other.round);
    return own.map((head): AskedRound => ({
      key: placeOf(head),
      activity,
      column: { of, holds: 'answer', ...(own.length > 1 && { round: head.round }) },
    }));
  });
}
