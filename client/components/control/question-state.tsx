import { Trans } from '@lingui/react/macro';
import type { QuestionState } from '../../../contracts/views.ts';

const looks: Record<QuestionState, string> = {
  pending: 'text-caution-text',
  approved: 'text-positive-text',
  highlighted: 'inline-block rounded-full bg-accent px-2 py-px text-on-accent',
  answered: 'text-positive-text',
  rejected: 'text-danger-text',
  archived: 'text-muted',
  merged: 'text-muted',
};

/** The state of a question in a word. A highlighted one is on the screen only while screens show the questions. */
export function QuestionStateWord({ state, isScreenOnQuestions }: { state: QuestionState; isScreenOnQuestions: boolean }) {
  return (
    <span className={`font-semibold whitespace-nowrap ${looks[state]}`}>
      {state === 'pending' && <Trans>waiting</Trans>}
      {state === 'approved' && <Trans>on show</Trans>}
      {state === 'highlighted' && (isScreenOnQuestions ? <Trans>on the screen</Trans> : <Trans>picked for the screen</Trans>)}
      {state === 'answered' && <Trans>answered</Trans>}
      {state === 'rejected' && <Trans>rejected</Trans>}
      {state === 'archived' && <Trans>archived</Trans>}
      {state === 'merged' && <Trans>merged</Trans>}
    </span>
  );
}
