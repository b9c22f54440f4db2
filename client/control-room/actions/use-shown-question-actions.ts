import { isForm, useControlRoom } from '../state/context.ts';
import { shownQuestions } from '../../crew/questions/question-order.ts';

/** The place on the page where the questions on show say how their actions went. */
export const questionsPlace = 'questions-bar';

export interface ShownQuestionActions {
  /** Marks the question on the screen as answered, and puts the next one there in its place. */
  answered?: () => void;
  hasNext: boolean;
  /** Puts the first one on the screen, while none is there. */
  highlight?: () => void;
  lower?: () => void;
}

/** What can be done with the questions while they are on show and in hand; otherwise null. One table for buttons and keys. */
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
  // A second press before the first has come of something would be intendedTargets for the question that is there by then. So would one that
  // comes just after another of the crew has pressed the same: it is not intendedTargets for what they brought.
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
