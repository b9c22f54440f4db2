import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnswerCount, DatedCount } from '#kinds/kind-rules.ts';
import { LRUCache } from 'lru-cache';
import type { ChainEnd } from '../domain/model/event-archive.ts';
import { emptyChain } from './ballot-chain.ts';
import { bytesEach, IncrementalRound } from './incremental-round.ts';
import { roundKeyOf, type IncrementalCounts, type RoundKey, type Session } from './database.ts';
import { chainHeads, linksFrom } from './queries/polls/ballot-chains.ts';
import { ballotsAfter } from './queries/polls/ballot-sets.ts';

export interface IncrementalOptions {
  minBallots?: number;
  maxBytes?: number;
}

const defaults: Required<IncrementalOptions> = { minBallots: 500, maxBytes: 256 * 1024 * 1024 };
const maxSurveys = 16;
const batchSize = 2_000;
/** Rounds unused for this long are dropped when another needs room. */
const idleMs = 5 * 60_000;

/** Keeps pushes from costing more with more ballots. Null unless it matches the snapshot's chain end. */
export class IncrementalTallies implements IncrementalCounts {
  readonly #rounds = new Map<string, IncrementalRound>();
  /** While one reader loads a round, others let the database count it. */
  readonly #loading = new Set<string>();
  readonly #surveys = new LRUCache<string, IncrementalPeople>({ max: maxSurveys });
  readonly #options: Required<IncrementalOptions>;

  constructor(options: IncrementalOptions = {}) {
    this.#options = { ...defaults, ...options };
  }

  async answers(session: Session, key: RoundKey): Promise<AnswerCount[] | null> {
    return this.#countedAt(session, [key], ([round]) => round?.answers() ?? null);
  }

  async datedAnswers(session: Session, key: RoundKey): Promise<DatedCount[] | null> {
    return this.#countedAt(session, [key], ([round]) => round?.datedAnswers() ?? null);
  }

  async participants(session: Session, key: RoundKey): Promise<string[] | null> {
    return this.#countedAt(session, [key], ([round]) => round?.people.slice() ?? null);
  }

  async people(session: Session, keys: readonly RoundKey[]): Promise<{ answered: number; answeredAll: number } | null> {
    return this.#countedAt(session, keys, (rounds) => {
      const [only, ...others] = rounds;
      if (only && others.length === 0) return { answered: only.people.length, answeredAll: only.people.length };
      const key = keys.map(roundKeyOf).join();
      let people = this.#surveys.get(key);
      if (!people?.isOf(rounds)) people = new IncrementalPeople(rounds);
      this.#surveys.set(key, people);
      return people.count();
    });
  }

  async #countedAt<Counts>(
    session: Session,
    keys: readonly RoundKey[],
    count: (rounds: IncrementalRound[]) => Counts | null,
  ): Promise<Counts | null> {
    // A survey whose questions were deleted.
    if (keys.length === 0) return null;
    const activityIds = keys.map(({ activityId }) => activityId);
    const known = new Map((await chainHeads(session, activityIds)).map((head) => [roundKeyOf(head), head]));
    const heads = keys.map((key) => known.get(roundKeyOf(key)) ?? emptyChain(key.activityId, key.round));
    const length = heads.reduce((sum, head) => sum + head.length, 0);
    if (length < this.#options.minBallots || length * bytesEach > this.#options.maxBytes) return null;
    const rounds: IncrementalRound[] = [];
    for (const head of heads) {
      const round = await this.#follow(session, head);
      if (!round) return null;
      rounds.push(round);
    }
    // A concurrent reader with a newer snapshot may have advanced a round.
    return heads.every((head, index) => rounds[index]?.isAt(head)) ? count(rounds) : null;
  }

  async #follow(session: Session, head: ChainEnd): Promise<IncrementalRound | null> {
    const round = this.#rounds.get(roundKeyOf(head));
    if (!round || round.erased < head.erased) return this.#load(session, head);
    this.#touch(roundKeyOf(head), round);
    if (round.isAt(head) || round.end.length > head.length) return round;
    const from = round.end;
    if (round.apply(from, await linksFrom(session, head, from.length)) && round.end.length >= head.length) return round;
    return this.#load(session, head);
  }

  async #load(session: Session, head: ChainEnd): Promise<IncrementalRound | null> {
    const key = roundKeyOf(head);
    if (this.#loading.has(key) || !this.#hasRoomFor(head.length * bytesEach)) return null;
    this.#loading.add(key);
    try {
      const round = await readRound(session, head);
      this.#touch(key, round);
      return round;
    } finally {
      this.#loading.delete(key);
    }
  }

  #touch(key: string, round: IncrementalRound) {
    round.usedAt = performance.now();
    this.#rounds.delete(key);
    this.#rounds.set(key, round);
  }

  #hasRoomFor(bytes: number) {
    const since = performance.now() - idleMs;
    for (const [key, round] of this.#rounds) {
      if (round.usedAt > since) break;
      this.#rounds.delete(key);
      for (const [survey, people] of this.#surveys) if (people.has(round)) this.#surveys.delete(survey);
    }
    const kept = [...this.#rounds.values()].reduce((sum, round) => sum + round.bytes, 0);
    return kept + bytes <= this.#options.maxBytes;
  }
}

async function readRound(session: Session, head: ChainEnd): Promise<IncrementalRound> {
  const round = new IncrementalRound(head);
  for (let after = ''; ;) {
    const ballots = await ballotsAfter(session, head, after, batchSize);
    for (const { participantId, answer, receivedAt } of ballots) round.add(participantId, answer, receivedAt);
    const last = ballots.at(-1);
    if (!last || ballots.length < batchSize) return round;
    after = last.participantId;
    // SQLite reads block this thread.
    await nextTurn();
  }
}

class IncrementalPeople {
  readonly #rounds: readonly IncrementalRound[];
  readonly #countedUpTo: number[];
  readonly #answered = new Map<string, number>();
  #answeredAll = 0;

  constructor(rounds: readonly IncrementalRound[]) {
    this.#rounds = rounds;
    this.#countedUpTo = rounds.map(() => 0);
  }

  isOf(rounds: readonly IncrementalRound[]): boolean {
    return rounds.length === this.#rounds.length && rounds.every((round, index) => round === this.#rounds[index]);
  }

  has(round: IncrementalRound): boolean {
    return this.#rounds.includes(round);
  }

  count(): { answered: number; answeredAll: number } {
    for (const [index, { people }] of this.#rounds.entries()) {
      for (let at = this.#countedUpTo[index] ?? 0; at < people.length; at += 1) this.#add(people[at] ?? '');
      this.#countedUpTo[index] = people.length;
    }
    return { answered: this.#answered.size, answeredAll: this.#answeredAll };
  }

  #add(participantId: string) {
    const answered = (this.#answered.get(participantId) ?? 0) + 1;
    this.#answered.set(participantId, answered);
    if (answered === this.#rounds.length) this.#answeredAll += 1;
  }
}
