import { useEffect, useState } from 'react';
import { browserOutbox } from './browser-outbox.ts';
import type { Outbox } from './outbox.ts';
import { useIsPreview } from '../app/preview-context.ts';

export const noSubscription = () => () => undefined;

/** After the first render: a first visit has nothing to send. */
export function useOutbox(participantId: string): Outbox | undefined {
  const isPreview = useIsPreview();
  const [outbox, setOutbox] = useState<Outbox>();
  useEffect(() => {
    if (isPreview) return undefined;
    let isWanted = true;
    const open = async (): Promise<void> => {
      const opened = await browserOutbox(participantId);
      if (isWanted) setOutbox(opened);
    };
    void open();
    return () => {
      isWanted = false;
    };
  }, [participantId, isPreview]);
  return outbox;
}
