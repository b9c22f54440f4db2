import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';

/** Discards the text in a form that is always visible, and moves the focus to its first field. */
export function DiscardButton({ onDiscard, size = 'normal' }: { onDiscard: () => void; size?: 'normal' | 'compact' }) {
  return (
    <Button
      look="quiet"
      size={size}
      onClick={({ currentTarget }) => {
        // The button disappears once there is nothing to discard.
        currentTarget.form?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
        onDiscard();
      }}
    >
      <Trans>Discard</Trans>
    </Button>
  );
}
