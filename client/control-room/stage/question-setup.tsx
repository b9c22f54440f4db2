import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CrewActivityView } from '#contracts/views.ts';
import { correctWords } from '#kinds/right-answers.tsx';
import { useControlRoom } from '../state/context.ts';
import { isAllRight, lacksRightAnswer } from '../state/series-rules.ts';
import { AllRight, NoRightAnswer } from '../../poll-editor/right-answer-notes.tsx';

export function QuestionSetup({ activity, isSpoilerHidden }: { activity: CrewActivityView; isSpoilerHidden: boolean }) {
  const { i18n } = useLingui();
  const { control } = useControlRoom();
  const right = correctWords(activity, i18n);
  // Options show a poll's right ones, and its right order.
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
