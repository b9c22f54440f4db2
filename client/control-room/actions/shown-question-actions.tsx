import { Trans } from '@lingui/react/macro';
import { isForm, useControlRoom } from '../state/context.ts';
import { shownQuestions } from '../../crew/questions/question-order.ts';
import { ActionName } from '../../crew/questions/action-name.tsx';
import type { CollapsibleAction } from '../state/bar-actions.ts';

/** The `Actions` place that reports on the shown questions. */
export const questionsPlace = 'questions-bar';

interface ShownQuestionActions {
  /** Marks the question on the screen as answered and puts the next one there. */
  answered?: () => void;
  hasNext: boolean;
  /** Puts the first question on the screen if none is there. */
  highlight?: () => void;
  lower?: () => void;
}

/**
 * What the host can do with the questions while they are shown and selected; otherwise null. Buttons and keys share it.
 */
export function useShownQuestionActions(): ShownQuestionActions | null {
  const { actions, control, selectedActivity, moderating, selectedSeries, stage } = useControlRoom();
  if (
    control.event.state !== 'open' ||
    control.focus.kind !== 'questions' ||
    selectedActivity ||
    selectedSeries ||
    isForm(stage)
  )
    return null;
  const shown = shownQuestions(control.questions);
  const highlighted = shown.find(({ state }) => state === 'highlighted');
  const next = shown.find(({ state }) => state === 'approved') ?? null;
  const isBusy = actions.isBusy(questionsPlace);
  // Ignore a second press until the first is done, and a press right after another crew member's: by then another
  // question is on the screen than the one it was meant for.
  const step = (run: () => Promise<unknown>) => (): void => void (isBusy || moderating.hasScreenJustChanged() || run());
  return {
    hasNext: next !== null,
    ...(highlighted && {
      answered: step(() => moderating.answerAndHighlightNext(questionsPlace, highlighted, next)),
      lower: step(() => moderating.act(questionsPlace, 'lower', [highlighted])),
    }),
    ...(!highlighted && next && { highlight: step(() => moderating.act(questionsPlace, 'highlight', [next])) }),
  };
}

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
