import { Plural } from '@lingui/react/macro';
import { flushSync } from 'react-dom';
import { Button } from '../button.tsx';

export function MoreRows({ count, onMore }: { count: number; onMore: () => void }) {
  if (count <= 0) return null;
  return (
    <Button
      size="compact"
      look="quiet"
      className="m-3"
      onClick={({ currentTarget, detail }) => (detail === 0 ? focusFirstNewRow(currentTarget, onMore) : onMore())}
    >
      <Plural value={count} one="# more" other="# more" />
    </Button>
  );
}

function focusFirstNewRow(button: HTMLElement, onMore: () => void): void {
  const list = button.previousElementSibling;
  const shown = list?.childElementCount ?? 0;
  flushSync(onMore);
  list?.children[shown]?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus();
}
