import { useState } from 'react';
import type { ActivityKind } from '../../../../contracts/activities.ts';
import type { CrewActivityView } from '../../../../contracts/views.ts';
import { useDraft } from '../../../hooks/use-draft.ts';
import { useControlRoom } from '../control-context.ts';
import { emptyTiming, parseTiming, timingFields, timingOf, type TimingDraft } from './timing-draft.ts';

export interface Timing {
  draft: TimingDraft;
  change: (part: Partial<TimingDraft>) => void;
  forget: () => void;
  isQuiz: boolean;
  /** The series that the activity is of, or is made for. */
  seriesId: string | null;
  /** What is sent beside the rest of the form; `keys` are the rows of the options sent. */
  fields: (kind: ActivityKind, keys: readonly string[]) => Record<string, string | number[]>;
}

/** Time and points of an activity that is being written: kept like the rest of its form. */
export function useTiming(activity: CrewActivityView | null): Timing {
  const { control, stage } = useControlRoom();
  const seriesId = activity ? activity.seriesId : stage.kind === 'form' ? (stage.seriesId ?? null) : null;
  const isQuiz = control.series.find(({ id }) => id === seriesId)?.kind === 'quiz';
  const [kept, keep, forget] = useDraft(`timing:${activity?.id ?? seriesId ?? 'new'}`);
  const [initial] = useState(() => (activity ? timingOf(activity) : emptyTiming(isQuiz)));
  const draft = parseTiming(kept) ?? initial;
  return {
    draft,
    change: (part) => keep(JSON.stringify({ ...draft, ...part })),
    forget,
    isQuiz,
    seriesId,
    fields: (kind, keys) => ({ ...(activity === null && seriesId !== null ? { series: seriesId } : {}), ...timingFields(draft, kind, keys, isQuiz) }),
  };
}
