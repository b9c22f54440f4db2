import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useHasScripts } from '../../app/use-has-scripts.ts';
import { buttonAttributes } from '#ui/button.tsx';

export function SurveyProgress({ step, count }: { step: number; count: number }) {
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
export function linkTo(onStep: (step: number) => void) {
  return (to: number) => ({
    href: `?step=${to}#poll`,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      onStep(to);
    },
  });
}

export function SurveyNav({
  step,
  count,
  isUnsent,
  onStep,
}: {
  step: number;
  count: number;
  isUnsent: boolean;
  onStep: (step: number) => void;
}) {
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

/** Whoever goes on believes that they have answered: that they have not is said first, below what they pressed, and they may pass it over. */
export function UnansweredWarning({
  step,
  isUnfit,
  onStep,
}: {
  step: number;
  isUnfit: boolean;
  onStep: (step: number) => void;
}) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    words.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={words}
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-caution-soft px-4 py-1"
    >
      <p role="alert" className="py-2">
        {isUnfit ? (
          <Trans>Your answer does not fit, so it was not sent.</Trans>
        ) : (
          <Trans>Your answer is not complete, so it was not sent.</Trans>
        )}
      </p>
      <a {...linkTo(onStep)(step + 1)} className="link inline-flex min-h-11 items-center">
        <Trans>Skip this question</Trans>
      </a>
    </div>
  );
}
