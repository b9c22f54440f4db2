import { Trans } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { KeyButton } from './key-button.tsx';

/** On to the next of the agenda, by its name. */
export function NextButton({ isPrimary, onPress, prompt }: { isPrimary: boolean; onPress: () => void; prompt: string }) {
  return (
    <KeyButton shortcut="N" look={isPrimary ? 'primary' : 'secondary'} onClick={onPress} className="ms-auto max-w-full min-w-0 max-sm:w-full sm:max-w-64 sm:shrink sm:grow sm:basis-40 xl:max-w-80">
      <span className="min-w-0 truncate" dir="auto">
        <Trans>Next: {prompt}</Trans>
      </span>
      <ArrowRight size={18} aria-hidden="true" className="shrink-0 rtl:-scale-x-100" />
    </KeyButton>
  );
}
