import type { EventArchive } from '../model/event-archive.ts';
import { reportedStandings } from '../quizzes/quiz-scores.ts';
import { answerMatcher } from '#kinds/rules.ts';
import type { Standing } from '../quizzes/standings.ts';
import type { Queries } from '../model/store.ts';

interface QuizRanking {
  title: string;
  players: { rank: number; name: string; points: number; rightAnswers: number }[];
  /** Removed people keep their rank, so that nothing reveals why they are missing. */
  scores: Map<string, QuizScore>;
}

interface QuizScore {
  points: number;
  rightAnswers: number;
  rank: number;
}

export interface RankedArchive extends EventArchive {
  rankings: QuizRanking[];
}

export async function rankingsOf(tx: Queries, { series, activities, ballots }: EventArchive): Promise<QuizRanking[]> {
  const rankings: QuizRanking[] = [];
  for (const quiz of series.filter(({ kind }) => kind === 'quiz')) {
    const own = activities.filter(({ seriesId }) => seriesId === quiz.id);
    const { standings, before } = await reportedStandings(tx, quiz, own);
    const asked = new Map(
      own.map((activity) => [
        activity.id,
        { ...activity, isRight: activity.correct && answerMatcher(activity.correct) },
      ]),
    );
    const scores = new Map<string, Omit<QuizScore, 'rank'>>();
    for (const { activityId, round, answer, participantId, score } of ballots) {
      const question = asked.get(activityId);
      if (!question) continue;
      const isCounted = before
        ? round === before.rounds.get(activityId)
        : question.isRevealed && round === question.round;
      if (!isCounted) continue;
      const { points, rightAnswers } = scores.get(participantId) ?? { points: 0, rightAnswers: 0 };
      scores.set(participantId, {
        points: points + (score ?? 0),
        rightAnswers: rightAnswers + (question.isRight?.(answer) ? 1 : 0),
      });
    }
    const players = standings.map(({ participantId, name, rank, total }) => ({
      rank,
      name,
      points: total,
      rightAnswers: scores.get(participantId)?.rightAnswers ?? 0,
    }));
    rankings.push({ title: quiz.title, players, scores: withRanks(scores, standings) });
  }
  return rankings;
}

function withRanks(
  scores: ReadonlyMap<string, Omit<QuizScore, 'rank'>>,
  standings: readonly Standing[],
): Map<string, QuizScore> {
  const ranks = new Map(standings.map(({ total, rank }) => [total, rank]));
  const rankAt = (points: number) => ranks.get(points) ?? 1 + standings.filter(({ total }) => total > points).length;
  return new Map([...scores].map(([id, score]) => [id, { ...score, rank: rankAt(score.points) }]));
}
