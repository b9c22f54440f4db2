import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AnswerCount } from '#kinds/kind-rules.ts';
import { BoundedMap } from '#contracts/bounded-map.ts';
import { emptyChain, type ChainHead } from './ballot-chain.ts';
import { IncrementalPeople } from './incremental-people.ts';
import { bytesEach, IncrementalRound, type DatedCount } from './incremental-round.ts';
import type { Carried, RoundPlace, Session } from './database.ts';
import { chainHeads, linksFrom } from './queries/polls/ballot-chains.ts';
import { ballotsAfter } from './queries/polls/ballot-sets.ts';

export interface IncrementalOptions {
  /** Rounds of fewer ballots are counted from their rows each time: that costs less than it spares. Default 500. */
  minBallots?: number;
  /** What may be kept of all rounds together; default 64 MiB. */
  maxBytes?: number;
}

const defaults: Required<IncrementalOptions> = { minBallots: 500, maxBytes: 64 * 1024 * 1024 };
const maxSurveys = 16;
const rowsAtOnce = 2_000;
/** What nobody has asked for so long goes when another round comes. */
const idleMs = 5 * 60_000;

/**
 * What rounds came to when they were counted last, carried on by the links that their chains have grown by since: what a push of an
 * open poll costs does not grow with its ballots. The chain tells whether that is so: only what stands at the end that the chain has in the
 * reader's own snapshot is given out. Else, and of what is not worth keeping, null: then the rows are counted.
 */
export class IncrementalTallies implements Carried {
  /** By when they were asked for, the latest last. */
  readonly #rounds = new Map<string, IncrementalRound>();
  /** Of which all rows are being read. Whoever else comes meanwhile has them counted by the database. */
  readonly #loading = new Set<string>();
  readonly #surveys = new BoundedMap<string, IncrementalPeople>(maxSurveys);
  readonly #options: Required<IncrementalOptions>;

  constructor(options: IncrementalOptions = {}) {
    this.#options = { ...defaults, ...options };
  }

  async answers(session: Session, place: RoundPlace): Promise<AnswerCount[] | null> {
    return this.#countedAt(session, [place], ([round]) => round?.answers() ?? null);
  }

  async datedAnswers(session: Session, place: RoundPlace): Promise<DatedCount[] | null> {
    return this.#countedAt(session, [place], ([round]) => round?.datedAnswers() ?? null);
  }

  async participants(session: Session, place: RoundPlace): Promise<string[] | null> {
    return this.#countedAt(session, [place], ([round]) => round?.people.slice() ?? null);
  }

  async people(
    session: Session,
    places: readonly RoundPlace[],
  ): Promise<{ answered: number; answeredAll: number } | null> {
    return this.#countedAt(session, places, (rounds) => {
      const [only, ...others] = rounds;
      if (only && others.length === 0) return { answered: only.people.length, answeredAll: only.people.length };
      const key = places.map(keyOf).join();
      let people = this.#surveys.get(key);
      if (!people?.isOf(rounds)) people = new IncrementalPeople(rounds);
      this.#surveys.set(key, people);
      return people.count();
    });
  }

  /** What `count` makes of them while every one is as it is in this snapshot; or null. */
  async #countedAt<Counts>(
    session: Session,
    places: readonly RoundPlace[],
    count: (rounds: IncrementalRound[]) => Counts | null,
  ): Promise<Counts | null> {
    // A survey whose questions were deleted.
    if (places.length === 0) return null;
    const known = new Map(
      (
        await chainHeads(
          session,
          places.map(({ activityId }) => activityId),
        )
      ).map((head) => [keyOf(head), head]),
    );
    const heads = places.map((place) => known.get(keyOf(place)) ?? emptyChain(place.activityId, place.round));
    const length = heads.reduce((sum, head) => sum + head.length, 0);
    if (length < this.#options.minBallots || length * bytesEach > this.#options.maxBytes) return null;
    const rounds: IncrementalRound[] = [];
    for (const head of heads) {
      const round = await this.#follow(session, head);
      if (!round) return null;
      rounds.push(round);
    }
    // Another reader, of a newer snapshot, may have carried one further meanwhile, and does as soon as anything is awaited here.
    return heads.every((head, place) => rounds[place]?.isAt(head)) ? count(rounds) : null;
  }

  async #follow(session: Session, head: ChainHead): Promise<IncrementalRound | null> {
    const round = this.#rounds.get(keyOf(head));
    if (!round) return this.#load(session, head);
    this.#touch(keyOf(head), round);
    if (round.isAt(head) || round.length > head.length) return round;
    const from = round.end;
    if (round.take(from, await linksFrom(session, head, from.length)) && round.length >= head.length) return round;
    return this.#load(session, head);
  }

  async #load(session: Session, head: ChainHead): Promise<IncrementalRound | null> {
    const key = keyOf(head);
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

  #touch(key: string, round: IncrementalRound): void {
    round.askedAt = performance.now();
    this.#rounds.delete(key);
    this.#rounds.set(key, round);
  }

  #hasRoomFor(bytes: number): boolean {
    const since = performance.now() - idleMs;
    for (const [key, round] of this.#rounds) {
      if (round.askedAt > since) break;
      this.#rounds.delete(key);
      for (const [survey, people] of this.#surveys) if (people.has(round)) this.#surveys.delete(survey);
    }
    const kept = [...this.#rounds.values()].reduce((sum, round) => sum + round.bytes, 0);
    return kept + bytes <= this.#options.maxBytes;
  }
}

async function readRound(session: Session, head: ChainHead): Promise<IncrementalRound> {
  const round = new IncrementalRound(head);
  for (let after = ''; ;) {
    const ballots = await ballotsAfter(session, head, after, rowsAtOnce);
    for (const { participantId, answer, receivedAt } of ballots) round.add(participantId, answer, receivedAt);
    const last = ballots.at(-1);
    if (!last || ballots.length < rowsAtOnce) return round;
    after = last.participantId;
    // SQLite reads on this thread.
    await nextTurn();
  }
}

const keyOf = ({ activityId, round }: RoundPlace): string => `${activityId} ${round}`;
