import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';

/** Throws away what was typed into a form that is always there. The field it began with is where one goes on. */
export function DiscardButton({ onDiscard, size = 'normal' }: { onDiscard: () => void; size?: 'normal' | 'compact' }) {
  return (
    <Button
      look="quiet"
      size={size}
      onClick={({ currentTarget }) => {
        // The button goes with what it threw away.
        currentTarget.form?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
        onDiscard();
      }}
    >
      <Trans>Discard</Trans>
    </Button>
  );
}
