import type { ReactionTotals } from '#contracts/screens/reactions.ts';
import type { AuthoredQuestion, Label, Participant, Question } from '../entities.ts';

export interface UpvotePair {
  questionId: string;
  participantId: string;
}

/** A participant's activity at an event. Most participants who have just joined have none. */
export interface Traces {
  hasAsked: boolean;
  hasUpvoted: boolean;
  hasVoted: boolean;
}

export interface QuestionQueries {
  readonly participants: {
    /** False, without a change, when the id or the digest exists. */
    insert(participant: Participant, joinDigest?: string | null): Promise<boolean>;
    byJoin(joinDigest: string): Promise<Participant | null>;
    byId(id: string): Promise<Participant | null>;
    lastSeen(ids: readonly string[]): Promise<Pick<Participant, 'id' | 'lastSeenAt'>[]>;
    /** Includes withdrawn questions and all rounds. */
    traces(eventId: string, id: string): Promise<Traces>;
    update(
      id: string,
      change: Partial<Pick<Participant, 'name' | 'lastSeenAt' | 'removedAt' | 'removedThroughId'>>,
    ): Promise<void>;
    /** In UTC ms. Never moves back. */
    seen(ids: readonly string[], at: number): Promise<void>;
    /** In joining order, including removed participants. */
    joined(eventId: string, page: { afterId: string | null; limit: number }): Promise<Participant[]>;
    hasNames(eventId: string): Promise<boolean>;
    /** Returns the names that another participant has. */
    takenNames(eventId: string, names: readonly string[], exceptId: string): Promise<ReadonlySet<string | null>>;
    forgetNames(eventId: string): Promise<void>;
    presentIds(eventId: string): Promise<string[]>;
    names(eventId: string): Promise<Pick<Participant, 'id' | 'name' | 'removedAt' | 'removedThroughId'>[]>;
    /** The event's participants with these ids, in joining order. */
    byIds(eventId: string, ids: readonly string[]): Promise<Participant[]>;
    count(eventId: string): Promise<number>;
    /** The last to join, newest first; only of `among` if given. */
    newest(eventId: string, count: number, among?: readonly string[]): Promise<Pick<Participant, 'id' | 'name'>[]>;
    removedAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
    countRemoved(eventId: string): Promise<number>;
    /** Removals that the crew may attribute to a participant. */
    countRemovedByName(eventId: string): Promise<number>;
    /** Newest first. Null `among` means all. */
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
    /** Empties the row, which still counts towards the author's limit. No other query returns it. */
    withdraw(id: string, at: number): Promise<void>;
    /** Removes the author without revealing the participant. Null readmits them. */
    removeAuthor(id: string, at: number | null): Promise<void>;
    isAuthorRemoved(id: string): Promise<boolean>;
    /** Questions through which their authors were removed, newest first. */
    removedThrough(
      eventId: string,
    ): Promise<{ questionId: string; participantId: string; body: string; askedAt: number; removedAt: number }[]>;
    /** `highlighted`, then `approved`, then `answered`; each by upvotes, then oldest first. No `limit` means all. */
    visible(eventId: string, limit?: number): Promise<AuthoredQuestion[]>;
    countVisible(eventId: string): Promise<number>;
    mergedInto(ids: readonly string[]): Promise<AuthoredQuestion[]>;
    ofEvent(eventId: string): Promise<AuthoredQuestion[]>;
    ofParticipant(eventId: string, participantId: string): Promise<AuthoredQuestion[]>;
    /** Gives this revision to the questions whose authors have a name. */
    stampNamed(eventId: string, revision: number): Promise<void>;
    highlighted(eventId: string): Promise<AuthoredQuestion | null>;
    /** `submissionId` is unique per author. */
    insertAll(questions: readonly (Question & { submissionId?: string | null })[]): Promise<void>;
    /** The stored questions, including withdrawn ones. */
    bySubmissions(
      submissions: readonly { participantId: string; submissionId: string }[],
    ): Promise<{ submissionId: string; question: AuthoredQuestion }[]>;
    /** Counts questions at or after `since`, including withdrawn ones. Omits authors without questions. */
    countAskedBy(participantIds: readonly string[], since: number): Promise<ReadonlyMap<string, number>>;
  };
  readonly upvotes: {
    insertAll(pairs: readonly UpvotePair[], at: number): Promise<UpvotePair[]>;
    /** Also deletes upvotes on questions merged with it. False if there were none. */
    delete(questionId: string, participantId: string): Promise<boolean>;
    /** The number of people, not removed, who upvoted it or a question merged with it. */
    recount(questionId: string, revision: number): Promise<number>;
    /** Whether others upvoted it, or asked or upvoted a question merged with it. */
    hasOthers(questionId: string, participantId: string): Promise<boolean>;
    /** A merged question is replaced with its target. */
    questionIds(eventId: string, participantId: string): Promise<string[]>;
  };
  readonly labels: {
    /** False when another label of the event has this name. */
    insert(label: Label): Promise<boolean>;
    byId(id: string): Promise<Label | null>;
    ofEvent(eventId: string): Promise<Label[]>;
    /** False when another label has the new name. */
    update(id: string, change: Partial<Pick<Label, 'name' | 'colour' | 'isPublic'>>): Promise<boolean>;
    /** Also removes it from all questions. */
    delete(id: string): Promise<boolean>;
    attach(labelId: string, questionIds: readonly string[]): Promise<void>;
    detach(labelId: string, questionIds: readonly string[]): Promise<void>;
    questionIds(labelId: string): Promise<string[]>;
  };
  readonly reactions: {
    add(eventId: string, counts: Partial<ReactionTotals>): Promise<void>;
    totals(eventId: string): Promise<ReactionTotals>;
  };
}
