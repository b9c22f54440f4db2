import type { ActivityKind, CrewTallies } from '#contracts/poll-kinds.ts';
import type { Correct } from '#contracts/quizzes/series.ts';
import type { SetupOf, AnswerDecision } from '../model/entities.ts';
import { rulesOf } from '#kinds/rules.ts';
import { totalOf, type AnswerCount, type RoundBefore } from '#kinds/kind-rules.ts';

export type TallyOf<Kind extends ActivityKind> = CrewTallies[Kind] & { total: number };
export type Tally = { [Kind in ActivityKind]: TallyOf<Kind> }[ActivityKind];

export function tallyOf<Kind extends ActivityKind>(
  activity: SetupOf<Kind> & { correct?: Correct | null },
  answers: readonly AnswerCount[],
  decisions: readonly AnswerDecision[] = [],
  before: RoundBefore | null = null,
): TallyOf<Kind> {
  const { tally } = rulesOf(activity.kind);
  return { ...tally(activity, answers, decisions, before, activity.correct ?? null), total: totalOf(answers) };
}

/** Never in kinds in which people write nothing themselves. */
export function isErasedAnswer(kind: ActivityKind, answer: string | null): boolean {
  const { erased, erasedRight, isWithoutWords } = rulesOf(kind);
  return answer !== null && (isWithoutWords?.(answer) ?? [erased, erasedRight].includes(answer));
}

export function countsOf<Kind extends ActivityKind>(
  activity: SetupOf<Kind>,
  answers: readonly AnswerCount[],
): { counts: Record<string, number>; total: number } {
  return { counts: rulesOf(activity.kind).counts(activity, answers), total: totalOf(answers) };
}
