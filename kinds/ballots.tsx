import type { ActivityView } from '#contracts/views.ts';
import type { Ballot } from '#client/ballots/ballot.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { Prompt } from '#client/ballots/prompt.tsx';
import { ChoiceBallot } from './choice/ballot.tsx';

// A separate chunk, because most rooms only use choices.
export const OtherBallots = lazyWithFallback(() => import('./other-ballots.tsx'), 'kinds/other-ballots.tsx', {
  head: ({ activity }) => <Prompt>{activity.prompt}</Prompt>,
  fallback: ({ activity }) => <Waiting activity={activity as ActivityView} />,
});

export function BallotForm({ activity, ballot }: { activity: ActivityView; ballot: Ballot }) {
  if (activity.kind === 'choice') return <ChoiceBallot {...{ activity, ballot }} />;
  return <OtherBallots {...{ activity, ballot }} />;
}

/** About as high as the form. */
function Waiting({ activity }: { activity: ActivityView }) {
  const rows =
    activity.kind === 'ranking' ? activity.options.length : activity.kind === 'words' ? activity.maxWords : 1;
  return (
    <div className="grid gap-2" aria-busy="true">
      <Prompt>{activity.prompt}</Prompt>
      {Array.from({ length: rows + 1 }, (_, row) => (
        <span key={row} className="appear min-h-14 rounded-control bg-sunken" />
      ))}
    </div>
  );
}
