import { Plural, useLingui } from '@lingui/react/macro';
import type { ActivityView } from '#contracts/views.ts';

export function isUnanswered({ tally, before }: Pick<ActivityView, 'tally' | 'before'>): boolean {
  return tally !== null && tally.total === 0 && (before === null || before.total === 0);
}

/** With approved texts, the count would reveal how many are withheld. */
export function isCountShown({ tally, correct }: Pick<ActivityView, 'tally' | 'correct'>): boolean {
  return correct !== null || tally === null || !('texts' in tally) || tally.texts.length === 0;
}

interface CountedAnswers {
  total: number;
  abstained?: number | undefined;
}

export function AnswerCount({ total, isOpen, ...counted }: CountedAnswers & { isOpen: boolean }) {
  const { t } = useLingui();
  if (total > 0) return <Answers of={{ total, ...counted }} />;
  return (
    <>
      {isOpen ? t`No answers yet` : t`No one has answered`}
      <Abstained {...counted} />
    </>
  );
}

export function Answers({ of: { total, abstained } }: { of: CountedAnswers }) {
  return (
    <>
      <Plural value={total} one="# answer" other="# answers" />
      <Abstained abstained={abstained} />
    </>
  );
}

export function Abstained({ abstained = 0 }: Pick<CountedAnswers, 'abstained'>) {
  return (
    abstained > 0 && (
      <>
        {' · '}
        <Plural value={abstained} one="# abstained" other="# abstained" />
      </>
    )
  );
}
