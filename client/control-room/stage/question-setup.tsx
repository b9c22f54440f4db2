import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CrewActivityView } from '#contracts/views.ts';
import { correctWords } from '#kinds/right-answers.tsx';
import { present, type BarAction } from '../state/bar-actions.ts';
import { useControlRoom, type ControlContextValue } from '../state/context.ts';
import { isAllRight, lacksRightAnswer, takesQuestions } from '../state/series-rules.ts';
import { AllRight, NoRightAnswer } from '../../poll-editor/right-answer-notes.tsx';
import type { ReturnToQuiz } from '../state/use-return-to-quiz.tsx';

/**
 * The setup of a quiz question before it is asked: right answer (unless hidden), time and points. Otherwise only a
 * marked right answer.
 */
export function QuestionSetup({ activity, isSpoilerHidden }: { activity: CrewActivityView; isSpoilerHidden: boolean }) {
  const { i18n } = useLingui();
  const { control } = useControlRoom();
  const right = correctWords(activity, i18n);
  // Right options are marked in place; the right order of a poll is rendered as such.
  const { correct, timerSeconds, points } = activity;
  const isMarked = correct !== null && ('options' in correct || ('order' in correct && activity.seriesId === null));
  const rightWords = right !== null && !isMarked && !isSpoilerHidden && (
    <strong className="text-positive-text" dir="auto">
      <Trans>Right answer: {right}</Trans>
    </strong>
  );
  if (control.series.find(({ id }) => id === activity.seriesId)?.kind !== 'quiz')
    return rightWords && <p className="figures">{rightWords}</p>;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 figures">
        {rightWords}
        <span className="text-muted">
          {timerSeconds === null ? (
            <Trans>No time limit</Trans>
          ) : (
            <Plural value={timerSeconds} one="# second to answer" other="# seconds to answer" />
          )}
        </span>
        <span className="text-muted">
          {right !== null && points ? (
            <Plural value={points} one="# point" other="# points" />
          ) : (
            <Trans>no points</Trans>
          )}
        </span>
      </p>
      {lacksRightAnswer(control, activity) && <NoRightAnswer />}
      {!isSpoilerHidden && isAllRight(activity) && <AllRight />}
    </div>
  );
}

/**
 * The actions of a draft question in a series: edit it, and go to its series. The latter comes first (`isFirst`) unless
 * the series can start from here or another quiz is played (`returnToQuiz`).
 */
export function questionActions(
  {
    control,
    selectedActivity: activity,
    show,
    stage,
  }: Pick<ControlContextValue, 'control' | 'selectedActivity' | 'show' | 'stage'>,
  isFirst: boolean,
  returnToQuiz: ReturnToQuiz | null,
): BarAction[] {
  const series = control.series.find(({ id }) => id === activity?.seriesId);
  if (!series || activity?.state !== 'draft') return [];
  // After adding one, most hosts add another.
  const isNew = stage.kind === 'newest';
  const mayAdd = takesQuestions(control, series);
  const add = (): void => show({ kind: 'form', activityId: null, seriesId: series.id });
  const edit = (): void => show({ kind: 'form', activityId: activity.id });
  return present([
    isNew
      ? mayAdd && { id: 'add', words: <Trans>Add another question</Trans>, run: add }
      : {
          id: 'edit',
          opener: `form-${activity.id}`,
          shortcut: 'E',
          words: <Trans>Edit the question</Trans>,
          run: edit,
        },
    mayAdd && !isNew && { id: 'add', isLesser: true, words: <Trans>Add another question</Trans>, run: add },
    isNew && { id: 'edit', isLesser: true, shortcut: 'E', words: <Trans>Edit the question</Trans>, run: edit },
    returnToQuiz?.series.id !== series.id && {
      id: 'series',
      // Before the event opens, and after it, another action comes first.
      ...(isFirst && control.event.state === 'open' ? { isPrimary: true } : { isLesser: true, look: 'quiet' as const }),
      words: (
        <bdi>
          <Trans>Go to “{series.title}”</Trans>
        </bdi>
      ),
      run: () => show({ kind: 'series', seriesId: series.id }),
    },
  ]);
}
