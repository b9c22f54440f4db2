import { Trans } from '@lingui/react/macro';
import { ActionName } from '../../crew/questions/action-name.tsx';
import type { FoldingAction } from '../state/bar-actions.ts';
import type { QuestionSteps } from './use-question-steps.ts';

/** The actions of the questions while they are on show: what finishes one and brings the next, or brings the first. */
export function shownQuestionActions(steps: QuestionSteps | null, mayBePrimary: boolean): FoldingAction[] {
  const { answered, hasNext = false, highlight, lower } = steps ?? {};
  const actions: FoldingAction[] = [];
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
