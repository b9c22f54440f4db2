import { ballotsIn, isCorrectable } from '#contracts/poll-kinds.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import { rewordedOwn } from '#kinds/editors.tsx';
import type { ActivityDraft } from '../../poll-editor/activity-draft.ts';

type Correction = 'all' | 'all-until-answered' | 'words';

export function editScopeOf(activity: CrewActivityView | null, isQuiz: boolean): Correction {
  if (!activity) return 'all';
  const isAsked = activity.state !== 'draft';
  if (isAsked && !isQuiz && isCorrectable(activity) && activity.round === 1 && ballotsIn(activity.tally) === 0)
    return 'all-until-answered';
  // Earlier answers of a replayed quiz question refer to its options.
  return isAsked || activity.round > 1 ? 'words' : 'all';
}

export function reworded(draft: ActivityDraft, asked: ActivityDraft): ActivityDraft {
  const { kind, hasSeveralPicks, minPicks, maxPicks, isShuffled, first, steps, isNps, min, max, step } = asked;
  return {
    ...draft,
    kind,
    hasSeveralPicks,
    minPicks,
    maxPicks,
    // Ideas that are collected are not options yet.
    isShuffled: asked.options.some(({ id }) => id !== undefined) ? isShuffled : draft.isShuffled,
    first,
    steps,
    isNps,
    min,
    max,
    step,
    options: rewordedRows(draft.options, asked.options),
    own: rewordedOwn(draft, asked),
  };
}

function rewordedRows(rows: ActivityDraft['options'], asked: ActivityDraft['options']): ActivityDraft['options'] {
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const left = rows.filter(({ id }) => asked.some((row) => row.id === id));
  return left.length === asked.length ? left : asked.map((row) => ({ ...row, label: labels.get(row.id) ?? row.label }));
}
