import { abstention, type ActivityKind, type Answers, type CommonSetup } from '#contracts/poll-kinds.ts';
import { Refusal } from '#contracts/refusal.ts';
import { withSetting } from './common-setup.ts';
import type { AnswerCount, KindRules } from './kind-rules.ts';

const description =
  'Whether people may abstain; `tally.abstained` counts them, `tally.total` does not. Omit to keep it; ' +
  'new activities default to false.';

/** Adds what is alike in all kinds, so that a kind's own rules never see an abstention. */
export function withAbstentions<Kind extends ActivityKind>(own: KindRules<Kind>): KindRules<Kind> {
  return {
    ...withSetting(own, 'mayAbstain', description),
    canonical(setup, answer) {
      if (!('isAbstention' in answer)) return own.canonical(setup, answer);
      if ((setup as CommonSetup).mayAbstain !== true) throw new Refusal('ABSTENTION_NOT_ALLOWED');
      return abstention;
    },
    read: (stored) => (stored === abstention ? (JSON.parse(stored) as Answers[Kind]) : own.read(stored)),
    counts: (setup, answers) => own.counts(setup, withoutAbstentions(answers)),
    tally: (setup, answers, decisions, before, correct) =>
      own.tally(
        setup,
        withoutAbstentions(answers),
        decisions,
        before && { ...before, answers: withoutAbstentions(before.answers) },
        correct,
      ),
    resultRows: (setup, rounds, ...rest) => own.resultRows(setup, rounds.map(withoutAbstentions), ...rest),
    ...(own.score && { score: (setup, answers) => own.score?.(setup, withoutAbstentions(answers)) ?? null }),
    ...(own.withoutWords && {
      withoutWords: (setup, stored, correct) =>
        stored === abstention ? stored : (own.withoutWords?.(setup, stored, correct) ?? stored),
    }),
  };
}

/** The same array if there are none, since counts are cached by it. */
export function withoutAbstentions(answers: readonly AnswerCount[]): readonly AnswerCount[] {
  return answers.some(isAbstention) ? answers.filter((one) => !isAbstention(one)) : answers;
}

/** Absent without any. */
export function abstainedIn(answers: readonly AnswerCount[]): { abstained?: number } {
  const abstained = answers.filter(isAbstention).reduce((sum, { count }) => sum + count, 0);
  return abstained > 0 ? { abstained } : {};
}

function isAbstention({ answer }: AnswerCount): boolean {
  return answer === abstention;
}
