import type { ActivityKind } from '../../contracts/activities.ts';
import type { ReactionKind, ReactionTotals } from '../../contracts/reactions.ts';
import type { Role } from '../../contracts/views.ts';
import type { EventArchive, Preparations } from './archives/archive.ts';
import type { Moments } from './results/timeline.ts';
import type {
  Activity,
  ApiAnswer,
  ApiToken,
  Webhook,
  WebhookDelivery,
  ActivityRow,
  Audit,
  AuthoredQuestion,
  Ballot,
  CrewMember,
  Event,
  Flashed,
  Label,
  Logo,
  Invitation,
  Participant,
  Question,
  Receipt,
  ScreenLink,
  Setup,
  Series,
  Submission,
  Verdict,
  User,
} from './entities.ts';
import type { PlayerTotal } from './standings.ts';
import type { Asked, UpvoteWish } from './participation.ts';

/** What the domain asks of a database. `persistence` implements it for SQLite and PostgreSQL; one suite tests both. */
export interface Queries {
  readonly events: {
    /** False when another event has this code: the unique key decides. */
    insert(event: Event): Promise<boolean>;
    byId(id: string): Promise<Event | null>;
    byCode(code: string): Promise<Event | null>;
    /** False when the new code is another event's. */
    update(id: string, change: Partial<Omit<Event, 'id' | 'revision' | 'createdAt'>>): Promise<boolean>;
    /** Adds one and returns the new revision. Locks the event's row until the transaction ends. */
    bumpRevision(id: string): Promise<number>;
    /** Everything of the event goes with it. */
    delete(id: string): Promise<void>;
    /** Newest first. */
    hostedBy(userId: string): Promise<(Event & { role: Role })[]>;
    /** How many take part and asked, by event id. */
    counts(ids: readonly string[]): Promise<Map<string, { participantCount: number; questionCount: number }>>;
    /** Puts off the deletion of every event that is not over and has changed since the last call. */
    putOffDeletion(now: number): Promise<void>;
    /** Ids of events whose `deleteAt` has passed. */
    expired(now: number): Promise<string[]>;
  };
  readonly crew: {
    insert(member: CrewMember): Promise<void>;
    role(eventId: string, userId: string): Promise<Role | null>;
    changeRole(eventId: string, userId: string, role: Role): Promise<void>;
    delete(eventId: string, userId: string): Promise<void>;
    /** With names, in the order of joining; `email` is null for who has no account. */
    ofEvent(eventId: string): Promise<(CrewMember & { name: string; email: string | null })[]>;
  };
  readonly invitations: {
    insert(invitation: Invitation): Promise<void>;
    /** Those taken back or used are deleted, so that what is found is valid; expired ones are not found. */
    byTokenHash(tokenHash: string, now: number): Promise<Invitation | null>;
    ofEvent(eventId: string, now: number): Promise<Invitation[]>;
    /** False when there was none: of two who use it at once only one gets true. */
    delete(eventId: string, id: string): Promise<boolean>;
    /** All that this user made at the event. */
    deleteBy(eventId: string, invitedBy: string): Promise<void>;
    deleteExpired(now: number): Promise<void>;
  };
  /** The accounts library keeps who somebody is; here is only what the product needs of it. */
  readonly users: {
    byId(id: string): Promise<User | null>;
    /** Whoever else decides about this person waits until the transaction ends. */
    lock(id: string): Promise<void>;
    memberships(id: string): Promise<CrewMember[]>;
    /** Everything of `from` becomes `to`'s. Memberships that both have are to be settled before. */
    takeOver(from: string, to: string): Promise<void>;
    /** With sessions, passwords, passkeys and memberships. */
    delete(id: string): Promise<void>;
    /** Hosts without an account, without an event, made and last seen before then (UTC ms). */
    deleteIdleGuests(before: number): Promise<void>;
    /** And links that nobody followed in time. */
    deleteExpiredSessions(now: number): Promise<void>;
  };
  readonly participants: {
    /** False when there is one with this id already: nothing changes then. */
    insert(participant: Participant): Promise<boolean>;
    byId(id: string): Promise<Participant | null>;
    update(id: string, change: Partial<Pick<Participant, 'name' | 'lastSeenAt' | 'removedAt'>>): Promise<void>;
    /** Everybody who joined, in that order, those removed too. Null: from the first. */
    joined(eventId: string, page: { afterId: string | null; limit: number }): Promise<Participant[]>;
    /** Those who joined and were not removed. */
    count(eventId: string): Promise<number>;
    /** Those of them who joined last, the newest first. */
    newest(eventId: string, count: number): Promise<Pick<Participant, 'id' | 'name'>[]>;
    /** Which of these were removed. */
    removedAmong(ids: readonly string[]): Promise<ReadonlySet<string>>;
    countRemoved(eventId: string): Promise<number>;
    /** The last who joined first. `search` is a part of the name, in any case. */
    ofEvent(
      eventId: string,
      page: { search: string; isRemovedOnly: boolean; beforeId: string | null; limit: number },
    ): Promise<(Participant & { questionCount: number })[]>;
  };
  readonly questions: {
    insert(question: Question): Promise<void>;
    byId(id: string): Promise<AuthoredQuestion | null>;
    byIds(eventId: string, ids: readonly string[]): Promise<AuthoredQuestion[]>;
    update(id: string, change: Partial<Omit<Question, 'id' | 'eventId' | 'participantId' | 'createdAt'>>): Promise<void>;
    /** The row stays, emptied, so that it counts towards the author's limit; no other query returns it again. */
    withdraw(id: string, at: number): Promise<void>;
    /** `highlighted`, then `approved`, then `answered`; of each most upvotes first, then oldest. All without `limit`. */
    onShow(eventId: string, limit?: number): Promise<AuthoredQuestion[]>;
    countOnShow(eventId: string): Promise<number>;
    /** Those merged directly with it. */
    mergedInto(id: string): Promise<AuthoredQuestion[]>;
    /** In every state, newest first. */
    ofEvent(eventId: string): Promise<AuthoredQuestion[]>;
    ofParticipant(eventId: string, participantId: string): Promise<AuthoredQuestion[]>;
    highlighted(eventId: string): Promise<AuthoredQuestion | null>;
    insertAll(questions: readonly Question[]): Promise<void>;
    /** How many each of them asked at or after `since` (0: ever), withdrawn ones included; those who asked none are left out. */
    countAskedBy(participantIds: readonly string[], since: number): Promise<ReadonlyMap<string, number>>;
  };
  readonly upvotes: {
    /** False when it was there already. */
    insert(questionId: string, participantId: string, at: number): Promise<boolean>;
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
  readonly activities: {
    insert(activity: Activity): Promise<void>;
    byId(id: string): Promise<Activity | null>;
    /** `setup` replaces all of what is asked; its kind is the activity's. */
    update(id: string, change: Partial<Omit<ActivityRow, 'id' | 'eventId' | 'createdAt'>> & { setup?: Setup }): Promise<void>;
    delete(id: string): Promise<void>;
    /** By position. */
    ofEvent(eventId: string): Promise<Activity[]>;
    /** One more than the largest in use; 1 in an empty agenda. */
    nextPosition(eventId: string): Promise<number>;
    /** Open ones, of all events, whose timers run out before a moment; the most urgent first. */
    closingBefore(at: number): Promise<Activity[]>;
    /** Who has a ballot in the current round and was not removed. */
    voters(activityId: string): Promise<string[]>;
  };
  readonly ballots: {
    /** Distinct canonical answers of a round with how many ballots gave each. */
    answers(activityId: string, round: number): Promise<{ answer: string; count: number }[]>;
    /** The same, with when the first of each arrived. Reads every ballot's row. */
    datedAnswers(activityId: string, round: number): Promise<{ answer: string; count: number; firstAt: number }[]>;
    /** The participant's ballots in the current round of the event's activities, each with the receipt of its submission. */
    ofParticipant(eventId: string, participantId: string): Promise<(Ballot & { recordedAt: number; kind: ActivityKind })[]>;
    receipt(submissionId: string): Promise<Receipt | null>;
    of(activityId: string, round: number, participantId: string): Promise<Ballot | null>;
  };
  readonly verdicts: {
    /** Sets the verdict on each of the texts, in place of the one there. */
    put(verdicts: readonly Verdict[]): Promise<void>;
    delete(activityId: string, texts: readonly string[]): Promise<void>;
    ofActivity(activityId: string): Promise<Verdict[]>;
  };
  readonly reactions: {
    /** Adds to the totals; kinds that are left out stay. */
    add(eventId: string, counts: Partial<ReactionTotals>): Promise<void>;
    /** Every kind has its number, zero included. */
    totals(eventId: string): Promise<ReactionTotals>;
  };
  readonly series: {
    insert(series: Series): Promise<void>;
    byId(id: string): Promise<Series | null>;
    update(id: string, change: Partial<Pick<Series, 'title' | 'position' | 'state' | 'activityId' | 'revision'>>): Promise<void>;
    /** Its activities go with it. */
    delete(id: string): Promise<void>;
    /** By position. */
    ofEvent(eventId: string): Promise<Series[]>;
    /**
     * The points of everybody who answered what is revealed, summed from the ballots of current rounds; `gained` is the part that
     * the activity `newestId` gave. Removed participants are left out.
     */
    totals(seriesId: string, newestId: string | null): Promise<PlayerTotal[]>;
  };
  readonly screenLinks: {
    insert(link: ScreenLink): Promise<void>;
    /** Revoked links are deleted, so that what is found is valid. */
    byTokenHash(tokenHash: string): Promise<ScreenLink | null>;
    ofEvent(eventId: string): Promise<ScreenLink[]>;
    touch(id: string, at: number): Promise<void>;
    /** False when there was none. */
    delete(eventId: string, id: string): Promise<boolean>;
  };
  readonly logos: {
    /** Takes the place of the event's logo. */
    put(logo: Logo): Promise<void>;
    byEvent(eventId: string): Promise<Logo | null>;
    delete(eventId: string): Promise<void>;
  };
  readonly webhooks: {
    insert(webhook: Webhook): Promise<void>;
    byId(id: string): Promise<Webhook | null>;
    ofEvent(eventId: string): Promise<Webhook[]>;
    update(id: string, change: Partial<Pick<Webhook, 'isEnabled' | 'failingSince'>>): Promise<void>;
    /** With its log. */
    delete(id: string): Promise<void>;
    enqueue(deliveries: readonly WebhookDelivery[]): Promise<void>;
    delivery(webhookId: string, id: string): Promise<WebhookDelivery | null>;
    /** Newest first. */
    log(webhookId: string, limit: number): Promise<WebhookDelivery[]>;
    /** Waiting, and due at `now`; the longest due first. */
    due(now: number, limit: number): Promise<WebhookDelivery[]>;
    /** Takes one that is due and counts the attempt; false when another process was quicker. */
    claim(delivery: WebhookDelivery, until: number): Promise<boolean>;
    settle(id: string, change: Pick<WebhookDelivery, 'state' | 'nextAt' | 'status' | 'failure' | 'attemptedAt'>): Promise<void>;
    deleteLogBefore(before: number): Promise<void>;
  };
  readonly tokens: {
    insert(token: ApiToken): Promise<void>;
    /** Newest first. */
    ofUser(userId: string): Promise<ApiToken[]>;
    /** With its user's name; null when the user is gone. */
    byHash(tokenHash: string): Promise<{ token: ApiToken; userName: string } | null>;
    touch(id: string, at: number): Promise<void>;
    /** False when the user has no such token. */
    delete(userId: string, id: string): Promise<boolean>;
  };
  readonly apiAnswers: {
    /** Takes the key, and returns null; or what is there under it. One that has expired is as good as none. */
    claim(answer: { tokenId: string; key: string; fingerprint: string; now: number; expiresAt: number }): Promise<ApiAnswer | null>;
    keep(tokenId: string, key: string, answer: { status: number; body: string; expiresAt: number }): Promise<void>;
    forget(tokenId: string, key: string): Promise<void>;
    deleteExpired(now: number): Promise<void>;
  };
  readonly flashes: {
    put(flash: Flashed): Promise<void>;
    byId(id: string, now: number): Promise<Flashed | null>;
    delete(id: string): Promise<void>;
    deleteExpired(now: number): Promise<void>;
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
  /** Whole events, for copies, exports and imports. */
  readonly archives: {
    read(eventId: string): Promise<EventArchive | null>;
    /** Nothing of what people did is read for it. */
    readPreparations(eventId: string): Promise<Preparations | null>;
    /** Stores all rows but the event itself, which is there already. The chains of ballots are made anew. */
    restore(archive: EventArchive): Promise<void>;
    /** When people joined, asked (what was withdrawn left out) and answered, and how many of them answered anything. */
    moments(eventId: string): Promise<Moments & { voterCount: number }>;
  };
  /** What the crew did. */
  readonly audits: {
    /** All in one statement. */
    insert(audits: readonly Audit[]): Promise<void>;
    /** Newest first: those older than `beforeId`, or all when it is null. `questionBody` is null unless the target is a question that is still there. */
    ofEvent(eventId: string, page: { beforeId: string | null; limit: number }): Promise<(Audit & { questionBody: string | null })[]>;
  };
}

export interface Store extends Queries {
  /**
   * Runs `work` in one write transaction; resolves after the commit is on disk. When `work` throws nothing is kept and the
   * same error is thrown on. Writes outside a transaction are one of their own.
   */
  transaction<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Runs reads that see one state of the database. */
  snapshot<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Throws when the database cannot be read or written. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Commits ballots in groups; see `persistence/ballot-writer.ts`. */
export interface BallotWriter {
  /**
   * Resolves once the submission is on disk (or was before: then with its first receipt). Throws a `Refusal`:
   * `ACTIVITY_CLOSED`, `BALLOT_INVALID`, `BALLOT_FINAL`, `EVENT_NOT_OPEN`, `PARTICIPANT_REMOVED`, `NOT_FOUND`, or
   * `SERVER_BUSY` when the queue is full.
   */
  submit(submission: Submission): Promise<Receipt>;
  /** Resolves when everything accepted so far is on disk. */
  drain(): Promise<void>;
}

/** The crew member on whose behalf something is done. */
export interface Actor {
  userId: string;
  name: string;
}

export interface UpvotePair {
  questionId: string;
  participantId: string;
}

/** Commits questions and upvotes in groups; see `persistence/participation-writer.ts`. */
export interface ParticipationWriter {
  /** Resolves once it is on disk. Throws as `askAll`, or `SERVER_BUSY` when the queue is full. */
  ask(asked: Asked): Promise<AuthoredQuestion>;
  /** Resolves once it is on disk, to null when nothing changed. Throws as `upvoteAll`, or `SERVER_BUSY`. */
  upvote(wish: UpvoteWish): Promise<AuthoredQuestion | null>;
  /** Resolves when everything accepted so far is on disk. */
  drain(): Promise<void>;
}

/** Counts reactions in groups; see `persistence/reaction-writer.ts`. */
export interface ReactionWriter {
  /**
   * Resolves once it is counted on disk. Throws a `Refusal`: `EVENT_NOT_OPEN`, `REACTIONS_CLOSED`, `NOT_FOUND`, or
   * `SERVER_BUSY` when the queue is full.
   */
  add(eventId: string, kind: ReactionKind): Promise<void>;
  /** Resolves when everything accepted so far is on disk. */
  drain(): Promise<void>;
}

/** What the domain needs from outside: a store, a clock (UTC ms), and randomness. */
export interface World {
  /** Who acts, once it is known to be somebody of the crew. */
  readonly actor?: Actor;
  readonly store: Store;
  readonly now: () => number;
  /** A new UUIDv7. */
  readonly newId: () => string;
  /** A whole number from 0 up to but not including `below`. */
  readonly randomBelow: (below: number) => number;
}
