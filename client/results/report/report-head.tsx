import { useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { reactionKinds } from '#contracts/screens/reactions.ts';
import type { ResultsView } from '#contracts/polls/results.ts';
import { Button } from '#ui/button.tsx';
import { LinkedText } from '#ui/text/linked-text.tsx';
import { ReactionCounts } from '#ui/reactions/reaction-counts.tsx';
import { useHasScripts } from '../../app/use-has-scripts.ts';

interface ReportHeadProps {
  results: ResultsView;
  isPaused: boolean;
  onPause: (isPaused: boolean) => void;
}

export function ReportHead({ results, isPaused, onPause }: ReportHeadProps) {
  const { t } = useLingui();
  // With several rounds, a person answers more than once.
  const hasRounds = results.sections.some(({ activities }) => activities.some(({ rounds }) => rounds.length > 1));
  const { event, participantCount, voterCount, answerCount, upvoteCount, reactions, questions, otherQuestionCount } =
    results;
  const isOpen = event.state === 'open';
  return (
    <header className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-3xl font-bold" dir="auto">
          {event.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
          <ReportDate event={event} />
          {/* It is always rendered, so that screen readers announce pause and resume. */}
          <output className="print:hidden">
            {isOpen && (isPaused ? t`Still open. Updates are paused.` : t`Still open. These are the numbers so far.`)}
          </output>
          {isOpen && (
            <>
              <span className="hidden print:inline">{t`Still open when printed`}</span>
              <Button size="compact" className="only-with-scripts print:hidden" onClick={() => onPause(!isPaused)}>
                {isPaused ? <Play size={16} /> : <Pause size={16} />}
                {isPaused ? t`Resume updates` : t`Pause updates`}
              </Button>
            </>
          )}
        </div>
        {event.description !== '' && (
          <p className="max-w-prose" dir="auto">
            <LinkedText text={event.description} />
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-5">
        <Figure count={participantCount}>{t`took part`}</Figure>
        <Figure count={voterCount}>{t`of them answered`}</Figure>
        <Figure count={answerCount}>{hasRounds ? t`answers in all rounds` : t`answers`}</Figure>
        <Figure count={questions.length + otherQuestionCount}>{t`questions asked`}</Figure>
        <Figure count={upvoteCount}>{t`upvotes`}</Figure>
      </dl>
      {reactionKinds.some((kind) => reactions[kind] > 0) && (
        <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
          {t`Reactions`}
          <ReactionCounts totals={reactions} className="flex-wrap" />
        </div>
      )}
    </header>
  );
}

function Figure({ count, children }: { count: number; children: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <div className="grid content-start">
      <dt className="order-2 text-xs text-muted">{children}</dt>
      <dd className="figures font-display text-2xl font-bold">{i18n.number(count)}</dd>
    </div>
  );
}

/** Without scripts, the date is in UTC. */
function ReportDate({ event: { state, createdAt, openedAt, endedAt } }: { event: ResultsView['event'] }) {
  const { t, i18n } = useLingui();
  const hasScripts = useHasScripts();
  const format = new Intl.DateTimeFormat(i18n.locales ?? i18n.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(!hasScripts && { timeZone: 'UTC', timeZoneName: 'short' }),
  });
  const moment = format.format(new Date(openedAt ?? createdAt));
  return (
    // Server and browser may spell the month differently.
    <span suppressHydrationWarning>
      {state === 'ended' && endedAt !== null
        ? format.formatRange(new Date(openedAt ?? createdAt), new Date(endedAt))
        : openedAt === null
          ? t`Created ${moment}, not opened yet`
          : t`Opened on ${moment}`}
    </span>
  );
}
