import { Trans } from '@lingui/react/macro';
import type { CrewQuestionView } from '#contracts/views.ts';
import { OtherText } from './other-text.tsx';
import { useEditConflict } from '../../crew/use-edit-conflict.ts';

export interface SeenReasons {
  hasConflict: boolean;
  /** From now on what is there counts as seen. Only the first call does anything. */
  pin: () => void;
  /** As it is sent with a reason: once another was shown here, that is what was seen. */
  base: () => string[];
  forget: () => void;
}

/** Which reasons questions had before one typed another: two who write at once must not overwrite each other unseen. */
export function useSeenReasons(questions: readonly CrewQuestionView[]): SeenReasons {
  // Kept in one order, in whichever they are chosen: another one is no other reason.
  const ids = questions.map(({ id }) => id).toSorted();
  const now = new Map(questions.map(({ id, rejectionReason }) => [id, rejectionReason ?? '']));
  const seen = useEditConflict(`reason:${ids.join(' ')}`, { reasons: ids.map((id) => now.get(id) ?? '') });
  const base = (): string[] => {
    const reasons = seen.base(seen.hasConflict)['reasons'] as string[];
    return questions.map(({ id }) => reasons[ids.indexOf(id)] ?? '');
  };
  return { ...seen, base };
}

/** Whether another of the crew gave a reason since, which one's own would replace. */
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
