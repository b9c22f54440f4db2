import '../../styles/series.css';
import '../../styles/survey.css';
import { usePage } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Mine } from '../../../contracts/pages.ts';
import type { ActivityView, RoomView } from '../../../contracts/views.ts';
import { useAnswers } from '../../hooks/use-ballot.ts';
import { useHasScripts } from '../../hooks/use-has-scripts.ts';
import { buttonAttributes } from '../button.tsx';
import { TallyMark } from '../tally-mark.tsx';
import { ActivityCard } from './activity-card.tsx';
import { LedOn } from './led-on.ts';
import type { SeriesPanelProps } from './series-panel-props.ts';
import { ShownNow } from './shown-now.tsx';
import { ShownResults } from './shown-results.tsx';
import { firstUnanswered, stepIn } from './survey-steps.ts';

/** Where each participant of this page is in each survey: it goes and comes as the crew shows this and that. */
const steps = new Map<string, number>();

/** A survey, one question a page, at one's own pace. Where one was is found again; on a page that is loaded anew it is the first without an answer. */
export function SurveyPanel({ room, series, mine }: SeriesPanelProps) {
  const activities = series.activityIds.flatMap((id) => room.activities.find((activity) => activity.id === id) ?? []);
  const { url } = usePage();
  const place = `${mine.participant.id} ${series.id}`;
  const [step, setStep] = useState(() => steps.get(place) ?? stepIn(url, activities.length) ?? firstUnanswered(activities, mine.ballots));
  useEffect(() => void steps.set(place, step), [place, step]);
  const isOpen = series.state === 'open' && room.event.state === 'open';
  const activity = isOpen ? activities[step - 1] : undefined;
  const [isUnsent, setIsUnsent] = useState(false);
  const top = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [step]);
  const moveOn = (to: number): void => {
    if (to > step) sendWhatIsReady(top.current);
    setStep(to);
  };
  return (
    <article ref={top} tabIndex={-1} className="grid gap-5 outline-none">
      <header className="grid gap-2">
        <h2 className="text-lg font-semibold" dir="auto">
          {series.title}
        </h2>
        {activity && <Progress step={step} count={activities.length} />}
      </header>
      {activity ? (
        <LedOn value={setIsUnsent}>
          <ActivityCard key={activity.id} event={room.event} activity={activity} mine={mine} isEventOpen isResultLater />
        </LedOn>
      ) : (
        <Thanks isOpen={isOpen} activities={activities} onStep={setStep} {...{ room, mine }} />
      )}
      {activity && <Steps step={step} count={activities.length} isUnsent={isUnsent} onStep={moveOn} />}
      {isOpen && <ShownNow />}
    </article>
  );
}

/** Whoever goes on has answered: what stands there and could be sent is not left behind. */
function sendWhatIsReady(page: HTMLElement | null): void {
  page?.querySelector<HTMLButtonElement>('[data-unsent]')?.form?.requestSubmit();
}

function Progress({ step, count }: { step: number; count: number }) {
  return (
    <div className="survey-progress">
      <span className="figures text-xs text-muted">
        <Trans>
          Question {step} of {count}
        </Trans>
      </span>
      <progress max={count} value={step} aria-hidden="true" />
    </div>
  );
}

/** Links: without scripts each step is an address of its own. */
function linkTo(onStep: (step: number) => void) {
  return (to: number) => ({
    href: `?step=${to}#poll`,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      onStep(to);
    },
  });
}

function Steps({ step, count, isUnsent, onStep }: { step: number; count: number; isUnsent: boolean; onStep: (step: number) => void }) {
  const { t } = useLingui();
  const link = linkTo(onStep);
  // It sends what stands there, and is the one main thing to do; without scripts only the form can send.
  const look = useHasScripts() ? 'primary' : 'secondary';
  return (
    <nav className="flex gap-3" aria-label={t`Questions of the survey`}>
      {step > 1 && (
        <a {...link(step - 1)} {...buttonAttributes()}>
          <Trans>Back</Trans>
        </a>
      )}
      <a {...link(step + 1)} {...buttonAttributes(look, 'normal', 'flex-1')}>
        {step < count ? <Trans>Next</Trans> : isUnsent ? <Trans>Send and finish</Trans> : <Trans>Finish</Trans>}
      </a>
    </nav>
  );
}

interface ThanksProps {
  room: RoomView;
  mine: Mine;
  isOpen: boolean;
  activities: ActivityView[];
  onStep: (step: number) => void;
}

/** The end, for now: what was answered and what was not, with the way back to it, and what was shown of the results. */
function Thanks({ room, mine, isOpen, activities, onStep }: ThanksProps) {
  const answers = useAnswers(activities, mine);
  const count = answers.length;
  const answered = answers.filter((answer) => answer !== 'none').length;
  const skipped = answers.indexOf('none') + 1;
  return (
    <>
      <div className="lobby appear">
        <TallyMark className="text-4xl" />
        <h3 className="text-2xl">{answered > 0 ? <Trans>Thank you</Trans> : isOpen ? <Trans>Nothing answered yet</Trans> : <Trans>This survey is over</Trans>}</h3>
        <p className="text-pretty text-muted">
          {isOpen ? <OpenWords {...{ answered, count }} isWaiting={answers.includes('waiting')} /> : <ClosedSurveyWords {...{ answered, count }} />}
        </p>
        {isOpen && count > 0 && (
          // One way back: to what is left, or to what was answered last.
          <a {...linkTo(onStep)(skipped || count)} {...buttonAttributes(skipped > 0 ? 'primary' : 'secondary')}>
            {skipped > 0 ? <Trans>To question {skipped}</Trans> : <Trans>Back to the questions</Trans>}
          </a>
        )}
      </div>
      <ShownResults {...{ room, activities, mine }} />
    </>
  );
}

function OpenWords({ answered, count, isWaiting }: { answered: number; count: number; isWaiting: boolean }) {
  const kept = isWaiting && <Trans>Your answers are kept on this phone and will be sent when you are back online.</Trans>;
  if (answered === 0) return <Trans>You can answer until the survey closes.</Trans>;
  if (answered < count) {
    return (
      <>
        <Trans>
          {answered} of {count} answered. You can still answer the others until the survey closes.
        </Trans>{' '}
        {kept}
      </>
    );
  }
  return kept || <Trans>Your answers are in. You can still look at them and change what may be changed.</Trans>;
}

function ClosedSurveyWords({ answered, count }: { answered: number; count: number }) {
  if (answered === 0) return <Trans>It closed before you had answered anything.</Trans>;
  return (
    <>
      <Trans>This survey has closed.</Trans>{' '}
      {answered < count && (
        <Trans>
          You answered {answered} of {count} questions.
        </Trans>
      )}
    </>
  );
}
