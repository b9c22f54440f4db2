import { useEffect, useEffectEvent } from 'react';
import type { OwnEvents } from '#contracts/push-events.ts';
import { listenToOwn } from './subscriptions.ts';

/** Hears what is meant for the person alone who is signed in to the broadcaster, such as that a question was approved. */
export function useOwnEvents(onEvent: (event: keyof OwnEvents) => void): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => listenToOwn((event) => hear(event as keyof OwnEvents)), []);
}
