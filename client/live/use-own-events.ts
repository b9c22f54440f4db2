import { useEffect, useEffectEvent } from 'react';
import type { OwnEvents } from '#contracts/push-events.ts';
import { listenToOwn } from './subscriptions.ts';

/** Listens to events for the signed-in person alone, such as the approval of a question. */
export function useOwnEvents(onEvent: (event: keyof OwnEvents) => void): void {
  const notify = useEffectEvent(onEvent);
  useEffect(() => listenToOwn((event) => notify(event as keyof OwnEvents)), []);
}
