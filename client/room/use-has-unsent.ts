import { useSyncExternalStore } from 'react';
import type { Outbox } from '../outbox/outbox.ts';
import { never, useOutbox } from '../outbox/use-outbox.ts';

/** Whether something of theirs is kept in this browser and not sent yet: an answer, a question or an upvote. */
export function useHasUnsent(participantId: string): boolean {
  const outbox = useOutbox(participantId);
  return useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => isUnsentIn(outbox, participantId),
    () => false,
  );
}

function isUnsentIn(outbox: Outbox | undefined, participantId: string): boolean {
  return [...(outbox?.statuses().values() ?? [])].some(
    ({ kind, entry }) => (kind === 'sending' || kind === 'waiting') && entry.participantId === participantId,
  );
}
