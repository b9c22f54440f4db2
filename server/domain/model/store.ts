import type { ReactionKind } from '#contracts/screens/reactions.ts';
import type { AuthoredQuestion, Participant, Receipt, Submission } from './entities.ts';
import type { ActivityQueries } from './queries/polls.ts';
import type { EventQueries } from './queries/events.ts';
import type { PeopleQueries } from './queries/people.ts';
import type { ProgramQueries } from './queries/integrations.ts';
import type { QuestionQueries } from './queries/questions.ts';

/** What the domain asks of a database. `persistence` implements it for SQLite and PostgreSQL; one suite tests both. */
export interface Queries extends EventQueries, PeopleQueries, QuestionQueries, ActivityQueries, ProgramQueries {}

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

export interface Asked {
  participant: Participant;
  body: string;
  /** Asked without the name of who asks. */
  isNameless?: boolean | undefined;
  /** Written while its author had no name, though they may have one by the time it arrives. */
  hadNoName?: boolean | undefined;
  /** Made by who asks, unique among theirs: what comes again under it is the question that was stored first. */
  submissionId?: string | undefined;
}

export interface UpvoteWish {
  participant: Participant;
  questionId: string;
  isUpvoted: boolean;
}

/** Commits questions and upvotes in groups; see `persistence/participation-writer.ts`. */
export interface ParticipationWriter {
  /** Resolves once it is on disk, or was before under its submission id: then to the question as it is now. Throws as `askAll`, or `SERVER_BUSY` when the queue is full. */
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

/** Writes down when people were last seen; see `persistence/last-seen-writer.ts`. */
export interface LastSeenWriter {
  /** They did something just now. `lastSeenAt` as it was read; without it only those who were noted lately are known. Nobody waits for it. */
  note(participant: { id: string; lastSeenAt?: number }): void;
  /** Resolves when everything noted so far is on disk, or could not be written. */
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
  /** From asking a quiz question to taking answers; default `limits.quizCountdownMs`. */
  readonly quizCountdownMs?: number;
}

/** The world inside a transaction that has begun: what steps would each do in one of their own is done in this one. */
export function inTransaction(world: World, tx: Queries): World {
  return { ...world, store: { ...world.store, ...tx, transaction: (work) => work(tx), snapshot: (work) => work(tx) } };
}
