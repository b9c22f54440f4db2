import { Trans, useLingui } from '@lingui/react/macro';
import type { CrewActivityView } from '#contracts/views.ts';
import { correctWords } from '../../results/right-answer.ts';

/** Of what a quiz asks now, or has just asked. */
export function RightAnswer({ activity }: { activity: CrewActivityView }) {
  const { i18n } = useLingui();
  const right = correctWords(activity, i18n);
  return right === null ? null : (
    <p className="font-semibold text-positive-text figures" dir="auto">
      <Trans>Right answer: {right}</Trans>
    </p>
  );
}
