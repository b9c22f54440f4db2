import type { AnswerCount } from '#kinds/kind-rules.ts';
import type { ChainedLink, ChainHead } from './ballot-chain.ts';

/** What a ballot takes, about, without its answer. */
export const bytesEach = 190;

export type RoundLink = Pick<ChainedLink, 'position' | 'hash' | 'participantId' | 'answer' | 'receivedAt'>;

export type DatedCount = Required<AnswerCount>;

interface Given {
  counted: DatedCount;
  receivedAt: number;
}

/** Who has answered what in a round, as it was when its chain had a certain end. */
export class IncrementalRound {
  /** In the order of their first ballots: whoever follows it takes up those from where they were. */
  readonly people: string[] = [];
  /** As `performance.now()`. */
  askedAt = 0;
  readonly #answers = new Map<string, Given>();
  readonly #counts = new Map<string, DatedCount>();
  /** Whose first ballot has another answer now: which of the others was first is found out when somebody asks. */
  readonly #undated = new Set<DatedCount>();
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

  datedAnswers(): DatedCount[] {
    if (this.#undated.size > 0) this.#date();
    return Array.from(this.#counts.values(), (counted) => ({ ...counted }));
  }

  /** A person's answer, in place of the one they gave before. */
  add(participantId: string, answer: string, receivedAt: number): void {
    const before = this.#answers.get(participantId);
    if (before) this.#takeBack(before);
    else this.people.push(participantId);
    const counted = this.#counts.get(answer) ?? this.#remember(answer, receivedAt);
    counted.count += 1;
    counted.firstAt = Math.min(counted.firstAt, receivedAt);
    this.#answers.set(participantId, { counted, receivedAt });
  }

  /**
   * Takes what the chain has grown by since `from`, an end this round had: `links` from there on, that end's own with them. False, and
   * nothing is taken, when the chain has another link there.
   */
  take(from: { length: number; hash: string }, links: readonly RoundLink[]): boolean {
    const [anchor] = links;
    if (from.length > 0 && (anchor?.position !== from.length || anchor.hash !== from.hash)) return false;
    for (const { position, hash, participantId, answer, receivedAt } of links) {
      // Taken already: by another reader meanwhile, too.
      if (position <= this.#end.length) continue;
      if (position !== this.#end.length + 1) return false;
      // Not known of what was replaced before answers were kept: what replaced it follows.
      if (answer !== null) this.add(participantId, answer, receivedAt);
      this.#end = { length: position, hash };
    }
    return true;
  }

  #takeBack({ counted, receivedAt }: Given): void {
    counted.count -= 1;
    if (counted.count > 0) {
      if (receivedAt === counted.firstAt) this.#undated.add(counted);
      return;
    }
    this.#counts.delete(counted.answer);
    this.#undated.delete(counted);
    this.#answerBytes -= counted.answer.length;
  }

  #remember(answer: string, firstAt: number): DatedCount {
    const counted = { answer, count: 0, firstAt };
    this.#counts.set(answer, counted);
    this.#answerBytes += answer.length;
    return counted;
  }

  #date(): void {
    for (const counted of this.#undated) counted.firstAt = Infinity;
    for (const { counted, receivedAt } of this.#answers.values()) {
      if (this.#undated.has(counted)) counted.firstAt = Math.min(counted.firstAt, receivedAt);
    }
    this.#undated.clear();
  }
}
