import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';

export function DiscardButton({ onDiscard, size = 'normal' }: { onDiscard: () => void; size?: 'normal' | 'compact' }) {
  return (
    <Button
      look="quiet"
      size={size}
      onClick={({ currentTarget }) => {
        currentTarget.form?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus();
        onDiscard();
      }}
    >
      <Trans>Discard</Trans>
    </Button>
  );
}
