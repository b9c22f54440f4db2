import type { ActivityKind, ConfidenceCounts, CrewTallies } from '#contracts/poll-kinds.ts';
import { isSolutionShown } from '#contracts/quizzes/series.ts';
import type { Activity, SetupOf, AnswerDecision } from '../model/entities.ts';
import { abstainedIn } from '#kinds/abstention.ts';
import { answerIn, confidenceOf } from '#kinds/stored-confidence.ts';
import { answerMatcher, rulesOf } from '#kinds/rules.ts';
import { totalOf, type AnswerCount, type RoundBefore } from '#kinds/kind-rules.ts';

export type TallyOf<Kind extends ActivityKind> = CrewTallies[Kind] & Total;
export type Tally = { [Kind in ActivityKind]: TallyOf<Kind> }[ActivityKind];

/** `total` is without abstentions, which are absent if there are none, like what no one said. */
interface Total {
  total: number;
  abstained?: number;
  confidence?: ConfidenceCounts;
  /** Of those who were right, once the room knows what is. */
  confidenceRight?: ConfidenceCounts;
}

export function tallyOf<Kind extends ActivityKind>(
  activity: SetupOf<Kind> & Partial<Pick<Activity, 'correct' | 'isRevealed' | 'state'>>,
  answers: readonly AnswerCount[],
  decisions: readonly AnswerDecision[] = [],
  before: RoundBefore | null = null,
): TallyOf<Kind> {
  const { tally } = rulesOf(activity.kind);
  const { correct = null, isRevealed = false, state = 'open' } = activity;
  const isRight = correct && isSolutionShown({ isRevealed, state }) ? answerMatcher(correct) : null;
  return { ...tally(activity, answers, decisions, before, correct), ...totalIn(answers, isRight) };
}

/** Never in kinds in which people write nothing themselves. */
export function isErasedAnswer(kind: ActivityKind, answer: string | null): boolean {
  const { erased, erasedRight, isWithoutWords } = rulesOf(kind);
  return answer !== null && (isWithoutWords?.(answer) ?? [erased, erasedRight].includes(answerIn(answer)));
}

export function countsOf<Kind extends ActivityKind>(
  activity: SetupOf<Kind>,
  answers: readonly AnswerCount[],
): { counts: Record<string, number> } & Total {
  return { counts: rulesOf(activity.kind).counts(activity, answers), ...totalIn(answers) };
}

function totalIn(answers: readonly AnswerCount[], isRight: ((answer: string) => boolean) | null = null): Total {
  return { total: totalOf(answers), ...abstainedIn(answers), ...confidenceOf(answers, isRight) };
}
