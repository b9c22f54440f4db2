import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useForgetDrafts } from '../../app/drafts/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { useControlRoom } from '../state/context.ts';
import { draftKeysOf } from './unsaved-drafts.ts';

/** Of a form that was unsavedForm by its key: that what was typed is not lost, the way back to it, and the way to be rid of it. */
export function UnsavedDraftNote() {
  const { show, stage } = useControlRoom();
  const unsavedForm = 'unsavedForm' in stage ? stage.unsavedForm : undefined;
  const status = useRef<HTMLOutputElement>(null);
  const [isDiscarded, setIsDiscarded] = useState(false);
  const forget = useForgetDrafts();
  // That was another one.
  if (unsavedForm && isDiscarded) setIsDiscarded(false);
  const discard = (): void => {
    if (!unsavedForm || !('unsavedForm' in stage)) return;
    // Whoever walks by keyboard goes on from where the note was.
    status.current?.focus({ preventScroll: true });
    forget(draftKeysOf(unsavedForm));
    setIsDiscarded(true);
    const { unsavedForm: _, ...rest } = stage;
    show(rest);
  };
  return (
    <>
      <output ref={status} tabIndex={-1} className="unseen">
        {unsavedForm ? (
          <Trans>What you typed is kept, and not saved yet.</Trans>
        ) : (
          isDiscarded && <Trans>Discarded</Trans>
        )}
      </output>
      {unsavedForm && (
        <div className="appear flex min-h-11 flex-wrap items-center gap-x-3 rounded-control border border-line bg-surface px-3 py-1 text-xs">
          <p className="min-w-0 flex-1 basis-40">
            <Trans>What you typed is kept, and not saved yet.</Trans>
          </p>
          <span className="-me-2 flex flex-wrap max-sm:-ms-3">
            <Button size="compact" look="quiet" onClick={discard}>
              <Trans>Discard</Trans>
            </Button>
            <Button size="compact" look="quiet" onClick={() => show(unsavedForm)}>
              <Trans>Keep writing</Trans>
            </Button>
          </span>
        </div>
      )}
    </>
  );
}
