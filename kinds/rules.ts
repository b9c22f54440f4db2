import { abstention, type ActivityKind, type AnswerView } from '#contracts/poll-kinds.ts';
import type { Correct } from '#contracts/quizzes/series.ts';
import { withAbstentions } from './abstention.ts';
import { axes } from './axes/rules.ts';
import { blanks } from './blanks/rules.ts';
import { choice } from './choice/rules.ts';
import { withConfidences } from './confidence.ts';
import { grid } from './grid/rules.ts';
import { ideas } from './ideas/rules.ts';
import type { KindRules, RightKind, RightRules } from './kind-rules.ts';
import { match } from './match/rules.ts';
import { number } from './number/rules.ts';
import { points } from './points/rules.ts';
import { ranking } from './ranking/rules.ts';
import { scale } from './scale/rules.ts';
import { spot } from './spot/rules.ts';
import { answerIn } from './stored-confidence.ts';
import { text } from './text/rules.ts';
import { words } from './words/rules.ts';

type Rules = { [Kind in ActivityKind]: KindRules<Kind> };

const own: Rules = {
  choice,
  scale,
  ranking,
  number,
  text,
  words,
  grid,
  points,
  match,
  axes,
  blanks,
  spot,
  ideas,
};

const rules = Object.fromEntries(
  Object.entries(own).map(([kind, ofKind]) => [kind, withConfidences(withAbstentions(ofKind as never))]),
) as unknown as Rules;

export function rulesOf<Kind extends ActivityKind>(kind: Kind): KindRules<Kind> {
  return rules[kind];
}

export function rightRulesOf(kind: ActivityKind): RightRules<RightKind> | null {
  return rules[kind].right as RightRules<RightKind> | null;
}

export function answerMatcher(correct: Correct): (answer: string) => boolean {
  const { read, right } = rules[correct.kind];
  const matches = right.matcher(correct as never);
  return (answer) => answer !== abstention && matches(read(answerIn(answer)) as never);
}

export function answerShare(correct: Correct): (answer: string) => number {
  const { read, right } = rules[correct.kind];
  const share = (right as RightRules<RightKind>).share?.(correct);
  if (share) return (answer) => (answer === abstention ? 0 : share(read(answerIn(answer))));
  const isRight = answerMatcher(correct);
  return (answer) => Number(isRight(answer));
}

export function sampleAnswers(activity: { kind: ActivityKind }): AnswerView[] {
  return rules[activity.kind].samples(activity as never);
}
