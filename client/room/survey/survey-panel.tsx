import '../../quizzes/series.css';
import './survey.css';
import '../questions/decision-notice.css';
import { useEffect, useRef, useState, useContext, type KeyboardEvent } from 'react';
import { Trans } from '@lingui/react/macro';
import { isSendKey } from '#ui/form/text-input.tsx';
import { ActivityCard } from '../voting/activity-card.tsx';
import { SurveySubmitContext, type FormState } from '../../ballots/survey-submit-context.ts';
import type { SeriesPanelProps } from '../voting/series-panel-props.ts';
import { SurveyEnd } from './survey-end.tsx';
import { UnansweredWarning, SurveyNav, SurveyProgress } from './survey-nav.tsx';
import { useSurveyStep } from './use-survey-step.ts';
import { restoreFocus } from '#ui/focus/restore-focus.ts';
import { LeaveSurveyContext } from './leave-survey-context.ts';

/** A survey with one question per page, at the participant's own pace. */
export function SurveyPanel({ room, series, mine }: SeriesPanelProps) {
  const activities = series.activityIds.flatMap((id) => room.activities.find((activity) => activity.id === id) ?? []);
  const [step, setStep] = useSurveyStep({ room, series, mine }, activities);
  const isOpen = series.state === 'open' && room.event.state === 'open';
  const activity = isOpen ? activities[step - 1] : undefined;
  const [draft, setDraft] = useState<FormState>('none');
  /** The step whose incomplete answer held the participant back. */
  const [heldStep, setHeldStep] = useState<number | null>(null);
  const top = useRef<HTMLElement>(null);
  const shown = useRef(step);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // A step restored after a reload must not move the focus.
    if (!hasMoved.current) return;
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [step]);
  const goTo = (to: number): void => {
    hasMoved.current = true;
    setHeldStep(null);
    setStep(to);
  };
  const moveOn = (to: number): void => {
    if (to > step) submitReady(top.current);
    if (to > step && isIncomplete(draft)) setHeldStep(step);
    else goTo(to);
  };
  // Send and go on like the button; the field alone would only send.
  const sendByKey = (press: KeyboardEvent): void => {
    if (draft === 'none' || !isSendKey(press)) return;
    press.preventDefault();
    moveOn(step + 1);
  };
  return (
    <article ref={top} tabIndex={-1} className="grid gap-5 outline-none" onKeyDownCapture={sendByKey}>
      <header className="grid gap-2">
        <h2 className="text-lg font-semibold" dir="auto">
          {series.title}
        </h2>
        {activity && <SurveyProgress step={step} count={activities.length} />}
      </header>
      {activity ? (
        <SurveySubmitContext value={setDraft}>
          <ActivityCard
            key={activity.id}
            event={room.event}
            activity={activity}
            mine={mine}
            isEventOpen
            isResultLater
          />
        </SurveySubmitContext>
      ) : (
        <SurveyEnd isOpen={isOpen} activities={activities} onStep={goTo} {...{ room, mine }} />
      )}
      {activity && <SurveyNav step={step} count={activities.length} isUnsent={draft === 'ready'} onStep={moveOn} />}
      {activity && heldStep === step && isIncomplete(draft) && (
        <UnansweredWarning step={step} isInvalid={draft === 'invalid'} onStep={goTo} />
      )}
      {isOpen && <MovedOnNotice />}
    </article>
  );
}

/**
 * Tells a participant who stayed in a survey that the crew has moved on. The output element is rendered from the start,
 * or it would not be announced.
 */
function MovedOnNotice() {
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

const isIncomplete = (draft: FormState): boolean => draft === 'unfinished' || draft === 'invalid';

/** Sends a complete draft when the participant goes on. */
function submitReady(page: HTMLElement | null): void {
  page?.querySelector<HTMLButtonElement>('[data-unsent]')?.form?.requestSubmit();
}
