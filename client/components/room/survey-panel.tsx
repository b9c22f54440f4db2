import '../../styles/series.css';
import '../../styles/survey.css';
import { usePage } from '@inertiajs/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { SeriesView } from '../../../contracts/series.ts';
import type { Mine } from '../../../contracts/pages.ts';
import type { ActivityView, RoomView } from '../../../contracts/views.ts';
import { buttonAttributes } from '../button.tsx';
import { TallyMark } from '../tally-mark.tsx';
import { ActivityCard } from './activity-card.tsx';
import type { SeriesPanelProps } from './series-panel.tsx';
import { firstUnanswered, stepIn } from './survey-steps.ts';

/** A survey, one question a page, at one's own pace. Where one was is found again: it is the first without an answer. */
export function SurveyPanel({ room, series, mine }: SeriesPanelProps) {
  const activities = series.activityIds.flatMap((id) => room.activities.find((activity) => activity.id === id) ?? []);
  const { url } = usePage();
  const [step, setStep] = useState(() => stepIn(url, activities.length) ?? firstUnanswered(activities, mine.ballots));
  const isOpen = series.state === 'open' && room.event.state === 'open';
  const activity = isOpen ? activities[step - 1] : undefined;
  const top = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    top.current?.focus({ preventScroll: true });
  }, [step]);
  return (
    <article ref={top} tabIndex={-1} className="grid gap-5 outline-none">
      <header className="grid gap-2">
        <h2 className="text-lg font-semibold" dir="auto">
          {series.title}
        </h2>
        {activity && <Progress step={step} count={activities.length} />}
      </header>
      {activity ? (
        <ActivityCard key={activity.id} code={room.event.code} activity={activity} mine={mine} isEventOpen />
      ) : (
        <Thanks series={series} isOpen={isOpen} results={activities.filter(({ isRevealed }) => isRevealed)} {...{ room, mine }} />
      )}
      {isOpen && <Steps step={step} count={activities.length} onStep={setStep} />}
    </article>
  );
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
function Steps({ step, count, onStep }: { step: number; count: number; onStep: (step: number) => void }) {
  const { t } = useLingui();
  const link = (to: number) => ({
    href: `?step=${to}#poll`,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      onStep(to);
    },
  });
  return (
    <nav className="flex gap-3" aria-label={t`Questions of the survey`}>
      {step > 1 && (
        <a {...link(step - 1)} {...buttonAttributes()}>
          {step > count ? <Trans>Back to the questions</Trans> : <Trans>Back</Trans>}
        </a>
      )}
      {step <= count && (
        <a {...link(step + 1)} {...buttonAttributes('primary', 'normal', 'flex-1')}>
          {step === count ? <Trans>Finish</Trans> : <Trans>Next</Trans>}
        </a>
      )}
    </nav>
  );
}

interface ThanksProps {
  room: RoomView;
  mine: Mine;
  series: SeriesView;
  isOpen: boolean;
  results: ActivityView[];
}

function Thanks({ room, mine, isOpen, results }: ThanksProps) {
  return (
    <>
      <div className="lobby appear">
        <TallyMark />
        <h3 className="text-2xl">
          <Trans>Thank you</Trans>
        </h3>
        <p className="text-muted">
          {isOpen ? <Trans>Your answers are in. You can still look at them and change what may be changed.</Trans> : <Trans>This survey has closed.</Trans>}
        </p>
      </div>
      {results.map((activity) => (
        <section key={activity.id} className="card p-4">
          <ActivityCard code={room.event.code} activity={activity} mine={mine} isEventOpen={false} />
        </section>
      ))}
    </>
  );
}
