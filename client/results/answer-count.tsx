import { Plural, Trans } from '@lingui/react/macro';
import type { ActivityView } from '#contracts/views.ts';

/** A result that nobody has given an answer to: there is nothing to draw. Beside a round that was answered it is drawn all the same. */
export function isUnanswered({ tally, before }: Pick<ActivityView, 'tally' | 'before'>): boolean {
  return tally !== null && tally.total === 0 && (before === null || before.total === 0);
}

/** Beside texts that hang a number would tell how many are withheld; where something is right, what hangs is no more than a choice of them. */
export function isCountTold({ tally, correct }: Pick<ActivityView, 'tally' | 'correct'>): boolean {
  return correct !== null || tally === null || !('texts' in tally) || tally.texts.length === 0;
}

/** How many have answered; of none, whether any may still come. */
export function AnswerCount({ total, isOpen }: { total: number; isOpen: boolean }) {
  if (total === 0) return isOpen ? <Trans>No answers yet</Trans> : <Trans>Nobody has answered</Trans>;
  return <Plural value={total} one="# answer" other="# answers" />;
}
