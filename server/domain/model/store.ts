import type { ReactionKind } from '#contracts/screens/reactions.ts';
import type { AuthoredQuestion, Participant, Receipt, Submission } from './entities.ts';
import type { ActivityQueries } from './queries/polls.ts';
import type { EventQueries } from './queries/events.ts';
import type { PeopleQueries } from './queries/people.ts';
import type { ProgramQueries } from './queries/integrations.ts';
import type { Change } from './changes.ts';
import type { QuestionQueries } from './queries/questions.ts';

/** `persistence` implements it for SQLite and PostgreSQL; one suite tests both. */
export interface Queries extends EventQueries, PeopleQueries, QuestionQueries, ActivityQueries, ProgramQueries {}

/** Fails if an event gets a new revision and no change is announced. */
export interface Transaction extends Queries {
  /** Reaches the listeners after the commit. */
  announce(...changes: Change[]): void;
}

export interface Store extends Queries {
  /** Resolves after the commit is on disk; rolls back and rethrows when `work` throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reaches the listeners immediately. For who is connected, which is in no table. */
  announce(...changes: Change[]): void;
  /** Calls `listener`, which must not throw, with each change after its commit. */
  onChange(listener: (change: Change) => void): void;
  snapshot<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Throws when the database cannot be read or written. */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface BallotWriter {
  /**
   * Resolves once on disk; a repeated submission gets the first receipt. Throws like `decideBallot`, `BALLOT_INVALID`,
   * or `SERVER_BUSY` when the queue is full.
   */
  submit(submission: Submission): Promise<Receipt>;
  drain(): Promise<void>;
}

export interface Actor {
  userId: string;
  name: string;
}

export interface Asked {
  participant: Participant;
  body: string;
  isNameless?: boolean | undefined;
  /** The author had no name when writing it, but may have one when it arrives. */
  hadNoName?: boolean | undefined;
  /** A repeated one returns the stored question. */
  submissionId?: string | undefined;
}

export interface UpvoteWish {
  participant: Participant;
  questionId: string;
  isUpvoted: boolean;
}

export interface ParticipationWriter {
  /**
   * Resolves once on disk. A repeated submission resolves to the question's current state. Throws like `askAll`, or
   * `SERVER_BUSY`.
   */
  ask(asked: Asked): Promise<AuthoredQuestion>;
  /** Null when nothing changed. Throws like `upvoteAll`, or `SERVER_BUSY`. */
  upvote(wish: UpvoteWish): Promise<AuthoredQuestion | null>;
  drain(): Promise<void>;
}

export interface ReactionWriter {
  /** Resolves once on disk. Throws `EVENT_NOT_OPEN`, `REACTIONS_CLOSED`, `NOT_FOUND`, or `SERVER_BUSY`. */
  add(eventId: string, kind: ReactionKind): Promise<void>;
  drain(): Promise<void>;
}

export interface LastSeenWriter {
  /** Does not wait for the write. Without `lastSeenAt`, only people noted recently are known. */
  note(participant: { id: string; lastSeenAt?: number }): void;
  drain(): Promise<void>;
}

export interface World {
  readonly actor?: Actor;
  readonly store: Store;
  readonly now: () => number;
  readonly newId: () => string;
  readonly randomBelow: (below: number) => number;
  /** Default `limits.quizCountdownMs`. */
  readonly quizCountdownMs?: number;
}

/** Nested transactions become part of `tx`. */
export function inTransaction(world: World, tx: Transaction): World {
  return { ...world, store: { ...world.store, ...tx, transaction: (work) => work(tx), snapshot: (work) => work(tx) } };
}
