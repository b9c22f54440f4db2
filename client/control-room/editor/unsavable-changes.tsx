import { Trans, useLingui } from '@lingui/react/macro';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { rightEditorOf } from '#kinds/editors.tsx';
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
  const wordsOf = (draft: TimingDraft): string =>
    textsWords(rightEditorOf(kind)?.words(draft, options) ?? [], i18n, 'unit');
  const right = isSpoilerHidden ? '' : wordsOf(written);
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
      {right !== '' && right !== wordsOf(asked) && (
        <span dir="auto">
          <Trans>You had written as right: {right}</Trans>
        </span>
      )}
    </output>
  );
}
