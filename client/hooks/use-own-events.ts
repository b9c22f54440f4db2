import { useEffect, useEffectEvent } from 'react';
import type { OwnEvents } from '../../contracts/events.ts';
import { listenToOwn, signIn } from '../live/subscriptions.ts';

/** Signs this person in to the broadcaster and hears what is meant for them alone, such as that a question was approved. */
export function useOwnEvents(onEvent: (event: keyof OwnEvents) => void): void {
  const hear = useEffectEvent(onEvent);
  useEffect(() => {
    signIn();
    return listenToOwn((event) => hear(event as keyof OwnEvents));
  }, []);
}
