import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useHasScripts } from '../../app/use-has-scripts.ts';
import { buttonAttributes } from '#ui/button.tsx';

export function SurveyProgress({ step, count }: { step: number; count: number }) {
  return (
    <div className="grid gap-1.5">
      <span className="figures text-xs text-muted">
        <Trans>
          Question {step} of {count}
        </Trans>
      </span>
      <svg className="h-1.5 w-full rounded-full bg-sunken rtl:-scale-x-100" aria-hidden="true">
        <rect className="glide fill-accent" width={`${(step / count) * 100}%`} height="100%" rx="3" />
      </svg>
    </div>
  );
}

/** Without scripts each step has its own URL. */
export function linkTo(onStep: (step: number) => void) {
  return (to: number) => ({
    href: `?step=${to}#poll`,
    onClick: (event: React.MouseEvent) => {
      event.preventDefault();
      onStep(to);
    },
  });
}

interface SurveyNavProps {
  step: number;
  count: number;
  isUnsent: boolean;
  onStep: (step: number) => void;
}

export function SurveyNav({ step, count, isUnsent, onStep }: SurveyNavProps) {
  const { t } = useLingui();
  const link = linkTo(onStep);
  // Without scripts, only the form's button sends the answer.
  const look = useHasScripts() ? 'primary' : 'secondary';
  return (
    <nav className="flex gap-3" aria-label={t`Survey questions`}>
      {step > 1 && (
        <a {...link(step - 1)} {...buttonAttributes()}>
          {t`Back`}
        </a>
      )}
      <a {...link(step + 1)} {...buttonAttributes(look, 'normal', 'flex-1')}>
        {step < count ? t`Next` : isUnsent ? t`Send and finish` : t`Finish`}
      </a>
    </nav>
  );
}

export function UnansweredWarning({
  step,
  isInvalid,
  onStep,
}: Pick<SurveyNavProps, 'step' | 'onStep'> & { isInvalid: boolean }) {
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
        {isInvalid ? (
          <Trans>Not sent: your answer is not valid.</Trans>
        ) : (
          <Trans>Not sent: your answer is incomplete.</Trans>
        )}
      </p>
      <a {...linkTo(onStep)(step + 1)} className="link inline-flex min-h-11 items-center">
        <Trans>Skip this question</Trans>
      </a>
    </div>
  );
}
