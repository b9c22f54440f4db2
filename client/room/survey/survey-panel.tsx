import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { Trans } from '@lingui/react/macro';
import type { SeriesView } from '#contracts/quizzes/series.ts';
import { isSendKey } from '#ui/form/field.tsx';
import { noticeAction, RoomNotice } from '../room-notice.tsx';
import { LeaveSurveyContext, useRoom } from '../room-context.ts';
import { AnswersInTimeCount } from '../voting/ballot-status-line.tsx';
import { ActivityCard, RevealedResults } from '../voting/activity-card.tsx';
import { type FormState, SurveySubmitContext } from '../../ballots/ballot.ts';
import { linkTo, SurveyNav, SurveyProgress, UnansweredWarning } from './survey-nav.tsx';
import { useSurveyStep } from './use-survey-step.ts';
import { restoreFocus } from '#ui/focus/restore-focus.ts';
import type { ActivityView } from '#contracts/views.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { TallyMark } from '#ui/brand-mark.tsx';
import { useAnswers } from '../voting/use-ballot.ts';

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
          <ActivityCard key={activity.id} activity={activity} surveyStep={step} />
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

interface SurveyEndProps {
  isOpen: boolean;
  activities: ActivityView[];
  onStep: (step: number) => void;
}

function SurveyEnd({ isOpen, activities, onStep }: SurveyEndProps) {
  const answers = useAnswers(activities);
  const count = answers.length;
  const isAnswered = answers.map((answer) => answer === 'given' || answer === 'waiting');
  const answered = isAnswered.filter(Boolean).length;
  const skipped = isAnswered.indexOf(false) + 1;
  return (
    <>
      <div className="appear grid justify-items-center gap-4 pt-10 pb-6 text-center text-balance">
        <TallyMark className="text-4xl" />
        <h3 className="text-2xl">
          {answered > 0 ? (
            <Trans>Thank you</Trans>
          ) : isOpen ? (
            <Trans>Nothing answered yet</Trans>
          ) : (
            <Trans>This survey has ended</Trans>
          )}
        </h3>
        <p className="text-pretty text-muted">
          {isOpen ? (
            <OpenText {...{ answered, count }} isWaiting={answers.includes('waiting')} />
          ) : (
            <ClosedText
              {...{ answered, count }}
              isLate={answers.includes('late')}
              isAnonymous={activities.some(({ names }) => names === 'anonymous')}
            />
          )}
        </p>
        {isOpen && count > 0 && (
          <a {...linkTo(onStep)(skipped || count)} {...buttonAttributes(skipped > 0 ? 'primary' : 'secondary')}>
            {skipped > 0 ? <Trans>To question {skipped}</Trans> : <Trans>Back to the questions</Trans>}
          </a>
        )}
      </div>
      <RevealedResults activities={activities} />
    </>
  );
}

function OpenText({ answered, count, isWaiting }: { answered: number; count: number; isWaiting: boolean }) {
  const kept = isWaiting && <Trans>Your answers are sent when you are back online.</Trans>;
  if (answered === 0) return <Trans>Open until the survey closes.</Trans>;
  if (answered < count) {
    return (
      <>
        <Trans>
          {answered} of {count} answered. You have until the survey closes.
        </Trans>{' '}
        {kept}
      </>
    );
  }
  return kept || <Trans>Your answers are in. You can review them and change those that are not final.</Trans>;
}

interface ClosedTextProps {
  answered: number;
  count: number;
  isLate: boolean;
  isAnonymous: boolean;
}

function ClosedText({ answered, count, isLate, isAnonymous }: ClosedTextProps) {
  if (isAnonymous) return <AnswersInTimeCount />;
  if (answered === 0)
    return isLate ? (
      <Trans>It closed before your answers arrived.</Trans>
    ) : (
      <Trans>It closed before you answered.</Trans>
    );
  return (
    <>
      <Trans>This survey has closed.</Trans>{' '}
      {answered < count && (
        <Trans>
          You answered {answered} of {count}.
        </Trans>
      )}
    </>
  );
}
