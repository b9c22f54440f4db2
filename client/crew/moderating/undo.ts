import type { CrewQuestionView, QuestionState } from '#contracts/views.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { canLeadTo, type Moderated } from '../questions/moderation-rules.ts';

/** A question that an undo leaves as it is, and what has become of it since: nobody's work is overwritten. */
export interface NotUndone {
  id: string;
  body: string;
  /** Null where it is not there any more. */
  state: QuestionState | null;
  /** What was changed, where it stands as the action left it. */
  words: 'answer' | 'reason' | null;
}

/** Of what an action was done to: what still is as it left it, and what was changed since. */
export function splitForUndo(
  { action, before, written }: Pick<Moderated, 'action' | 'before' | 'written'>,
  now: readonly CrewQuestionView[],
): { undoable: CrewQuestionView[]; skipped: NotUndone[] } {
  const byId = new Map(now.map((question) => [question.id, question]));
  const undoable: CrewQuestionView[] = [];
  const skipped: NotUndone[] = [];
  for (const question of before) {
    const { id, body } = question;
    const present = byId.get(id);
    const state = present?.state ?? null;
    // A removal is taken back by its own rules.
    const isMoved = action !== 'remove' && (state === null || !canLeadTo(action, state));
    const words = present && !isMoved ? changedText(action, question, present, written) : null;
    if (isMoved || words) skipped.push({ id, body, state, words });
    else undoable.push(question);
  }
  return { undoable, skipped };
}

/** Which words are not those that the action skipped. */
function changedText(
  action: Moderated['action'],
  before: CrewQuestionView,
  now: CrewQuestionView,
  written: string | undefined,
): NotUndone['words'] {
  if (action === 'answer') return isSame(now.answer, written ?? before.answer) ? null : 'answer';
  if (action === 'reject') return isSame(now.rejectionReason, written ?? before.rejectionReason) ? null : 'reason';
  return null;
}

function isSame(one: string | null, other: string | null): boolean {
  return normaliseText(one ?? '') === normaliseText(other ?? '');
}
