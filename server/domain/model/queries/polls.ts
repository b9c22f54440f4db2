import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { Activity, ActivityRow, Ballot, Receipt, Series, Setup, AnswerDecision } from '../entities.ts';

export interface PlayerTotal {
  participantId: string;
  name: string | null;
  erasedIn?: number | null;
  locale: string;
  total: number;
  gained: number;
  /** Answered a revealed question before the newest one. */
  hasPlayedBefore: boolean;
}

export type Place = Pick<Ballot, 'activityId' | 'round'>;

export type ScoredBallot = Pick<Ballot, 'id' | 'answer' | 'receivedAt' | 'elapsedMs'>;

export interface StoredSubmission extends Pick<Ballot, 'submissionId' | 'activityId' | 'round'> {
  answer: string;
}

export interface ActivityQueries {
  readonly activities: {
    insert(activity: Activity): Promise<void>;
    byId(id: string): Promise<Activity | null>;
    /** `setup` must have the activity's kind. */
    update(
      id: string,
      change: Partial<Omit<ActivityRow, 'id' | 'eventId' | 'createdAt'>> & { setup?: Setup },
    ): Promise<void>;
    delete(id: string): Promise<boolean>;
    ofEvent(eventId: string): Promise<Activity[]>;
    nextPosition(eventId: string): Promise<number>;
    closingBefore(at: number): Promise<Activity[]>;
  };
  readonly series: {
    insert(series: Series): Promise<void>;
    byId(id: string): Promise<Series | null>;
    update(id: string, change: Partial<Omit<Series, 'id' | 'eventId' | 'kind' | 'createdAt'>>): Promise<void>;
    delete(id: string): Promise<boolean>;
    ofEvent(eventId: string): Promise<Series[]>;
    /** In current rounds, without removed people. `gained` counts only `newestId`. */
    totals(seriesId: string, newestId: string | null): Promise<PlayerTotal[]>;
    /** Revealed or not; `gained` is 0. */
    totalsIn(rounds: readonly { activityId: string; round: number }[]): Promise<PlayerTotal[]>;
    /** The newest earlier round of each activity that was answered in this time. */
    roundsBetween(seriesId: string, since: number, until: number): Promise<{ activityId: string; round: number }[]>;
    players(seriesId: string): Promise<string[]>;
  };
  readonly ballots: {
    answers(activityId: string, round: number): Promise<{ answer: string; count: number }[]>;
    /** Unordered, and nearly free in a snapshot, so use it to count an open round repeatedly. */
    answersNow(activityId: string, round: number): Promise<{ answer: string; count: number }[]>;
    /** `firstAt` is the first arrival. Reads every ballot. */
    datedAnswers(activityId: string, round: number): Promise<{ answer: string; count: number; firstAt: number }[]>;
    datedAnswersNow(activityId: string, round: number): Promise<{ answer: string; count: number; firstAt: number }[]>;
    ofParticipant(
      eventId: string,
      participantId: string,
    ): Promise<(Ballot & { recordedAt: number; kind: ActivityKind })[]>;
    count(activityId: string, round: number): Promise<number>;
    isAnswered(activityId: string): Promise<boolean>;
    /** People with a ballot in any of these rounds, and in all. As cheap as `answersNow`. */
    peopleIn(
      rounds: readonly { activityId: string; round: number }[],
    ): Promise<{ answered: number; answeredAll: number }>;
    participants(activityId: string, round: number): Promise<string[]>;
    /** Without people erased or removed by name. Removals through a question must not show. */
    byPerson(activityId: string, round: number): Promise<{ id: string; name: string | null; answer: string }[]>;
    inRound(activityId: string, round: number): AsyncIterable<readonly ScoredBallot[]>;
    inRoundSince(activityId: string, round: number, revision: number): Promise<ScoredBallot[]>;
    setScores(scores: readonly (readonly [ballotId: string, score: number])[]): Promise<void>;
    receipt(submissionId: string): Promise<Receipt | null>;
    of(activityId: string, round: number, participantId: string): Promise<Ballot | null>;
    /** Everything they answered in any round, including replaced answers. */
    submissionsOf(eventId: string, participantId: string): Promise<StoredSubmission[]>;
    answersOfOthers(activity: Pick<Activity, 'id' | 'eventId'>, participantId: string): Promise<string[]>;
    /** Replaces answer and id. The link keeps the hash, which reveals nothing without the old id. */
    erase(submission: StoredSubmission, by: Pick<StoredSubmission, 'submissionId' | 'answer'>): Promise<void>;
    /** Anonymous rounds in which no ballot can arrive any more. */
    dueForSealing(now: number): Promise<(Place & { eventId: string })[]>;
    /** From here on, nothing tells whose ballots they are or in which order they came. Does nothing twice. */
    seal(round: Place): Promise<void>;
  };
  readonly answerDecisions: {
    put(decisions: readonly AnswerDecision[]): Promise<void>;
    delete(activityId: string, texts: readonly string[]): Promise<void>;
    ofActivity(activityId: string): Promise<AnswerDecision[]>;
  };
}
