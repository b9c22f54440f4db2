import type { ComponentType } from 'react';
import type { ActivityKind, AnswerView } from '#contracts/poll-kinds.ts';
import { lazyWithFallback, type LazyComponent } from '#ui/lazy/lazy-with-fallback.ts';
import type { KindResultProps, ResultActivity, ResultSize } from '#client/results/charts/result-props.ts';
import { resultLoading } from './loading.tsx';
import { ConfidenceSplit, separateResults } from './separate-kinds.tsx';

const results: { [Kind in ActivityKind]: LazyComponent<KindResultProps<Kind>> } = {
  choice: lazyWithFallback(() => import('./choice/result.tsx'), 'kinds/choice/result.tsx', resultLoading),
  scale: lazyWithFallback(() => import('./scale/result.tsx'), 'kinds/scale/result.tsx', resultLoading),
  ranking: lazyWithFallback(() => import('./ranking/result.tsx'), 'kinds/ranking/result.tsx', resultLoading),
  number: lazyWithFallback(() => import('./number/result.tsx'), 'kinds/number/result.tsx', resultLoading),
  text: lazyWithFallback(() => import('./text/result.tsx'), 'kinds/text/result.tsx', resultLoading),
  words: lazyWithFallback(() => import('./words/result.tsx'), 'kinds/words/result.tsx', resultLoading),
  ...separateResults,
};

type AnyResult = ComponentType<KindResultProps<ActivityKind>>;

export function preloadResult(kind: ActivityKind): void {
  results[kind].fetch();
}

/** The room should never see a prompt without its options. */
export function preloadResults(): void {
  for (const result of Object.values(results)) result.fetch();
}

interface ActivityResultProps {
  activity: ResultActivity<ActivityKind>;
  answer?: AnswerView | null;
  size?: ResultSize;
  isHidden?: boolean;
  hasFigures?: boolean;
}

export function ActivityResult({
  activity,
  answer = null,
  size = 'room',
  isHidden = false,
  hasFigures = size === 'room',
}: ActivityResultProps) {
  const Result = results[activity.kind] as AnyResult;
  return <Result {...{ activity, answer, size, hasFigures }} tally={isHidden ? null : activity.tally} />;
}

/** Nothing where no one was asked, or no one said. */
export function HowSure(props: Pick<ActivityResultProps, 'activity' | 'answer' | 'size'>) {
  return props.activity.tally?.confidence ? <ConfidenceSplit {...props} /> : null;
}

export function TallyTable({ caption, activity }: { caption: string; activity: ResultActivity<ActivityKind> }) {
  const Result = results[activity.kind] as AnyResult;
  return (
    <Result
      {...{ activity }}
      tableCaption={caption}
      tally={activity.tally}
      answer={null}
      size="room"
      hasFigures={false}
    />
  );
}
