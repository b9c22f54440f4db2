import type { ComponentType } from 'react';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { ActivityView } from '#contracts/views.ts';
import type { Ballot, BallotFormProps } from '#client/ballots/ballot.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { ChoiceBallot } from './choice/ballot.tsx';
import { ballotLoading } from './loading.tsx';
import { ConfidentBallot, separateBallots } from './separate-kinds.tsx';

// A separate chunk, because most rooms only use choices.
export const OtherBallots = lazyWithFallback(
  () => import('./other-ballots.tsx'),
  'kinds/other-ballots.tsx',
  ballotLoading,
);

const separate = separateBallots as unknown as Partial<Record<ActivityKind, ComponentType<BallotFormProps>>>;

export function BallotForm({ activity, ballot }: { activity: ActivityView; ballot: Ballot }) {
  const { kind } = activity;
  const Form = (kind === 'choice' ? ChoiceBallot : (separate[kind] ?? OtherBallots)) as ComponentType<BallotFormProps>;
  return activity.asksConfidence ? (
    <ConfidentBallot {...{ activity, ballot, Form }} />
  ) : (
    <Form {...{ activity, ballot }} />
  );
}
