import { Suspense, type ComponentType } from 'react';
import type { ActivityKind, AnswerView } from '../../../contracts/activities.ts';
import { lazily, type Part } from '../../lazily.ts';
import { picksOf } from '../../picks-of.ts';
import { BarChart } from '../bar-chart.tsx';
import type { Drawn, ResultProps, ResultSize } from './result-props.ts';

const results: { [Kind in Exclude<ActivityKind, 'choice'>]: Part<ResultProps<Kind>> } = {
  scale: lazily(() => import('./scale-result.tsx'), 'client/components/results/scale-result.tsx'),
  ranking: lazily(() => import('./ranking-result.tsx'), 'client/components/results/ranking-result.tsx'),
  number: lazily(() => import('./number-result.tsx'), 'client/components/results/number-result.tsx'),
  text: lazily(() => import('./text-result.tsx'), 'client/components/results/text-result.tsx'),
  words: lazily(() => import('./words-result.tsx'), 'client/components/results/words-result.tsx'),
};

/** Asks for what draws the results of this kind, before there is one. */
export function fetchResult(kind: ActivityKind): void {
  if (kind !== 'choice') results[kind].fetch();
}

export interface ActivityResultProps {
  activity: Drawn<ActivityKind>;
  answer?: AnswerView | null;
  size?: ResultSize;
  /** Draws what is asked without its numbers. */
  isHidden?: boolean;
}

/** The tally of an activity, drawn by its kind. */
export function ActivityResult({ activity, answer = null, size = 'room', isHidden = false }: ActivityResultProps) {
  if (activity.kind === 'choice') {
    // The crew knows it all the time; while a quiz is played, bars say how many and nothing else.
    const isTold = activity.seriesId === null || activity.isRevealed || isHidden;
    const right = isTold && activity.correct?.kind === 'choice' ? activity.correct.options : null;
    return <BarChart options={activity.options} right={right} tally={isHidden ? null : activity.tally} before={activity.before} picks={picksOf(answer)} size={size} />;
  }
  const Result = results[activity.kind] as ComponentType<ResultProps<ActivityKind>>;
  return (
    <Suspense fallback={<div className="result min-h-40" aria-busy="true" />}>
      <Result activity={activity} tally={isHidden ? null : activity.tally} answer={answer} size={size} />
    </Suspense>
  );
}
