import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { KeyButton } from './key-button.tsx';

export interface NextButtonProps {
  isPrimary: boolean;
  onPress: () => void;
  /** What stands next in the agenda. */
  next: { kind: 'poll' | 'quiz' | 'survey'; title: string };
}

/** On to the next of the agenda: what it does, and by its name. */
export function NextButton({ isPrimary, onPress, next: { kind, title } }: NextButtonProps) {
  return (
    <KeyButton shortcut="N" look={isPrimary ? 'primary' : 'secondary'} onClick={onPress} className="ms-auto max-w-full min-w-0 max-sm:w-full sm:max-w-80 sm:shrink sm:grow sm:basis-40 xl:max-w-96">
      <span className="min-w-0 truncate" dir="auto" title={title}>
        {kind === 'poll' && <Trans>Next: open voting on {title}</Trans>}
        {kind === 'quiz' && <Trans>Next: open the lobby of {title}</Trans>}
        {kind === 'survey' && <Trans>Next: open the survey {title}</Trans>}
      </span>
      <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
    </KeyButton>
  );
}
