import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../button.tsx';

/** The address of an invitation made just now. */
export function NewInvitation({ address }: { address: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    // Not offered by browsers on sites without TLS: there one selects and copies.
    await navigator.clipboard?.writeText(address);
    setIsCopied(true);
  };
  return (
    <output className="grid gap-3 rounded-control bg-positive-soft p-4">
      <p className="font-semibold">
        <Trans>The link is made. It is shown only now, works once, and for 7 days.</Trans>
      </p>
      <p dir="ltr" className="figures text-xs break-all select-all">
        {address}
      </p>
      <Button size="compact" className="only-with-scripts justify-self-start" onClick={() => void copy()}>
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
      </Button>
    </output>
  );
}
