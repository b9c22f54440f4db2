import { Suspense } from 'react';
import type { ActivityView } from '#contracts/views.ts';
import type { BallotNow } from '#client/ballots/use-ballot.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { promptSize } from '#client/ballots/prompt-size.ts';
import { ChoiceBallot } from './choice/ballot.tsx';

type OtherActivity = Exclude<ActivityView, { kind: 'choice' }>;

// Most rooms only use choices.
export const OtherBallots = lazyWithFallback(() => import('./other-ballots.tsx'), 'kinds/other-ballots.tsx', {
  head: ({ activity }) => <Prompt>{activity.prompt}</Prompt>,
});

/** The ballot form for the activity's kind. */
export function BallotForm({ code, activity, ballot }: { code: string; activity: ActivityView; ballot: BallotNow }) {
  if (activity.kind === 'choice') return <ChoiceBallot {...{ code, activity, ballot }} />;
  return (
    <Suspense fallback={<Waiting activity={activity} />}>
      <OtherBallots {...{ code, activity, ballot }} />
    </Suspense>
  );
}

/** The prompt, and a placeholder as high as the form, so that nothing below moves when it loads. */
function Waiting({ activity }: { activity: OtherActivity }) {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Prompt>{activity.prompt}</Prompt>
      <div
        className="ballot-placeholder"
        data-kind={activity.kind}
        data-line={activity.points === null ? undefined : true}
      >
        {Array.from({ length: rowsOf(activity) }, (_, row) => (
          <span key={row} />
        ))}
        {(activity.kind !== 'scale' || !activity.isRevisable) && <span data-button />}
      </div>
    </div>
  );
}

function Prompt({ children }: { children: string }) {
  return (
    <p className={`font-display font-bold tracking-tight text-balance ${promptSize(children)}`} dir="auto">
      {children}
    </p>
  );
}

/** Number of rows in the form on a phone. */
function rowsOf(activity: OtherActivity): number {
  if (activity.kind === 'ranking') return activity.options.length;
  return activity.kind === 'words' ? activity.maxWords : 1;
}
