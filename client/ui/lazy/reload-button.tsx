import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { drafts } from '../../app/drafts/drafts.ts';
import { isServerReachable } from '../../app/reload/is-server-reachable.ts';
import { Button } from '../button.tsx';

/**
 * Loads the page anew: what a browser once failed to load, it does not ask for again in the same document. Without a
 * connection a reload would only lose the page. Of a part, what was typed around it is kept, which is said where it is true.
 */
export function ReloadButton({ of }: { of: 'page' | 'part' }) {
  const [asked, setAsked] = useState<'not' | 'now' | 'failed'>('not');
  const reload = async (): Promise<void> => {
    setAsked('now');
    if (await isServerReachable()) location.reload();
    else setAsked('failed');
  };
  return (
    <>
      <Button look={of === 'page' ? 'primary' : 'secondary'} isBusy={asked === 'now'} onClick={() => void reload()}>
        <Trans>Try again</Trans>
      </Button>
      {asked === 'failed' && (
        <output className="order-last basis-full text-muted">
          {of === 'part' && drafts.areStored() ? (
            <Trans>Still no connection. What you wrote is kept.</Trans>
          ) : (
            <Trans>Still no connection.</Trans>
          )}
        </output>
      )}
    </>
  );
}
