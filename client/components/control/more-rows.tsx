import { Plural } from '@lingui/react/macro';
import { Button } from '../button.tsx';

/** The way to the rest of a long list. */
export function MoreRows({ count, onMore }: { count: number; onMore: () => void }) {
  if (count <= 0) return null;
  return (
    <Button size="compact" look="quiet" className="m-3" onClick={onMore}>
      <Plural value={count} one="# more" other="# more" />
    </Button>
  );
}
