import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { isServerThere } from '../server-there.ts';
import { Button, type ButtonLook } from './button.tsx';

/**
 * Loads the page anew: what a browser once failed to load, it does not ask for again in the same document. What was typed and
 * chosen is kept. Without a connection a reload would only lose the page.
 */
export function Reload({ look = 'secondary' }: { look?: ButtonLook }) {
  const [asked, setAsked] = useState<'not' | 'now' | 'failed'>('not');
  const reload = async (): Promise<void> => {
    setAsked('now');
    if (await isServerThere()) location.reload();
    else setAsked('failed');
  };
  return (
    <>
      <Button look={look} isBusy={asked === 'now'} onClick={() => void reload()}>
        <Trans>Try again</Trans>
      </Button>
      {asked === 'failed' && (
        <output className="text-muted">
          <Trans>Still no connection. What you wrote is kept.</Trans>
        </output>
      )}
    </>
  );
}
