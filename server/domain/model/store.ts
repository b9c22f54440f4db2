import type { ReactionKind } from '#contracts/screens/reactions.ts';
import type { AuthoredQuestion, Participant, Receipt, Submission } from './entities.ts';
import type { ActivityQueries } from './queries/polls.ts';
import type { EventQueries } from './queries/events.ts';
import type { PeopleQueries } from './queries/people.ts';
import type { ProgramQueries } from './queries/integrations.ts';
import type { Change } from './changes.ts';
import type { QuestionQueries } from './queries/questions.ts';

/**
 * What the domain requires from a database. `persistence` implements it for SQLite and PostgreSQL; one suite tests
 * both.
 */
export interface Queries extends EventQueries, PeopleQueries, QuestionQueries, ActivityQueries, ProgramQueries {}

/** One write transaction. It fails if it gives an event a new revision and announces no change. */
export interface Transaction extends Queries {
  /** Passes changes to the store's listeners after the commit. */
  announce(...changes: Change[]): void;
}

export interface Store extends Queries {
  /**
   * Runs `work` in one write transaction; resolves after the commit is on disk. Rolls back and rethrows when `work`
   * throws. Writes outside a transaction are their own.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Passes a change to the listeners at once: who is connected is in no table. */
  announce(...changes: Change[]): void;
  /** Calls `listener`, which must not throw, with each change after its commit. */
  onChange(listener: (change: Change) => void): void;
  /** Runs reads on one snapshot of the database. */
  snapshot<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  /** Throws when the database cannot be read or written. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Commits ballots in groups; see `persistence/ballot-writer.ts`. */
export interface BallotWriter {
  /**
   * Resolves once the submission is on disk (a repeated one with its first receipt). Throws a `Refusal`:
   * `ACTIVITY_CLOSED`, `BALLOT_INVALID`, `BALLOT_FINAL`, `EVENT_NOT_OPEN`, `PARTICIPANT_REMOVED`, `NOT_FOUND`, or
   * `SERVER_BUSY` when the queue is full.
   */
  submit(submission: Submission): Promise<Receipt>;
  /** Resolves when everything accepted so far is on disk. */
  drain(): Promise<void>;
}

/** The crew member who acts. */
export interface Actor {
  userId: string;
  name: string;
}

export interface Asked {
  participant: Participant;
  body: string;
  /** Asked anonymously. */
  isNameless?: boolean | undefined;
  /** Written while its author had no name, though they may have one when it arrives. */
  hadNoName?: boolean | undefined;
  /** Chosen by the author's phone, unique per author: a repeated submission returns the stored question. */
  submissionId?: string | undefined;
}

export interface UpvoteWish {
  participant: Participant;
  questionId: string;
  isUpvoted: boolean;
}

/** Commits questions and upvotes in groups; see `persistence/participation-writer.ts`. */
export interface ParticipationWriter {
  /**
   * Resolves once the question is on disk, for a repeated submission to its current state. Throws like `askAll`, or
   * `SERVER_BUSY` when the queue is full.
   */
  ask(asked: Asked): Promise<AuthoredQuestion>;
  /** Resolves once it is on disk, to null when nothing changed. Throws like `upvoteAll`, or `SERVER_BUSY`. */
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

/** Writes down when people were last seen; see `persistence/last-seen-writer.ts`. */
export interface LastSeenWriter {
  /** They did something just now. `lastSeenAt` as it was read; without it only those who were noted lately are known. Nobody waits for it. */
  note(participant: { id: string; lastSeenAt?: number }): void;
  /** Resolves when everything noted so far is on disk or has failed. */
  drain(): Promise<void>;
}

/** The domain's dependencies: a store, a clock (UTC ms), and randomness. */
export interface World {
  /** The acting crew member, once known. */
  readonly actor?: Actor;
  readonly store: Store;
  readonly now: () => number;
  /** A new UUIDv7. */
  readonly newId: () => string;
  /** A whole number from 0 up to but not including `below`. */
  readonly randomBelow: (below: number) => number;
  /** From asking a quiz question to taking answers; default `limits.quizCountdownMs`. */
  readonly quizCountdownMs?: number;
}

/** The world inside an open transaction: nested transactions become part of it. */
export function inTransaction(world: World, tx: Transaction): World {
  return { ...world, store: { ...world.store, ...tx, transaction: (work) => work(tx), snapshot: (work) => work(tx) } };
}
