import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { Activity, ActivityRow, Ballot, Receipt, Series, Setup, AnswerDecision } from '../entities.ts';

/** A player's points in the revealed questions of a quiz. */
export interface PlayerTotal {
  participantId: string;
  name: string | null;
  locale: string;
  total: number;
  /** The points in `total` from the newest result. */
  gained: number;
  /** Had already played before the newest result. */
  wasThere: boolean;
}

export type ScoredBallot = Pick<Ballot, 'id' | 'answer' | 'receivedAt' | 'elapsedMs'>;

export interface ActivityQueries {
  readonly activities: {
    insert(activity: Activity): Promise<void>;
    byId(id: string): Promise<Activity | null>;
    /** `setup` replaces the whole setup and must have the activity's kind. */
    update(
      id: string,
      change: Partial<Omit<ActivityRow, 'id' | 'eventId' | 'createdAt'>> & { setup?: Setup },
    ): Promise<void>;
    delete(id: string): Promise<boolean>;
    ofEvent(eventId: string): Promise<Activity[]>;
    nextPosition(eventId: string): Promise<number>;
    /** In all events, the most urgent first. */
    closingBefore(at: number): Promise<Activity[]>;
  };
  readonly series: {
    insert(series: Series): Promise<void>;
    byId(id: string): Promise<Series | null>;
    update(
      id: string,
      change: Partial<Pick<Series, 'title' | 'position' | 'state' | 'activityId' | 'revision'>>,
    ): Promise<void>;
    delete(id: string): Promise<boolean>;
    ofEvent(eventId: string): Promise<Series[]>;
    /** Totals of current rounds, without removed participants. `gained` counts only the activity `newestId`. */
    totals(seriesId: string, newestId: string | null): Promise<PlayerTotal[]>;
    /** Totals of these rounds, revealed or not. `gained` is 0. */
    totalsIn(rounds: readonly { activityId: string; round: number }[]): Promise<PlayerTotal[]>;
    /** The newest round of each activity answered in between, except the current one. */
    roundsBetween(seriesId: string, since: number, until: number): Promise<{ activityId: string; round: number }[]>;
    /** Participants with a ballot in any round, without removed ones. */
    players(seriesId: string): Promise<string[]>;
  };
  readonly ballots: {
    /** Distinct canonical answers of a round with their counts. */
    answers(activityId: string, round: number): Promise<{ answer: string; count: number }[]>;
    /** Like `answers`, but unordered and nearly free in a snapshot. For repeated counting while a round is open. */
    answersNow(activityId: string, round: number): Promise<{ answer: string; count: number }[]>;
    /** Like `answers`, with each answer's first arrival. Reads every ballot. */
    datedAnswers(activityId: string, round: number): Promise<{ answer: string; count: number; firstAt: number }[]>;
    /** Like `datedAnswers`, but as cheap as `answersNow`. */
    datedAnswersNow(activityId: string, round: number): Promise<{ answer: string; count: number; firstAt: number }[]>;
    /** Ballots in current rounds. */
    ofParticipant(
      eventId: string,
      participantId: string,
    ): Promise<(Ballot & { recordedAt: number; kind: ActivityKind })[]>;
    count(activityId: string, round: number): Promise<number>;
    isAnswered(activityId: string): Promise<boolean>;
    /** How many people have a ballot in any of these rounds, and in all of them. As cheap as `answersNow`. */
    peopleIn(
      rounds: readonly { activityId: string; round: number }[],
    ): Promise<{ answered: number; answeredAll: number }>;
    /** As cheap as `answersNow`. */
    participants(activityId: string, round: number): Promise<string[]>;
    /** Read in pieces, so that other work can run in between. */
    inRound(activityId: string, round: number): AsyncIterable<readonly ScoredBallot[]>;
    /** Ballots stored or replaced after the event had this revision. */
    inRoundSince(activityId: string, round: number, revision: number): Promise<ScoredBallot[]>;
    setScores(scores: readonly (readonly [ballotId: string, score: number])[]): Promise<void>;
    receipt(submissionId: string): Promise<Receipt | null>;
    of(activityId: string, round: number, participantId: string): Promise<Ballot | null>;
  };
  readonly answerDecisions: {
    put(decisions: readonly AnswerDecision[]): Promise<void>;
    delete(activityId: string, texts: readonly string[]): Promise<void>;
    ofActivity(activityId: string): Promise<AnswerDecision[]>;
  };
}
