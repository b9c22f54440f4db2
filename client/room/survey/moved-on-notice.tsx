import '../questions/decision-notice.css';
import { Trans } from '@lingui/react/macro';
import { useContext } from 'react';
import { restoreFocus } from '#ui/focus/restore-focus.ts';
import { LeaveSurveyContext } from './leave-survey-context.ts';

/**
 * Tells a participant who stayed in a survey that the crew has moved on. The output element is rendered from the start,
 * or it would not be announced.
 */
export function MovedOnNotice() {
  const followCrew = useContext(LeaveSurveyContext);
  return (
    <div className={followCrew ? 'room-notice-area' : 'unseen'} data-stacked>
      <div className={followCrew ? 'room-notice appear' : undefined}>
        <output className="room-notice-text">{followCrew && <Trans>The hosts show something else now.</Trans>}</output>
        {followCrew && (
          <button
            type="button"
            className="room-notice-action"
            onClick={() => {
              followCrew();
              restoreFocus();
            }}
          >
            <Trans>Go there</Trans>
          </button>
        )}
      </div>
    </div>
  );
}
