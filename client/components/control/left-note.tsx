import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { useControlRoom } from './control-context.ts';

/** Of a form that was left by its key: that what was typed is not lost, and the way back to it. */
export function LeftNote() {
  const { show, stage } = useControlRoom();
  const left = 'left' in stage ? stage.left : undefined;
  return (
    <>
      <output className="unseen">{left && <Trans>What you typed is kept, and not saved yet.</Trans>}</output>
      {left && (
        <div className="appear flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border border-line bg-surface px-3 py-1 text-xs">
          <p className="min-w-0 flex-1 basis-40">
            <Trans>What you typed is kept, and not saved yet.</Trans>
          </p>
          <Button size="compact" look="quiet" className="-me-2" onClick={() => show(left)}>
            <Trans>Go on writing</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
