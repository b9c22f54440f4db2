import { useSyncExternalStore } from 'react';
import type { Outbox } from '../outbox/outbox.ts';
import { noSubscription, useOutbox } from '../outbox/use-outbox.ts';

/** Whether this browser holds unsent answers, questions or upvotes of the participant. */
export function useHasUnsent(participantId: string): boolean {
  const outbox = useOutbox(participantId);
  return useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    () => isUnsentIn(outbox, participantId),
    () => false,
  );
}

function isUnsentIn(outbox: Outbox | undefined, participantId: string): boolean {
  return [...(outbox?.statuses().values() ?? [])].some(
    ({ kind, entry }) => (kind === 'sending' || kind === 'waiting') && entry.participantId === participantId,
  );
}
