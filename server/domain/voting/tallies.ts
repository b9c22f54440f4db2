import type { ActivityKind, CrewTallies } from '#contracts/poll-kinds.ts';
import type { Correct } from '#contracts/quizzes/series.ts';
import type { SetupOf, AnswerDecision } from '../model/entities.ts';
import { abstainedIn } from '#kinds/abstention.ts';
import { rulesOf } from '#kinds/rules.ts';
import { totalOf, type AnswerCount, type RoundBefore } from '#kinds/kind-rules.ts';

export type TallyOf<Kind extends ActivityKind> = CrewTallies[Kind] & Total;
export type Tally = { [Kind in ActivityKind]: TallyOf<Kind> }[ActivityKind];

/** `total` is without abstentions, which are absent if there are none. */
interface Total {
  total: number;
  abstained?: number;
}

export function tallyOf<Kind extends ActivityKind>(
  activity: SetupOf<Kind> & { correct?: Correct | null },
  answers: readonly AnswerCount[],
  decisions: readonly AnswerDecision[] = [],
  before: RoundBefore | null = null,
): TallyOf<Kind> {
  const { tally } = rulesOf(activity.kind);
  return { ...tally(activity, answers, decisions, before, activity.correct ?? null), ...totalIn(answers) };
}

/** Never in kinds in which people write nothing themselves. */
export function isErasedAnswer(kind: ActivityKind, answer: string | null): boolean {
  const { erased, erasedRight, isWithoutWords } = rulesOf(kind);
  return answer !== null && (isWithoutWords?.(answer) ?? [erased, erasedRight].includes(answer));
}

export function countsOf<Kind extends ActivityKind>(
  activity: SetupOf<Kind>,
  answers: readonly AnswerCount[],
): { counts: Record<string, number> } & Total {
  return { counts: rulesOf(activity.kind).counts(activity, answers), ...totalIn(answers) };
}

function totalIn(answers: readonly AnswerCount[]): Total {
  return { total: totalOf(answers), ...abstainedIn(answers) };
}
