import '../../quizzes/series.css';
import { useEffect, useRef, useState, useContext, type KeyboardEvent } from 'react';
import { Trans } from '@lingui/react/macro';
import type { SeriesView } from '#contracts/quizzes/series.ts';
import { isSendKey } from '#ui/form/field.tsx';
import { noticeAction, RoomNotice } from '../room-notice.tsx';
import { LeaveSurveyContext, useRoom } from '../room-context.ts';
import { ActivityCard } from '../voting/activity-card.tsx';
import { SurveySubmitContext, type FormState } from '../../ballots/ballot.ts';
import { SurveyEnd } from './survey-end.tsx';
import { UnansweredWarning, SurveyNav, SurveyProgress } from './survey-nav.tsx';
import { useSurveyStep } from './use-survey-step.ts';
import { restoreFocus } from '#ui/focus/restore-focus.ts';

export function SurveyPanel({ series }: { series: SeriesView }) {
  const { room } = useRoom();
  const activities = series.activityIds.flatMap((id) => room.activities.find((activity) => activity.id === id) ?? []);
  const [step, setStep] = useSurveyStep(series.id, activities);
  const isOpen = series.state === 'open' && room.event.state === 'open';
  const activity = isOpen ? activities[step - 1] : undefined;
  const [draft, setDraft] = useState<FormState>('none');
  const [heldStep, setHeldStep] = useState<number | null>(null);
  const top = useRef<HTMLElement>(null);
  const shown = useRef(step);
  const hasMoved = useRef(false);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (!hasMoved.current) return;
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [step]);
  const goTo = (to: number): void => {
    hasMoved.current = true;
    setHeldStep(null);
    setStep(to);
  };
  const isIncomplete = draft === 'unfinished' || draft === 'invalid';
  const moveOn = (to: number): void => {
    if (to > step) top.current?.querySelector<HTMLButtonElement>('[data-unsent]')?.form?.requestSubmit();
    if (to > step && isIncomplete) setHeldStep(step);
    else goTo(to);
  };
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
          <ActivityCard key={activity.id} activity={activity} isResultLater />
        </SurveySubmitContext>
      ) : (
        <SurveyEnd isOpen={isOpen} activities={activities} onStep={goTo} />
      )}
      {activity && <SurveyNav step={step} count={activities.length} isUnsent={draft === 'ready'} onStep={moveOn} />}
      {activity && heldStep === step && isIncomplete && (
        <UnansweredWarning step={step} isInvalid={draft === 'invalid'} onStep={goTo} />
      )}
      {isOpen && <MovedOnNotice />}
    </article>
  );
}

function MovedOnNotice() {
  const followCrew = useContext(LeaveSurveyContext);
  return (
    <RoomNotice isShown={followCrew !== null} isStacked text={followCrew && <Trans>The hosts have moved on.</Trans>}>
      <button type="button" className={noticeAction} onClick={() => (followCrew?.(), restoreFocus())}>
        <Trans>Go there</Trans>
      </button>
    </RoomNotice>
  );
}
