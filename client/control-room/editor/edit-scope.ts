import { isCorrectable } from '#contracts/poll-kinds.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import type { ActivityDraft } from '../../poll-editor/activity-draft.ts';

/** Everything, or only the wording once there may be answers. */
type Correction = 'all' | 'all-until-answered' | 'words';

export function editScopeOf(activity: CrewActivityView | null, isQuiz: boolean): Correction {
  if (!activity) return 'all';
  const isAsked = activity.state !== 'draft';
  if (isAsked && !isQuiz && isCorrectable(activity) && activity.round === 1 && activity.tally.total === 0)
    return 'all-until-answered';
  // A quiz question played again is pending like a new one, but earlier answers refer to its options.
  return isAsked || activity.round > 1 ? 'words' : 'all';
}

/** Keeps only the draft's texts: the server would refuse any other change. */
export function reworded(draft: ActivityDraft, asked: ActivityDraft): ActivityDraft {
  const { kind, hasSeveralPicks, minPicks, maxPicks, first, steps, min, max, step } = asked;
  return {
    ...draft,
    kind,
    hasSeveralPicks,
    minPicks,
    maxPicks,
    first,
    steps,
    min,
    max,
    step,
    options: rewordedRows(draft.options, asked.options),
  };
}

/** Rows in the new order if all of them still exist. */
function rewordedRows(rows: ActivityDraft['options'], asked: ActivityDraft['options']): ActivityDraft['options'] {
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const left = rows.filter(({ id }) => asked.some((row) => row.id === id));
  return left.length === asked.length ? left : asked.map((row) => ({ ...row, label: labels.get(row.id) ?? row.label }));
}
