import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { restoreFocus } from '#ui/focus/restore-focus.ts';
import { LinkedQuote } from '#ui/text/linked-text.tsx';
import { useTimeout } from '#ui/use-timeout.ts';
import { useDismissal } from '../../live/use-dismissal.tsx';
import { noticeAction, RoomNotice } from '../room-notice.tsx';
import { useRoom } from '../room-context.ts';
import type { RoomTabState } from '../tabs/use-tab.ts';
import type { OwnQuestions } from './own-questions.ts';

interface DecisionNoticeProps extends Pick<RoomTabState, 'tab' | 'choose'> {
  own: OwnQuestions;
}

const timeoutMs = 60_000;

export default function DecisionNotice({ own: { news, dismiss }, tab, choose }: DecisionNoticeProps) {
  const { onFocus, dismissButton } = useDismissal();
  const actions = useRef<HTMLDivElement>(null);
  // Otherwise a much later decision would be announced together with this one.
  const dismissOld = () => actions.current?.contains(document.activeElement) || dismiss();
  useTimeout(dismissOld, news.length > 0 ? timeoutMs : null, news);
  const isOnlyAnnounced = tab === 'mine' || news.every(({ decision }) => decision === 'rejected');
  return (
    <RoomNotice isShown={!isOnlyAnnounced} text={<DecisionText news={news} />}>
      <div ref={actions} className="flex gap-1" onFocus={onFocus}>
        <a
          className={noticeAction}
          href="#mine"
          onClick={(event) => {
            event.preventDefault();
            choose('mine');
            restoreFocus(document.querySelector('.room-tabs [href="#mine"]'));
          }}
        >
          <Trans>My activity</Trans>
        </a>
        {dismissButton(dismiss)}
      </div>
    </RoomNotice>
  );
}

function DecisionText({ news }: Pick<OwnQuestions, 'news'>) {
  const { t } = useLingui();
  const { questions } = useRoom().mine;
  const [first] = news;
  if (!first) return null;
  if (news.length > 1)
    return <Plural value={news.length} one="Updates on # of your questions" other="Updates on # of your questions" />;
  const reason = questions.find(({ id }) => id === first.id)?.rejectionReason;
  return {
    answered: t`Your question was answered.`,
    highlighted: t`Your question is on the screen.`,
    approved: t`Your question was approved.`,
    merged: t`Your question was merged with a similar one.`,
    rejected: reason ? (
      <Trans>
        Your question was not approved: <LinkedQuote text={reason} />
      </Trans>
    ) : (
      t`Your question was not approved.`
    ),
  }[first.decision];
}
