import { Trans } from '@lingui/react/macro';
import { ActionName } from '../../crew/questions/action-name.tsx';
import type { CollapsibleAction } from '../state/bar-actions.ts';
import type { ShownQuestionActions } from './use-shown-question-actions.ts';

/** The actions for the shown questions: mark one as answered and show the next, or show the first. */
export function shownQuestionButtons(
  questions: ShownQuestionActions | null,
  mayBePrimary: boolean,
): CollapsibleAction[] {
  const { answered, hasNext = false, highlight, lower } = questions ?? {};
  const actions: CollapsibleAction[] = [];
  if (answered)
    actions.push({
      id: 'answered',
      isPrimary: mayBePrimary,
      shortcut: 'D',
      words: hasNext ? <Trans>Answered, next</Trans> : <ActionName name="answer" />,
      run: answered,
    });
  if (highlight)
    actions.push({
      id: 'highlight',
      isPrimary: mayBePrimary,
      shortcut: 'F',
      words: <Trans>Put the first on the screen</Trans>,
      run: highlight,
    });
  if (lower) actions.push({ id: 'lower', shortcut: 'F', words: <ActionName name="lower" />, run: lower });
  return actions;
}
