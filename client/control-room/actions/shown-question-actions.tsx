import { Trans } from '@lingui/react/macro';
import { ActionName } from '../../crew/questions/action-name.tsx';
import { shownQuestions } from '../../crew/questions/moderation-rules.ts';
import type { ControlContextValue } from '../state/context.ts';
import type { MaybeAction } from './bar-action.ts';

export const questionsPlace = 'questions-bar';

export function shownQuestionActions({
  actions,
  control: { event, focus, questions },
  moderating,
  selectedActivity,
  selectedSeries,
}: ControlContextValue): MaybeAction[] {
  if (event.state !== 'open' || focus.kind !== 'questions' || selectedActivity || selectedSeries) return [];
  const shown = shownQuestions(questions);
  const highlighted = shown.find(({ state }) => state === 'highlighted');
  const next = shown.find(({ state }) => state === 'approved') ?? null;
  const isBusy = actions.isBusy(questionsPlace);
  const step = (run: () => Promise<unknown>) => (): void => void (isBusy || run());
  if (!highlighted)
    return [
      next && {
        id: 'highlight',
        isPrimary: true,
        shortcut: 'F',
        words: <Trans>Show the first one</Trans>,
        run: step(() => moderating.act(questionsPlace, 'highlight', [next])),
      },
    ];
  return [
    {
      id: 'answered',
      isPrimary: true,
      shortcut: 'D',
      words: next ? <Trans>Answered, next</Trans> : <ActionName name="answer" />,
      run: step(() => moderating.answerAndHighlightNext(questionsPlace, highlighted, next)),
    },
    {
      id: 'lower',
      shortcut: 'F',
      words: <ActionName name="lower" />,
      run: step(() => moderating.act(questionsPlace, 'lower', [highlighted])),
    },
  ];
}
