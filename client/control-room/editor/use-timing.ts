import { useMemo } from 'react';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { canBeRight } from '#contracts/quizzes/series.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { useShared } from '../../app/page-props.ts';
import type { ActivityDraft } from '../../poll-editor/activity-draft.ts';
import { timingFields, timingOf } from '#kinds/editors.tsx';
import { useControlRoom } from '../state/context.ts';
import {
  asAsked,
  emptyTiming,
  parseTiming,
  timingAfter,
  type SentTiming,
  type TimingDraft,
} from '../../poll-editor/timing-draft.ts';

export function useTiming(
  activity: CrewActivityView | null,
  key: string,
  seriesId: string | null,
  before: CrewActivityView | null,
) {
  const { control } = useControlRoom();
  const { region } = useShared();
  const place = seriesId === null ? 'alone' : (control.series.find(({ id }) => id === seriesId)?.kind ?? 'survey');
  const isQuiz = place === 'quiz';
  const [kept, keep, forget] = useDraft(`timing:${key}`);
  const initial = useMemo(
    () => (activity ? timingOf(activity, region) : before ? timingAfter(before, isQuiz) : emptyTiming(isQuiz)),
    [activity, before, isQuiz, region],
  );
  const typed = parseTiming(kept) ?? initial;
  const isAsked = isQuiz && activity !== null && activity.state !== 'draft';
  const draft = isAsked ? asAsked(typed, initial) : typed;
  return {
    draft,
    change: (part: Partial<TimingDraft>) => keep(JSON.stringify({ ...typed, ...part })),
    forget,
    isTyped: kept !== '' && JSON.stringify(typed) !== JSON.stringify(initial),
    isQuiz,
    isTimed: place !== 'survey',
    mayMark: place !== 'survey',
    fields: (kind: ActivityKind, keys: readonly string[]): SentTiming => {
      const all = timingFields(draft, kind, keys, place, region);
      // Accepted texts of an asked question are edited next to its answers.
      return isAsked
        ? Object.fromEntries(
            Object.entries(all).filter(([field]) => !/^(?:acceptedAnswers|correctValue|tolerance)$/.test(field)),
          )
        : all;
    },
    // An API client may have set points that the kind cannot have.
    seenFields: ({ kind, options }: Pick<ActivityDraft, 'kind' | 'options'>) =>
      timingFields(
        initial,
        kind,
        options.map((row) => row.key),
        canBeRight(kind) || place === 'survey' ? place : 'alone',
        region,
      ),
  };
}
