import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { restoreFocus } from '#ui/focus/restore-focus.ts';
import { LinkedText } from '#ui/text/linked-text.tsx';
import { useDismissal } from '../../live/use-dismissal.tsx';
import { noticeAction } from '../room-notice.tsx';
import { useRoom } from '../room-context.ts';
import type { QuestionDecision } from './own-questions.ts';

interface DecisionNoticeProps {
  news: readonly QuestionDecision[];
  /** Null when the notice has a button. */
  onTimeout: (() => void) | null;
}

interface DecisionNoticeActionsProps {
  news: readonly QuestionDecision[];
  onLook: () => void;
  onDismiss: () => void;
}

const [timeoutMs, answeredTimeoutMs] = [30_000, 60_000];

/** Both remove the focused button, so the focus returns to where it was. */
export function DecisionNoticeActions({ news, onLook, onDismiss }: DecisionNoticeActionsProps) {
  const { onFocus, dismissButton } = useDismissal();
  const actions = useRef<HTMLDivElement>(null);
  const dismissOnTimeout = useEffectEvent(() => actions.current?.contains(document.activeElement) || onDismiss());
  useEffect(() => {
    // The dot at “Mine” stays.
    const isAnswered = news.some(({ decision }) => decision === 'answered');
    const timer = setTimeout(dismissOnTimeout, isAnswered ? answeredTimeoutMs : timeoutMs);
    return () => clearTimeout(timer);
  }, [news]);
  return (
    <div ref={actions} className="flex gap-1" onFocus={onFocus}>
      <a
        className={noticeAction}
        href="#mine"
        onClick={(event) => {
          event.preventDefault();
          onLook();
          restoreFocus(document.querySelector('.room-tabs [href="#mine"]'));
        }}
      >
        <Trans>Mine</Trans>
      </a>
      {dismissButton(onDismiss)}
    </div>
  );
}

export default function DecisionNotice({ news, onTimeout }: DecisionNoticeProps) {
  const { questions } = useRoom().mine;
  const dismissOnTimeout = useEffectEvent(() => onTimeout?.());
  const timesOut = onTimeout !== null;
  useEffect(() => {
    // Otherwise a much later decision would be announced together with this one.
    const timer = timesOut && news.length > 0 ? setTimeout(dismissOnTimeout, answeredTimeoutMs) : undefined;
    return () => clearTimeout(timer);
  }, [news, timesOut]);
  const [first] = news;
  if (!first) return null;
  if (news.length > 1)
    return (
      <Plural
        value={news.length}
        one="There is news about # of your questions."
        other="There is news about # of your questions."
      />
    );
  const reason = questions.find(({ id }) => id === first.id)?.rejectionReason;
  return {
    answered: <Trans>Your question was answered.</Trans>,
    highlighted: <Trans>Your question is on the screen now.</Trans>,
    approved: <Trans>Your question is on show now.</Trans>,
    merged: <Trans>Your question was merged with a question like it.</Trans>,
    rejected: reason ? (
      <Trans>
        Your question was not taken: <LinkedText text={reason} />
      </Trans>
    ) : (
      <Trans>Your question was not taken.</Trans>
    ),
  }[first.decision];
}
