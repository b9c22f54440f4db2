import type { IncrementalRound } from './incremental-round.ts';

/** In how many of some rounds each person has answered. */
export class IncrementalPeople {
  readonly #rounds: readonly IncrementalRound[];
  /** How many of each round's people are counted. */
  readonly #taken: number[];
  readonly #answered = new Map<string, number>();
  #answeredAll = 0;

  constructor(rounds: readonly IncrementalRound[]) {
    this.#rounds = rounds;
    this.#taken = rounds.map(() => 0);
  }

  isOf(rounds: readonly IncrementalRound[]): boolean {
    return rounds.length === this.#rounds.length && rounds.every((round, place) => round === this.#rounds[place]);
  }

  has(round: IncrementalRound): boolean {
    return this.#rounds.includes(round);
  }

  /** As the rounds are now. */
  count(): { answered: number; answeredAll: number } {
    for (const [place, { people }] of this.#rounds.entries()) {
      for (let at = this.#taken[place] ?? 0; at < people.length; at += 1) this.#add(people[at] ?? '');
      this.#taken[place] = people.length;
    }
    return { answered: this.#answered.size, answeredAll: this.#answeredAll };
  }

  #add(participantId: string): void {
    const answered = (this.#answered.get(participantId) ?? 0) + 1;
    this.#answered.set(participantId, answered);
    if (answered === this.#rounds.length) this.#answeredAll += 1;
  }
}
