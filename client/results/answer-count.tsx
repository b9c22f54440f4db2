import { Plural, useLingui } from '@lingui/react/macro';
import type { ActivityView } from '#contracts/views.ts';

export function isUnanswered({ tally, before }: Pick<ActivityView, 'tally' | 'before'>): boolean {
  return tally !== null && tally.total === 0 && (before === null || before.total === 0);
}

/** With approved texts, the count would reveal how many are withheld. */
export function isCountShown({ tally, correct }: Pick<ActivityView, 'tally' | 'correct'>): boolean {
  return correct !== null || tally === null || !('texts' in tally) || tally.texts.length === 0;
}

export function AnswerCount({ total, isOpen }: { total: number; isOpen: boolean }) {
  const { t } = useLingui();
  if (total === 0) return isOpen ? t`No answers yet` : t`No one has answered`;
  return <Plural value={total} one="# answer" other="# answers" />;
}
