import type { AnswerCount } from '../domain/kinds/kind-rules.ts';
import type { ChainedLink, ChainHead } from './ballot-chain.ts';

/** What a ballot takes, about, without its answer. */
export const bytesEach = 150;

export type RoundLink = Pick<ChainedLink, 'position' | 'hash' | 'participantId' | 'answer'>;

/** Who has answered what in a round, as it was when its chain had a certain end. */
export class CarriedRound {
  /** In the order of their first ballots: whoever follows it takes up those from where they were. */
  readonly people: string[] = [];
  /** As `performance.now()`. */
  askedAt = 0;
  readonly #answers = new Map<string, AnswerCount>();
  readonly #counts = new Map<string, AnswerCount>();
  #end: { length: number; hash: string };
  #answerBytes = 0;

  constructor({ length, hash }: ChainHead) {
    this.#end = { length, hash };
  }

  get end(): { readonly length: number; readonly hash: string } {
    return this.#end;
  }

  get length(): number {
    return this.#end.length;
  }

  get bytes(): number {
    return this.people.length * bytesEach + this.#answerBytes;
  }

  isAt({ length, hash }: ChainHead): boolean {
    return this.#end.length === length && this.#end.hash === hash;
  }

  answers(): AnswerCount[] {
    return Array.from(this.#counts.values(), ({ answer, count }) => ({ answer, count }));
  }

  /** A person's answer, in place of the one they gave before. */
  add(participantId: string, answer: string): void {
    const before = this.#answers.get(participantId);
    if (before?.answer === answer) return;
    if (!before) this.people.push(participantId);
    else if (before.count === 1) this.#forget(before);
    else before.count -= 1;
    const now = this.#counts.get(answer) ?? this.#remember(answer);
    now.count += 1;
    this.#answers.set(participantId, now);
  }

  /**
   * Takes what the chain has grown by since `from`, an end this round had: `links` from there on, that end's own with them. False, and
   * nothing is taken, when the chain has another link there.
   */
  take(from: { length: number; hash: string }, links: readonly RoundLink[]): boolean {
    const [anchor] = links;
    if (from.length > 0 && (anchor?.position !== from.length || anchor.hash !== from.hash)) return false;
    for (const { position, hash, participantId, answer } of links) {
      // Taken already: by another reader meanwhile, too.
      if (position <= this.#end.length) continue;
      if (position !== this.#end.length + 1) return false;
      // Not known of what was replaced before answers were kept: what replaced it follows.
      if (answer !== null) this.add(participantId, answer);
      this.#end = { length: position, hash };
    }
    return true;
  }

  #remember(answer: string): AnswerCount {
    const counted = { answer, count: 0 };
    this.#counts.set(answer, counted);
    this.#answerBytes += answer.length;
    return counted;
  }

  #forget({ answer }: AnswerCount): void {
    this.#counts.delete(answer);
    this.#answerBytes -= answer.length;
  }
}
