import { abstention } from '#contracts/poll-kinds.ts';
import { abstainedIn } from '#kinds/abstention.ts';
import { confidenceIn } from '#kinds/stored-confidence.ts';
import { totalOf, type AnswerCount, type DatedCount } from '#kinds/kind-rules.ts';
import { noValues, valueParts } from '#kinds/option-values.ts';
import type { AcceptedAnswer, ChainEnd } from '../domain/model/event-archive.ts';

export const bytesEach = 190;

export type RoundLink = Pick<AcceptedAnswer, 'position' | 'hash' | 'participantId' | 'answer' | 'receivedAt'>;

interface CountedAnswer {
  /** Several if the answer is counted in parts. */
  counted: DatedCount[];
  receivedAt: number;
}

export class IncrementalRound {
  /** In order of first ballots: `IncrementalPeople` continues from its last index. */
  readonly people: string[] = [];
  readonly erased: number;
  /** As `performance.now()`. */
  usedAt = 0;
  readonly #answers = new Map<string, CountedAnswer>();
  readonly #counts = new Map<string, DatedCount>();
  /** Answers whose earliest ballot was replaced; `firstAt` is recomputed on demand. */
  readonly #undated = new Set<DatedCount>();
  #end: { length: number; hash: string };
  #answerBytes = 0;
  #hasParts = false;

  constructor({ length, hash, erased }: ChainEnd) {
    this.erased = erased;
    this.#end = { length, hash };
  }

  get end(): { readonly length: number; readonly hash: string } {
    return this.#end;
  }

  get bytes(): number {
    return this.people.length * bytesEach + this.#answerBytes;
  }

  isAt({ length, hash, erased }: ChainEnd): boolean {
    return this.erased === erased && this.#end.length === length && this.#end.hash === hash;
  }

  answers(): AnswerCount[] {
    if (!this.#hasParts) return Array.from(this.#counts.values(), ({ answer, count }) => ({ answer, count }));
    const counted = [...this.#counts.values()];
    const isWhole = (answer: string): boolean => answer === abstention || confidenceIn(answer) !== null;
    const parts = counted.map(({ answer, count }) => ({
      answer,
      count,
      ...(!isWhole(answer) && { isPart: true as const }),
    }));
    const whole = totalOf(parts) + (abstainedIn(parts).abstained ?? 0);
    return [{ answer: noValues, count: this.people.length - whole }, ...parts];
  }

  datedAnswers(): DatedCount[] {
    if (this.#undated.size > 0) this.#computeFirstTimes();
    return Array.from(this.#counts.values(), (counted) => ({ ...counted }));
  }

  add(participantId: string, answer: string, receivedAt: number): void {
    const before = this.#answers.get(participantId);
    if (before) this.#subtract(before);
    else this.people.push(participantId);
    const parts = valueParts(answer);
    this.#hasParts ||= parts !== null;
    const counted = (parts ?? [answer]).map((part) => this.#count(part, receivedAt));
    this.#answers.set(participantId, { counted, receivedAt });
  }

  /** `links` starts with the link at `from`. Returns false if the chain has another link there. */
  apply(from: { length: number; hash: string }, links: readonly RoundLink[]): boolean {
    const [anchor] = links;
    if (from.length > 0 && (anchor?.position !== from.length || anchor.hash !== from.hash)) return false;
    for (const { position, hash, participantId, answer, receivedAt } of links) {
      if (position <= this.#end.length) continue;
      if (position !== this.#end.length + 1) return false;
      if (answer !== null) this.add(participantId, answer, receivedAt);
      this.#end = { length: position, hash };
    }
    return true;
  }

  #subtract({ counted: all, receivedAt }: CountedAnswer) {
    for (const counted of all) {
      counted.count -= 1;
      if (counted.count > 0) {
        if (receivedAt === counted.firstAt) this.#undated.add(counted);
        continue;
      }
      this.#counts.delete(counted.answer);
      this.#undated.delete(counted);
      this.#answerBytes -= counted.answer.length;
    }
  }

  #count(answer: string, receivedAt: number): DatedCount {
    const counted = this.#counts.get(answer) ?? this.#startCount(answer, receivedAt);
    counted.count += 1;
    counted.firstAt = Math.min(counted.firstAt, receivedAt);
    return counted;
  }

  #startCount(answer: string, firstAt: number): DatedCount {
    const counted = { answer, count: 0, firstAt };
    this.#counts.set(answer, counted);
    this.#answerBytes += answer.length;
    return counted;
  }

  #computeFirstTimes() {
    for (const counted of this.#undated) counted.firstAt = Infinity;
    for (const { counted: all, receivedAt } of this.#answers.values()) {
      for (const counted of all)
        if (this.#undated.has(counted)) counted.firstAt = Math.min(counted.firstAt, receivedAt);
    }
    this.#undated.clear();
  }
}
