import type { ReactionTotals } from '#contracts/screens/reactions.ts';
import type { AuthoredQuestion, Label, Participant, Question } from '../entities.ts';

interface UpvotePair {
  questionId: string;
  participantId: string;
}

export interface Traces {
  hasAsked: boolean;
  hasUpvoted: boolean;
  hasVoted: boolean;
}

export interface QuestionQueries {
  readonly participants: {
    /** False when the id or the digest exists. */
    insert(participant: Participant, joinDigest?: string | null): Promise<boolean>;
    byJoin(joinDigest: string): Promise<Participant | null>;
    byId(id: string): Promise<Participant | null>;
    lastSeen(ids: readonly string[]): Promise<Pick<Participant, 'id' | 'lastSeenAt'>[]>;
    traces(eventId: string, id: string): Promise<Traces>;
    update(
      id: string,
      change: Partial<Pick<Participant, 'name' | 'lastSeenAt' | 'removedAt' | 'removedThroughId'>>,
    ): Promise<void>;
    seen(ids: readonly string[], at: number): Promise<void>;
    /** In joining order, including removed people. */
    joined(eventId: string, page: { afterId: string | null; limit: number }): Promise<Participant[]>;
    hasNames(eventId: string): Promise<boolean>;
    takenNames(eventId: string, names: readonly string[], exceptId: string): Promise<ReadonlySet<string | null>>;
    hasEarlierNamesake(participant: Pick<Participant, 'id' | 'eventId' | 'name'>): Promise<boolean>;
    forgetNames(eventId: string): Promise<void>;
    presentIds(eventId: string): Promise<string[]>;
    names(eventId: string): Promise<Pick<Participant, 'id' | 'name' | 'removedAt' | 'removedThroughId'>[]>;
    byIds(eventId: string, ids: readonly string[]): Promise<Participant[]>;
    count(eventId: string): Promise<number>;
    newest(eventId: string, count: number, among?: readonly string[]): Promise<Pick<Participant, 'id' | 'name'>[]>;
    /** Those that were removed or erased. */
    removedAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
    /** Forgets who they are; `byId` and lists of names no longer find them. */
    erase(id: string, revision: number): Promise<void>;
    isErased(id: string): Promise<boolean>;
    /** Whether anyone was erased after the event had this revision. */
    isErasedSince(eventId: string, revision: number): Promise<boolean>;
    countEver(eventId: string): Promise<number>;
    countRemovedByName(eventId: string): Promise<number>;
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
    /** Empties the row, which still counts towards the author's limit. */
    withdraw(id: string, at: number): Promise<void>;
    removeAuthor(id: string, at: number | null): Promise<void>;
    /** Clears what remains of withdrawn questions. */
    eraseAuthor(participantId: string): Promise<void>;
    isAuthorRemoved(id: string): Promise<boolean>;
    removedThrough(
      eventId: string,
    ): Promise<{ questionId: string; participantId: string; body: string; askedAt: number; removedAt: number }[]>;
    /** Highlighted, approved, answered; each by upvotes, then oldest first. */
    visible(eventId: string, limit?: number): Promise<AuthoredQuestion[]>;
    countVisible(eventId: string): Promise<number>;
    mergedInto(ids: readonly string[]): Promise<AuthoredQuestion[]>;
    ofEvent(eventId: string): Promise<AuthoredQuestion[]>;
    ofParticipant(eventId: string, participantId: string): Promise<AuthoredQuestion[]>;
    stampNamed(eventId: string, revision: number): Promise<void>;
    highlighted(eventId: string): Promise<AuthoredQuestion | null>;
    insertAll(questions: readonly (Question & { submissionId?: string | null })[]): Promise<void>;
    bySubmissions(
      submissions: readonly { participantId: string; submissionId: string }[],
    ): Promise<{ submissionId: string; question: AuthoredQuestion }[]>;
    /** Includes withdrawn questions; omits authors without any. */
    countAskedBy(participantIds: readonly string[], since: number): Promise<ReadonlyMap<string, number>>;
  };
  readonly upvotes: {
    insertAll(pairs: readonly UpvotePair[], at: number): Promise<UpvotePair[]>;
    delete(questionId: string, participantId: string): Promise<boolean>;
    /** Counts people who upvoted it or a question merged with it, except removed ones. */
    recount(questionId: string, revision: number): Promise<number>;
    /** Whether others upvoted it, or asked or upvoted a question merged with it. */
    hasOthers(questionId: string, participantId: string): Promise<boolean>;
    questionIds(eventId: string, participantId: string): Promise<string[]>;
  };
  readonly labels: {
    /** False when the name is taken. */
    insert(label: Label): Promise<boolean>;
    byId(id: string): Promise<Label | null>;
    ofEvent(eventId: string): Promise<Label[]>;
    /** False when the name is taken. */
    update(id: string, change: Partial<Pick<Label, 'name' | 'colour' | 'isPublic'>>): Promise<boolean>;
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
