import { isCorrectable } from '#contracts/poll-kinds.ts';
import type { CrewActivityView } from '#contracts/views.ts';
import type { ActivityDraft } from '../../poll-editor/activity-draft.ts';

/** All of it, as nobody was asked yet, or as nobody has answered; or only the words, as answers may have been given to the rest. */
type Correction = 'all' | 'all-until-answered' | 'words';

export function editScopeOf(activity: CrewActivityView | null, isQuiz: boolean): Correction {
  if (!activity) return 'all';
  const isAsked = activity.state !== 'draft';
  if (isAsked && !isQuiz && isCorrectable(activity) && isUnanswered(activity)) return 'all-until-answered';
  // Played again, a question waits like a new one; the answers to it before are to these options.
  return isAsked || activity.round > 1 ? 'words' : 'all';
}

/** In any round, as far as this is known here: of the rounds before the last one nothing is, and in a survey not of that one either. */
function isUnanswered({ round, tally, before }: CrewActivityView): boolean {
  if (tally.total > 0) return false;
  return round === 1 || (round === 2 && before?.total === 0);
}

/**
 * The draft of what can only be reworded by now, as somebody has answered meanwhile: its words, and the rest as it was asked. What was
 * changed of that would have to be refused, and the words with it.
 */
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

/** In their new order, where all of them are still there. */
function rewordedRows(rows: ActivityDraft['options'], asked: ActivityDraft['options']): ActivityDraft['options'] {
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const left = rows.filter(({ id }) => asked.some((row) => row.id === id));
  return left.length === asked.length ? left : asked.map((row) => ({ ...row, label: labels.get(row.id) ?? row.label }));
}
