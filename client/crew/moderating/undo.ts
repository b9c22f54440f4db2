import type { ControlRoom } from '#contracts/pages.ts';
import type { CrewQuestionView, QuestionState } from '#contracts/views.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { canLeadTo, type Moderated } from '../questions/moderation-rules.ts';

/** An undo skips what someone else has changed since. */
export interface NotUndone extends Pick<CrewQuestionView, 'id' | 'body'> {
  state: QuestionState | null;
  /** The text that someone else changed while the state stayed the same. */
  words: 'answer' | 'reason' | null;
}

/** False once the crew has moved on from all that it would revert. */
export function isUndoable(done: Moderated, { questions, focus }: Pick<ControlRoom, 'questions' | 'focus'>): boolean {
  if (done.formerFocus && focus.kind !== 'questions') return false;
  return done.removal !== undefined || splitForUndo(done, questions).undoable.length > 0;
}

export function splitForUndo(
  { action, before, written }: Pick<Moderated, 'action' | 'before' | 'written'>,
  now: readonly CrewQuestionView[],
): { undoable: CrewQuestionView[]; skipped: NotUndone[] } {
  const undoable: CrewQuestionView[] = [];
  const skipped: NotUndone[] = [];
  for (const question of before) {
    const { id, body, answer, rejectionReason } = question;
    const present = now.find((each) => each.id === id);
    const state = present?.state ?? null;
    const isMoved = action !== 'remove' && (state === null || !canLeadTo(action, state));
    const words =
      isMoved || !present
        ? null
        : action === 'answer' && !isSame(present.answer, written ?? answer)
          ? 'answer'
          : action === 'reject' && !isSame(present.rejectionReason, written ?? rejectionReason)
            ? 'reason'
            : null;
    if (isMoved || words) skipped.push({ id, body, state, words });
    else undoable.push(question);
  }
  return { undoable, skipped };
}

function isSame(one: string | null, other: string | null): boolean {
  return normaliseText(one ?? '') === normaliseText(other ?? '');
}
