import { Trans, useLingui } from '@lingui/react/macro';
import type { CrewActivityView } from '#contracts/views.ts';
import { correctWords } from '#kinds/right-answers.tsx';

/** The right answer of the current question of a quiz. */
export function RightAnswer({ activity }: { activity: CrewActivityView }) {
  const { i18n } = useLingui();
  const right = correctWords(activity, i18n);
  return right === null ? null : (
    <p className="font-semibold text-positive-text figures" dir="auto">
      <Trans>Right answer: {right}</Trans>
    </p>
  );
}
