import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { Activity, ActivityRow, Ballot, Receipt, Series, Setup, AnswerDecision } from '../entities.ts';

/** A player's points in the revealed questions of a quiz. */
export interface PlayerTotal {
  participantId: string;
  name: string | null;
  /** The event's language, for generated names. */
  locale: string;
  total: number;
  /** The part of `total` from the newest result. */
  gained: number;
  /** Whether they had answered something that was revealed before the newest result. */
  wasThere: boolean;
}

/** What determines a ballot's points. */
export type ScoredBallot = Pick<Ballot, 'id' | 'answer' | 'receivedAt' | 'elapsedMs'>;

/** Activities and answers. */
export interface ActivityQueries {
  readonly activities: {
    insert(activity: Activity): Promise<void>;
    byId(id: string): Promise<Activity | null>;
    /** `setup` replaces the whole setup; its kind is the activity's. */
    update(
      id: string,
      change: Partial<Omit<ActivityRow, 'id' | 'eventId' | 'createdAt'>> & { setup?: Setup },
    ): Promise<void>;
    delete(id: string): Promise<void>;
    /** By position. */
    ofEvent(eventId: string): Promise<Activity[]>;
    /** One more than the largest in use; 1 in an empty agenda. */
    nextPosition(eventId: string): Promise<number>;
    /** Open activities of all events whose timers end before a moment; the most urgent first. */
    closingBefore(at: number): Promise<Activity[]>;
  };
  readonly series: {
    insert(series: Series): Promise<void>;
    byId(id: string): Promise<Series | null>;
    update(
      id: string,
      change: Partial<Pick<Series, 'title' | 'position' | 'state' | 'activityId' | 'revision'>>,
    ): Promise<void>;
    /** With its activities. */
    delete(id: string): Promise<void>;
    /** By position. */
    ofEvent(eventId: string): Promise<Series[]>;
    /**
     * The points of everyone who answered a revealed activity, summed from the ballots of current rounds; `gained` is
     * the part from the activity `newestId`. Without removed participants.
     */
    totals(seriesId: string, newestId: string | null): Promise<PlayerTotal[]>;
    /** The same for these rounds only, revealed or not. `gained` is 0. */
    totalsIn(rounds: readonly { activityId: string; round: number }[]): Promise<PlayerTotal[]>;
    /**
     * For each of its activities answered between `since` and `until`, the newest such round that is not the current
     * one.
     */
    roundsBetween(seriesId: string, since: number, until: number): Promise<{ activityId: string; round: number }[]>;
    /** Participants with a ballot in any round of its activities, without removed ones. */
    players(seriesId: string): Promise<string[]>;
  };
  readonly ballots: {
    /** Distinct canonical answers of a round with their counts. */
    answers(activityId: string, round: number): Promise<{ answer: string; count: number }[]>;
    /** Like `answers`, unordered: for repeated counting while a round is open. Usually almost free in a snapshot. */
    answersNow(activityId: string, round: number): Promise<{ answer: string; count: number }[]>;
    /** Like `answers`, with the arrival of the first of each. Reads every ballot's row. */
    datedAnswers(activityId: string, round: number): Promise<{ answer: string; count: number; firstAt: number }[]>;
    /** `datedAnswers` with the properties of `answersNow`. */
    datedAnswersNow(activityId: string, round: number): Promise<{ answer: string; count: number; firstAt: number }[]>;
    /** The participant's ballots in the current round of the event's activities, each with its submission's receipt. */
    ofParticipant(
      eventId: string,
      participantId: string,
    ): Promise<(Ballot & { recordedAt: number; kind: ActivityKind })[]>;
    /** The number of ballots in a round. */
    count(activityId: string, round: number): Promise<number>;
    /** Whether any round has a ballot. */
    isAnswered(activityId: string): Promise<boolean>;
    /** How many people have a ballot in any of these rounds, and in all of them; as cheap as `answersNow`. */
    peopleIn(
      rounds: readonly { activityId: string; round: number }[],
    ): Promise<{ answered: number; answeredAll: number }>;
    /** The participants with a ballot in the round; in a snapshot as cheap as `answersNow`. */
    participants(activityId: string, round: number): Promise<string[]>;
    /** The round's ballots for scoring, in pieces, between which other work may run. */
    inRound(activityId: string, round: number): AsyncIterable<readonly ScoredBallot[]>;
    /** Ballots stored or replaced after the event had this revision. */
    inRoundSince(activityId: string, round: number, revision: number): Promise<ScoredBallot[]>;
    /** The points of each ballot, by its id. */
    setScores(scores: readonly (readonly [ballotId: string, score: number])[]): Promise<void>;
    receipt(submissionId: string): Promise<Receipt | null>;
    of(activityId: string, round: number, participantId: string): Promise<Ballot | null>;
  };
  readonly answerDecisions: {
    /** Sets the decision on each text, replacing the existing one. */
    put(decisions: readonly AnswerDecision[]): Promise<void>;
    delete(activityId: string, texts: readonly string[]): Promise<void>;
    ofActivity(activityId: string): Promise<AnswerDecision[]>;
  };
}
