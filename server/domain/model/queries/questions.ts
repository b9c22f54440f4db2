import type { ReactionTotals } from '#contracts/screens/reactions.ts';
import type { AuthoredQuestion, Label, Participant, Question } from '../entities.ts';

export interface UpvotePair {
  questionId: string;
  participantId: string;
}

/** What a participant has left at an event. Most of a hall that has just come in left nothing. */
export interface Traces {
  hasAsked: boolean;
  hasUpvoted: boolean;
  hasVoted: boolean;
}

/** Participants, and what they ask and show. */
export interface QuestionQueries {
  readonly participants: {
    /** False when there is one with this id already: nothing changes then. */
    insert(participant: Participant): Promise<boolean>;
    byId(id: string): Promise<Participant | null>;
    /** At any events. */
    lastSeen(ids: readonly string[]): Promise<Pick<Participant, 'id' | 'lastSeenAt'>[]>;
    /** Whether they asked, upvoted or voted at all, withdrawn questions and all rounds included. */
    traces(eventId: string, id: string): Promise<Traces>;
    update(
      id: string,
      change: Partial<Pick<Participant, 'name' | 'lastSeenAt' | 'removedAt' | 'removedThroughId'>>,
    ): Promise<void>;
    /** They were last seen then (UTC ms), unless it was later. */
    seen(ids: readonly string[], at: number): Promise<void>;
    /** Everybody who joined, in that order, those removed too. Null: from the first. */
    joined(eventId: string, page: { afterId: string | null; limit: number }): Promise<Participant[]>;
    hasNames(eventId: string): Promise<boolean>;
    forgetNames(eventId: string): Promise<void>;
    /** Everybody who joined and was not removed. */
    presentIds(eventId: string): Promise<string[]>;
    /** Everybody who ever joined, in that order. */
    names(eventId: string): Promise<Pick<Participant, 'id' | 'name' | 'removedAt' | 'removedThroughId'>[]>;
    /** Those of them who are in the event, in the order in which they joined. */
    byIds(eventId: string, ids: readonly string[]): Promise<Participant[]>;
    /** Those who joined and were not removed. */
    count(eventId: string): Promise<number>;
    /** Those of them who joined last, the newest first; of `among` only, where that is given. */
    newest(eventId: string, count: number, among?: readonly string[]): Promise<Pick<Participant, 'id' | 'name'>[]>;
    /** Which of these were removed. */
    removedAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
    countRemoved(eventId: string): Promise<number>;
    /** Those of them of whom the crew may know it. */
    countRemovedByName(eventId: string): Promise<number>;
    /** The last who joined first. `among`: only these; null: anybody. */
    ofEvent(
      eventId: string,
      page: { among: readonly string[] | null; isRemovedOnly: boolean; beforeId: string | null; limit: number },
    ): Promise<(Participant & { questionCount: number })[]>;
  };
  readonly questions: {
    byId(id: string): Promise<AuthoredQuestion | null>;
    byIds(eventId: string, ids: readonly string[]): Promise<AuthoredQuestion[]>;
    update(
      id: string,
      change: Partial<Omit<Question, 'id' | 'eventId' | 'participantId' | 'createdAt'>>,
    ): Promise<void>;
    /** The row stays, emptied, so that it counts towards the author's limit; no other query returns it again. */
    withdraw(id: string, at: number): Promise<void>;
    /** Through it since then, which says nothing of the participant; null: no longer. */
    removeAuthor(id: string, at: number | null): Promise<void>;
    isAuthorRemoved(id: string): Promise<boolean>;
    /** Those whose authors are removed through them, newest first. */
    removedThrough(
      eventId: string,
    ): Promise<{ questionId: string; participantId: string; body: string; askedAt: number; removedAt: number }[]>;
    /** `highlighted`, then `approved`, then `answered`; of each most upvotes first, then oldest. All without `limit`. */
    onShow(eventId: string, limit?: number): Promise<AuthoredQuestion[]>;
    countOnShow(eventId: string): Promise<number>;
    /** Those merged directly with one of them. */
    mergedInto(ids: readonly string[]): Promise<AuthoredQuestion[]>;
    /** In every state, newest first. */
    ofEvent(eventId: string): Promise<AuthoredQuestion[]>;
    ofParticipant(eventId: string, participantId: string): Promise<AuthoredQuestion[]>;
    /** Those whose authors gave a name get this revision. */
    stampNamed(eventId: string, revision: number): Promise<void>;
    highlighted(eventId: string): Promise<AuthoredQuestion | null>;
    /** `submissionId`: what the author's phone calls it, unique among the author's. */
    insertAll(questions: readonly (Question & { submissionId?: string | null })[]): Promise<void>;
    /** Those of them that were stored, also when they were withdrawn since. */
    bySubmissions(
      submissions: readonly { participantId: string; submissionId: string }[],
    ): Promise<{ submissionId: string; question: AuthoredQuestion }[]>;
    /** How many each of them asked at or after `since` (0: ever), withdrawn ones included; those who asked none are left out. */
    countAskedBy(participantIds: readonly string[], since: number): Promise<ReadonlyMap<string, number>>;
  };
  readonly upvotes: {
    /** Those that were not there before. */
    insertAll(pairs: readonly UpvotePair[], at: number): Promise<UpvotePair[]>;
    /** From it and from all that were merged with it. False when there was none. */
    delete(questionId: string, participantId: string): Promise<boolean>;
    /** Sets `upvoteCount` to the number of people, not removed, who upvoted it or what was merged with it, and returns it. */
    recount(questionId: string, revision: number): Promise<number>;
    /** Whether somebody else stands behind it: by an upvote, or by a question that was merged with it. */
    hasOthers(questionId: string, participantId: string): Promise<boolean>;
    /** Ids of this event's questions that the participant has upvoted; in place of a merged one, what it was merged with. */
    questionIds(eventId: string, participantId: string): Promise<string[]>;
  };
  readonly labels: {
    /** False when another label of the event has this name. */
    insert(label: Label): Promise<boolean>;
    byId(id: string): Promise<Label | null>;
    /** In the order of their making. */
    ofEvent(eventId: string): Promise<Label[]>;
    /** False when the new name is another label's. */
    update(id: string, change: Partial<Pick<Label, 'name' | 'colour' | 'isPublic'>>): Promise<boolean>;
    /** From all questions too. */
    delete(id: string): Promise<void>;
    attach(labelId: string, questionIds: readonly string[]): Promise<void>;
    detach(labelId: string, questionIds: readonly string[]): Promise<void>;
    questionIds(labelId: string): Promise<string[]>;
  };
  readonly reactions: {
    /** Adds to the totals; kinds that are left out stay. */
    add(eventId: string, counts: Partial<ReactionTotals>): Promise<void>;
    /** Every kind has its number, zero included. */
    totals(eventId: string): Promise<ReactionTotals>;
  };
}
