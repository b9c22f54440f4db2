import { Trans } from '@lingui/react/macro';
import type { CrewQuestionView } from '#contracts/views.ts';
import { OtherText } from './other-text.tsx';
import { useEditConflict } from '../../crew/use-edit-conflict.ts';

export interface SeenReasons {
  hasConflict: boolean;
  /** Pins the current reasons as seen. Only the first call counts. */
  pin: () => void;
  /** The reasons to send as seen: the current ones once the conflict was shown. */
  base: () => string[];
  forget: () => void;
}

/** The reasons questions had before another was typed, so that two crew members do not overwrite each other unseen. */
export function useSeenReasons(questions: readonly CrewQuestionView[]): SeenReasons {
  // Sorted, so that the order of selection does not matter.
  const ids = questions.map(({ id }) => id).toSorted();
  const now = new Map(questions.map(({ id, rejectionReason }) => [id, rejectionReason ?? '']));
  const seen = useEditConflict(`reason:${ids.join(' ')}`, { reasons: ids.map((id) => now.get(id) ?? '') });
  const base = (): string[] => {
    const reasons = seen.base(seen.hasConflict)['reasons'] as string[];
    return questions.map(({ id }) => reasons[ids.indexOf(id)] ?? '');
  };
  return { ...seen, base };
}

/** Whether another crew member gave a reason that this one would replace. */
export function hasOtherReasons(seen: SeenReasons, questions: readonly CrewQuestionView[]): boolean {
  return seen.hasConflict && questions.some(({ rejectionReason }) => rejectionReason !== null);
}

export function OtherReasons({ questions }: { questions: readonly CrewQuestionView[] }) {
  const reasons = [...new Set(questions.flatMap(({ rejectionReason }) => rejectionReason ?? []))];
  return (
    <OtherText
      title={
        <Trans>Somebody else on the crew has given a reason in the meantime. Yours replaces it when you send it.</Trans>
      }
      texts={reasons}
    />
  );
}
