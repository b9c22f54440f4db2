import type { ComponentType } from 'react';
import type { ActivityKind, AnswerView } from '#contracts/poll-kinds.ts';
import { lazyWithFallback, type LazyComponent } from '#ui/lazy/lazy-with-fallback.ts';
import type { ResultActivity, ResultProps, ResultSize } from '#client/results/charts/result-props.ts';

type KindResultProps<Kind extends ActivityKind> = ResultProps<Kind> & { tableCaption?: string | undefined };

const fallback = ({ tableCaption }: { tableCaption?: string | undefined }) =>
  tableCaption === undefined && <div className="result min-h-40" aria-busy="true" />;

const results: { [Kind in ActivityKind]: LazyComponent<KindResultProps<Kind>> } = {
  choice: lazyWithFallback(() => import('./choice/result.tsx'), 'kinds/choice/result.tsx', { fallback }),
  scale: lazyWithFallback(() => import('./scale/result.tsx'), 'kinds/scale/result.tsx', { fallback }),
  ranking: lazyWithFallback(() => import('./ranking/result.tsx'), 'kinds/ranking/result.tsx', { fallback }),
  number: lazyWithFallback(() => import('./number/result.tsx'), 'kinds/number/result.tsx', { fallback }),
  text: lazyWithFallback(() => import('./text/result.tsx'), 'kinds/text/result.tsx', { fallback }),
  words: lazyWithFallback(() => import('./words/result.tsx'), 'kinds/words/result.tsx', { fallback }),
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
