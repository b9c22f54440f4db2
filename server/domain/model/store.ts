import type { ReactionKind } from '#contracts/screens/reactions.ts';
import type { AuthoredQuestion, Event, Participant, Receipt, Series, Submission } from './entities.ts';
import type { ActivityQueries } from './queries/polls.ts';
import type { EventQueries } from './queries/events.ts';
import type { PeopleQueries } from './queries/people.ts';
import type { ProgramQueries } from './queries/integrations.ts';
import type { Change } from './changes.ts';
import type { QuestionQueries } from './queries/questions.ts';

export interface Queries extends EventQueries, PeopleQueries, QuestionQueries, ActivityQueries, ProgramQueries {}

/** Fails if an event gets a new revision and no change is announced. */
export interface Transaction extends Queries {
  announce(...changes: Change[]): void;
}

export interface Store extends Queries {
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Reaches the listeners immediately, because no table says who is connected. */
  announce(...changes: Change[]): void;
  /** `listener` must not throw. */
  onChange(listener: (change: Change) => void): void;
  snapshot<T>(work: (tx: Queries) => Promise<T>): Promise<T>;
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface BallotWriter {
  /** Resolves once on disk. A repeated submission gets the first receipt. */
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
  /** Written before the author had a name. */
  hadNoName?: boolean | undefined;
  submissionId?: string | undefined;
}

export interface UpvoteWish {
  participant: Participant;
  questionId: string;
  isUpvoted: boolean;
}

export interface ParticipationWriter {
  ask(asked: Asked): Promise<AuthoredQuestion>;
  /** Null when nothing changed. */
  upvote(wish: UpvoteWish): Promise<AuthoredQuestion | null>;
  drain(): Promise<void>;
}

export interface ReactionWriter {
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
  readonly quizCountdownMs?: number;
}

/** Null if the event is gone. */
export function eventSnapshot<Seen>(
  store: Pick<Store, 'snapshot'>,
  eventId: string,
  read: (tx: Queries, event: Event) => Promise<Seen>,
): Promise<Seen | null> {
  return store.snapshot(async (tx) => {
    const event = await tx.events.byId(eventId);
    return event && read(tx, event);
  });
}

export async function quizzesOf({ series }: Pick<Queries, 'series'>, eventId: string): Promise<Series[]> {
  return (await series.ofEvent(eventId)).filter(({ kind }) => kind === 'quiz');
}

/** Nested transactions become part of `tx`. */
export function inTransaction(world: World, tx: Transaction): World {
  return { ...world, store: { ...world.store, ...tx, transaction: (work) => work(tx), snapshot: (work) => work(tx) } };
}
