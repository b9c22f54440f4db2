import type { EventArchive } from '../archives/archive.ts';
import { playerName } from '../player-names.ts';
import { reportedStandings } from '../quiz-scores.ts';
import { judgeOf } from '../scoring.ts';
import type { Queries } from '../store.ts';

/** Everybody who plays a quiz, the first of them first; by the names that everybody in the room sees. */
export interface QuizRanking {
  title: string;
  players: { rank: number; name: string; points: number; rightAnswers: number }[];
}

export interface RankedArchive extends EventArchive {
  /** Of every quiz, by position in the agenda. */
  rankings: QuizRanking[];
}

/** `archive` is read in the same snapshot. */
export async function rankingsOf(tx: Queries, { series, activities, ballots }: EventArchive): Promise<QuizRanking[]> {
  const rankings: QuizRanking[] = [];
  for (const quiz of series.filter(({ kind }) => kind === 'quiz')) {
    const own = activities.filter(({ seriesId }) => seriesId === quiz.id);
    const { standings, playBeforeSince } = await reportedStandings(tx, quiz, own);
    const asked = new Map(own.flatMap((activity) => (activity.correct ? [[activity.id, { ...activity, isRight: judgeOf(activity.correct) }] as const] : [])));
    const right = new Map<string, number>();
    for (const { activityId, round, answer, receivedAt, participantId } of ballots) {
      const question = asked.get(activityId);
      if (!question) continue;
      // The same ballots that the points are of.
      const isCounted = playBeforeSince === null ? question.isRevealed && round === question.round : round === question.round - 1 && receivedAt >= playBeforeSince;
      if (isCounted && question.isRight(answer)) right.set(participantId, (right.get(participantId) ?? 0) + 1);
    }
    const players = standings.map(({ participantId, name, rank, total }) => ({ rank, name: playerName({ id: participantId, name }), points: total, rightAnswers: right.get(participantId) ?? 0 }));
    rankings.push({ title: quiz.title, players });
  }
  return rankings;
}
