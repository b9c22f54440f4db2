import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { reactionKinds } from '../../../contracts/reactions.ts';
import type { ResultsView } from '../../../contracts/results.ts';
import { ReactionCounts } from '../reaction-counts.tsx';
import { Day } from '../time.tsx';

/** Title, dates, the event in five numbers, and how the room reacted. */
export function ReportHead({ results, isPaused }: { results: ResultsView; isPaused: boolean }) {
  // Somebody who answers a poll that is asked again answers twice; how many did in each round stands with the poll.
  const hasRounds = results.sections.some(({ activities }) => activities.some(({ rounds }) => rounds.length > 1));
  const { event, participantCount, voterCount, ballotCount, upvoteCount, reactions, questions, otherQuestionCount } = results;
  return (
    <header className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-3xl font-bold" dir="auto">
          {event.title}
        </h2>
        <p className="flex flex-wrap gap-x-4 text-muted">
          <span>
            {event.openedAt === null ? (
              <Trans>
                Made on <Day at={event.createdAt} length="long" />, not opened yet
              </Trans>
            ) : (
              <Trans>
                Opened on <Day at={event.openedAt} length="long" />
              </Trans>
            )}
          </span>
          {event.endedAt !== null && (
            <span>
              <Trans>
                Ended on <Day at={event.endedAt} length="long" />
              </Trans>
            </span>
          )}
          {/* There from the start: pausing and going on is said to those who do not see the words change. */}
          <output>{event.state === 'open' && (isPaused ? <Trans>Still open: the numbers stand still</Trans> : <Trans>Still open: the numbers are those of now</Trans>)}</output>
        </p>
        {event.description !== '' && (
          <p className="max-w-prose" dir="auto">
            {event.description}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-5">
        <Figure count={participantCount}>
          <Trans>took part</Trans>
        </Figure>
        <Figure count={voterCount}>
          <Trans>of them answered</Trans>
        </Figure>
        <Figure count={ballotCount}>
          {hasRounds ? <Trans>answers in all rounds</Trans> : <Trans>answers</Trans>}
        </Figure>
        <Figure count={questions.length + otherQuestionCount}>
          <Trans>questions</Trans>
        </Figure>
        <Figure count={upvoteCount}>
          <Trans>upvotes</Trans>
        </Figure>
      </dl>
      {reactionKinds.some((kind) => reactions[kind] > 0) && (
        <div className="-mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
          <Trans>Reactions</Trans>
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
