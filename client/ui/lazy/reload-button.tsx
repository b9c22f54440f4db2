import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { drafts } from '../../app/drafts/drafts.ts';
import { isServerReachable } from '../../app/reload/is-server-reachable.ts';
import { Button } from '../button.tsx';

/** Browsers do not retry a failed module in the same document. Without a connection, a reload would lose the page. */
export function ReloadButton({ of }: { of: 'page' | 'part' }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'not' | 'now' | 'failed'>('not');
  const reload = async (): Promise<void> => {
    setAsked('now');
    if (await isServerReachable()) location.reload();
    else setAsked('failed');
  };
  return (
    <>
      <Button look={of === 'page' ? 'primary' : 'secondary'} isBusy={asked === 'now'} onClick={() => void reload()}>
        {t`Try again`}
      </Button>
      {asked === 'failed' && (
        <output className="order-last basis-full text-muted">
          {of === 'part' && drafts.areStored() ? t`Still no connection. Your text is kept.` : t`Still no connection.`}
        </output>
      )}
    </>
  );
}
