import type { IncrementalRound } from './incremental-round.ts';

/** Counts in how many of a set of rounds each person has answered. */
export class IncrementalPeople {
  readonly #rounds: readonly IncrementalRound[];
  /** How many of each round's people are counted. */
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

  /** The counts as of the rounds' current state. */
  count(): { answered: number; answeredAll: number } {
    for (const [index, { people }] of this.#rounds.entries()) {
      for (let at = this.#countedUpTo[index] ?? 0; at < people.length; at += 1) this.#add(people[at] ?? '');
      this.#countedUpTo[index] = people.length;
    }
    return { answered: this.#answered.size, answeredAll: this.#answeredAll };
  }

  #add(participantId: string): void {
    const answered = (this.#answered.get(participantId) ?? 0) + 1;
    this.#answered.set(participantId, answered);
    if (answered === this.#rounds.length) this.#answeredAll += 1;
  }
}
