import { Trans, useLingui } from '@lingui/react/macro';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { textsWords } from '../../results/right-answer.ts';
import type { OptionRow } from '../../poll-editor/option-rows.ts';
import type { TimingDraft } from '../../poll-editor/timing-draft.ts';

interface UnsavableChangesProps {
  written: TimingDraft;
  asked: TimingDraft;
  kind: ActivityKind;
  options: readonly OptionRow[];
  /** The right answer must stay hidden. */
  isSpoilerHidden: boolean;
}

/** For a question that was opened while it was edited: which changes can no longer be saved, and which can. */
export function UnsavableChanges({ written, asked, kind, options, isSpoilerHidden }: UnsavableChangesProps) {
  const { i18n } = useLingui();
  const { points, timerSeconds } = written;
  const right = isSpoilerHidden ? '' : textsWords(rightIn(written, kind, options), i18n, 'unit');
  return (
    <output className="grid gap-1">
      <strong>
        <Trans>
          It was opened while you were changing what gives points. That stays as it was asked; the wording that you
          wrote can be saved.
        </Trans>
      </strong>
      {points !== asked.points && points !== '' && (
        <span>
          <Trans>You had written as points: {points}</Trans>
        </span>
      )}
      {timerSeconds !== asked.timerSeconds && timerSeconds !== '' && (
        <span>
          <Trans>You had written as seconds to answer: {timerSeconds}</Trans>
        </span>
      )}
      {right !== '' && right !== textsWords(rightIn(asked, kind, options), i18n, 'unit') && (
        <span dir="auto">
          <Trans>You had written as right: {right}</Trans>
        </span>
      )}
    </output>
  );
}

function rightIn(
  { correctKeys, correctValue, tolerance, acceptedAnswers }: TimingDraft,
  kind: ActivityKind,
  options: readonly OptionRow[],
): string[] {
  if (kind === 'choice') return options.flatMap(({ key, label }) => (correctKeys.includes(key) ? [label] : []));
  if (kind === 'number')
    return correctValue === '' ? [] : [/[1-9]/.test(tolerance) ? `${correctValue} ± ${tolerance}` : correctValue];
  return kind === 'text' ? acceptedAnswers.split('\n').filter((line) => line.trim() !== '') : [];
}
