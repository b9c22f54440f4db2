import { Trans } from '@lingui/react/macro';
import type { ActivityView } from '#contracts/views.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { TallyMark } from '#ui/brand-mark.tsx';
import { RevealedResults } from '../voting/activity-card.tsx';
import { useAnswers } from '../voting/use-ballot.ts';
import { linkTo } from './survey-nav.tsx';

interface SurveyEndProps {
  isOpen: boolean;
  activities: ActivityView[];
  onStep: (step: number) => void;
}

export function SurveyEnd({ isOpen, activities, onStep }: SurveyEndProps) {
  const answers = useAnswers(activities);
  const count = answers.length;
  const isAnswered = answers.map((answer) => answer === 'given' || answer === 'waiting');
  const answered = isAnswered.filter(Boolean).length;
  const skipped = isAnswered.indexOf(false) + 1;
  return (
    <>
      <div className="lobby appear">
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
            <ClosedText {...{ answered, count }} isLate={answers.includes('late')} />
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
  return kept || <Trans>Your answers are in. You can review them, and change any not final.</Trans>;
}

function ClosedText({ answered, count, isLate }: { answered: number; count: number; isLate: boolean }) {
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
