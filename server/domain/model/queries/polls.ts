import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { Activity, ActivityRow, Ballot, Receipt, Series, Setup, Verdict } from '../entities.ts';

/** A player's points in what was revealed of a quiz so far. */
export interface PlayerTotal {
  participantId: string;
  name: string | null;
  /** The event's language: made-up names are in it. */
  locale: string;
  total: number;
  /** The part of `total` that came with the newest result. */
  gained: number;
  /** Whether they had answered something that was revealed before the newest result. */
  wasThere: boolean;
}

/** What decides about a ballot's points. */
export type ScoredBallot = Pick<Ballot, 'id' | 'answer' | 'receivedAt' | 'elapsedMs'>;

/** What the room is asked, and what it answers. */
export interface ActivityQueries {
  readonly activities: {
    insert(activity: Activity): Promise<void>;
    byId(id: string): Promise<Activity | null>;
    /** `setup` replaces all of what is asked; its kind is the activity's. */
    update(
      id: string,
      change: Partial<Omit<ActivityRow, 'id' | 'eventId' | 'createdAt'>> & { setup?: Setup },
    ): Promise<void>;
    delete(id: string): Promise<void>;
    /** By position. */
    ofEvent(eventId: string): Promise<Activity[]>;
    /** One more than the largest in use; 1 in an empty agenda. */
    nextPosition(eventId: string): Promise<number>;
    /** Open ones, of all events, whose timers run out before a moment; the most urgent first. */
    closingBefore(at: number): Promise<Activity[]>;
  };
  readonly series: {
    insert(series: Series): Promise<void>;
    byId(id: string): Promise<Series | null>;
    update(
      id: string,
      change: Partial<Pick<Series, 'title' | 'position' | 'state' | 'activityId' | 'revision'>>,
    ): Promise<void>;
    /** Its activities go with it. */
    delete(id: string): Promise<void>;
    /** By position. */
    ofEvent(eventId: string): Promise<Series[]>;
    /**
     * The points of everybody who answered what is revealed, summed from the ballots of current rounds; `gained` is the part that
     * the activity `newestId` gave. Removed participants are left out.
     */
    totals(seriesId: string, newestId: string | null): Promise<PlayerTotal[]>;
    /** The same of these rounds alone, whatever was revealed of them. `gained` is 0. */
    totalsIn(rounds: readonly { activityId: string; round: number }[]): Promise<PlayerTotal[]>;
    /** Of each of its activities that was answered from then on and before `until`, the newest such round; none of the current ones. */
    roundsBetween(seriesId: string, since: number, until: number): Promise<{ activityId: string; round: number }[]>;
    /** Who has a ballot in any round of what is in it, and was not removed. */
    players(seriesId: string): Promise<string[]>;
  };
  readonly ballots: {
    /** Distinct canonical answers of a round with how many ballots gave each. */
    answers(activityId: string, round: number): Promise<{ answer: string; count: number }[]>;
    /** As `answers`, in no order: for what is counted again and again while it is open. In a snapshot it costs next to nothing, mostly. */
    answersNow(activityId: string, round: number): Promise<{ answer: string; count: number }[]>;
    /** As `answers`, with when the first of each arrived. Reads every ballot's row. */
    datedAnswers(activityId: string, round: number): Promise<{ answer: string; count: number; firstAt: number }[]>;
    /** The same as `answersNow` is to `answers`. */
    datedAnswersNow(activityId: string, round: number): Promise<{ answer: string; count: number; firstAt: number }[]>;
    /** The participant's ballots in the current round of the event's activities, each with the receipt of its submission. */
    ofParticipant(
      eventId: string,
      participantId: string,
    ): Promise<(Ballot & { recordedAt: number; kind: ActivityKind })[]>;
    /** How many a round has. */
    count(activityId: string, round: number): Promise<number>;
    /** Whether anybody has one in any round. */
    isAnswered(activityId: string): Promise<boolean>;
    /** How many people have a ballot in any of these rounds, and in all of them; as cheap as `answersNow`. */
    peopleIn(
      rounds: readonly { activityId: string; round: number }[],
    ): Promise<{ answered: number; answeredAll: number }>;
    /** Who has one in the round; in a snapshot as cheap as `answersNow`. */
    participants(activityId: string, round: number): Promise<string[]>;
    /** What decides about the points of each in the round, in pieces, between which everybody else has a turn. */
    inRound(activityId: string, round: number): AsyncIterable<readonly ScoredBallot[]>;
    /** Those that were stored, or replaced another one, after the event had this revision. */
    inRoundSince(activityId: string, round: number, revision: number): Promise<ScoredBallot[]>;
    /** Each ballot's points, by its id. */
    setScores(scores: readonly (readonly [ballotId: string, score: number])[]): Promise<void>;
    receipt(submissionId: string): Promise<Receipt | null>;
    of(activityId: string, round: number, participantId: string): Promise<Ballot | null>;
  };
  readonly verdicts: {
    /** Sets the verdict on each of the texts, in place of the one there. */
    put(verdicts: readonly Verdict[]): Promise<void>;
    delete(activityId: string, texts: readonly string[]): Promise<void>;
    ofActivity(activityId: string): Promise<Verdict[]>;
  };
}
