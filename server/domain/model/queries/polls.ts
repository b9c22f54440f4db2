import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { Activity, ActivityRow, Ballot, Receipt, Series, Setup, AnswerDecision } from '../entities.ts';

/** A player's points in the revealed questions of a quiz. */
export interface PlayerTotal {
  participantId: string;
  name: string | null;
  locale: string;
  total: number;
  /** The part of `total` from the newest result. */
  gained: number;
  /** Had answered something revealed before the newest result. */
  wasThere: boolean;
}

export type ScoredBallot = Pick<Ballot, 'id' | 'answer' | 'receivedAt' | 'elapsedMs'>;

export interface ActivityQueries {
  readonly activities: {
    insert(activity: Activity): Promise<void>;
    byId(id: string): Promise<Activity | null>;
    /** `setup` replaces the whole setup; its kind is the activity's. */
    update(
      id: string,
      change: Partial<Omit<ActivityRow, 'id' | 'eventId' | 'createdAt'>> & { setup?: Setup },
    ): Promise<void>;
    delete(id: string): Promise<boolean>;
    ofEvent(eventId: string): Promise<Activity[]>;
    nextPosition(eventId: string): Promise<number>;
    /** Of all events; the most urgent first. */
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
    /** From current rounds, without removed participants; `gained` is the part from `newestId`. */
    totals(seriesId: string, newestId: string | null): Promise<PlayerTotal[]>;
    /** For these rounds only, revealed or not. `gained` is 0. */
    totalsIn(rounds: readonly { activityId: string; round: number }[]): Promise<PlayerTotal[]>;
    /** The newest round of each activity answered in between, except the current one. */
    roundsBetween(seriesId: string, since: number, until: number): Promise<{ activityId: string; round: number }[]>;
    /** With a ballot in any round, not removed. */
    players(seriesId: string): Promise<string[]>;
  };
  readonly ballots: {
    /** Distinct canonical answers of a round with their counts. */
    answers(activityId: string, round: number): Promise<{ answer: string; count: number }[]>;
    /** Unordered, almost free in a snapshot: for repeated counting while a round is open. */
    answersNow(activityId: string, round: number): Promise<{ answer: string; count: number }[]>;
    /** With the arrival of the first of each. Reads every ballot's row. */
    datedAnswers(activityId: string, round: number): Promise<{ answer: string; count: number; firstAt: number }[]>;
    /** `datedAnswers` with the properties of `answersNow`. */
    datedAnswersNow(activityId: string, round: number): Promise<{ answer: string; count: number; firstAt: number }[]>;
    /** In current rounds. */
    ofParticipant(
      eventId: string,
      participantId: string,
    ): Promise<(Ballot & { recordedAt: number; kind: ActivityKind })[]>;
    count(activityId: string, round: number): Promise<number>;
    isAnswered(activityId: string): Promise<boolean>;
    /** With a ballot in any of these rounds, and in all of them; as cheap as `answersNow`. */
    peopleIn(
      rounds: readonly { activityId: string; round: number }[],
    ): Promise<{ answered: number; answeredAll: number }>;
    /** As cheap as `answersNow`. */
    participants(activityId: string, round: number): Promise<string[]>;
    /** In pieces, between which other work may run. */
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
