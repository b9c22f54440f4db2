import { Suspense, type ComponentType } from 'react';
import type { ActivityKind, AnswerView } from '../../../contracts/activities.ts';
import { lazily, type Part } from '../../lazily.ts';
import type { Drawn, ResultProps, ResultSize } from './result-props.ts';

const results: { [Kind in ActivityKind]: Part<ResultProps<Kind>> } = {
  choice: lazily(() => import('./choice-result.tsx'), 'client/components/results/choice-result.tsx'),
  scale: lazily(() => import('./scale-result.tsx'), 'client/components/results/scale-result.tsx'),
  ranking: lazily(() => import('./ranking-result.tsx'), 'client/components/results/ranking-result.tsx'),
  number: lazily(() => import('./number-result.tsx'), 'client/components/results/number-result.tsx'),
  text: lazily(() => import('./text-result.tsx'), 'client/components/results/text-result.tsx'),
  words: lazily(() => import('./words-result.tsx'), 'client/components/results/words-result.tsx'),
};

/** Asks for what draws the results of this kind, before there is one. */
export function fetchResult(kind: ActivityKind): void {
  results[kind].fetch();
}

/** The same for every kind: a hall should not see a prompt without what it is about. */
export function fetchResults(): void {
  for (const result of Object.values(results)) result.fetch();
}

export interface ActivityResultProps {
  activity: Drawn<ActivityKind>;
  answer?: AnswerView | null;
  size?: ResultSize;
  /** Draws what is asked without its numbers. */
  isHidden?: boolean;
  /** A table of the numbers below, in the room: the control room has one of its own, and so has the screen, for ears. */
  hasFigures?: boolean;
}

/** The tally of an activity, drawn by its kind. */
export function ActivityResult({ activity, answer = null, size = 'room', isHidden = false, hasFigures = size === 'room' }: ActivityResultProps) {
  const Result = results[activity.kind] as ComponentType<ResultProps<ActivityKind>>;
  return (
    <Suspense fallback={<div className="result min-h-40" aria-busy="true" />}>
      <Result {...{ activity, answer, size, hasFigures }} tally={isHidden ? null : activity.tally} />
    </Suspense>
  );
}
