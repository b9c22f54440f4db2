import { confidences, type Confidence, type ConfidenceCounts } from '#contracts/poll-kinds.ts';
import type { AnswerCount } from './kind-rules.ts';

const head = '{"confidence":';
const neck = ',"answer":';

/** Stored instead of the answer, for the same reason as an abstention. Equal text for equal answers. */
export function withConfidence(answer: string, confidence: Confidence | null): string {
  return confidence === null ? answer : `${head}${confidence}${neck}${answer}}`;
}

export function confidenceIn(stored: string): Confidence | null {
  if (!stored.startsWith(head) || !stored.startsWith(neck, head.length + 1)) return null;
  return confidences.find((level) => stored[head.length] === String(level)) ?? null;
}

/** What the kind stores. */
export function answerIn(stored: string): string {
  return confidenceIn(stored) === null ? stored : stored.slice(head.length + 1 + neck.length, -1);
}

/** Counts are remembered by their array. */
const plain = new WeakMap<readonly AnswerCount[], readonly AnswerCount[]>();

/** The same array if no one said how sure they are. */
export function plainAnswers(answers: readonly AnswerCount[]): readonly AnswerCount[] {
  if (!answers.some(({ answer }) => confidenceIn(answer) !== null)) return answers;
  const known = plain.get(answers);
  if (known) return known;
  const merged = new Map<string, AnswerCount>();
  for (const one of answers) {
    const answer = answerIn(one.answer);
    const same = merged.get(answer);
    const firstAt = Math.min(same?.firstAt ?? Infinity, one.firstAt ?? Infinity);
    const count = (same?.count ?? 0) + one.count;
    merged.set(answer, { ...one, answer, count, ...(firstAt < Infinity && { firstAt }) });
  }
  const all = [...merged.values()];
  plain.set(answers, all);
  return all;
}

/** Absent if no one said. */
export function confidenceOf(
  answers: readonly AnswerCount[],
  isRight: ((answer: string) => boolean) | null = null,
): { confidence?: ConfidenceCounts; confidenceRight?: ConfidenceCounts } {
  const all: ConfidenceCounts = [0, 0, 0];
  const right: ConfidenceCounts = [0, 0, 0];
  for (const { answer, count } of answers) {
    const confidence = confidenceIn(answer);
    if (confidence === null) continue;
    all[confidence - 1]! += count;
    if (isRight?.(answer)) right[confidence - 1]! += count;
  }
  if (!all.some((count) => count > 0)) return {};
  return { confidence: all, ...(isRight && { confidenceRight: right }) };
}
