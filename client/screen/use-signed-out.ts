import { router } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import { onEventLost, reportEventLost } from '../app/lost-event.ts';
import { askEntrance } from '../live/lost-event/use-lost-access-reason.ts';

/**
 * Whether the browser of a screen was signed out while it showed. What the hall sees stays, until the event is deleted, which only
 * its door still tells; and goes on once somebody has signed in again in this browser.
 */
export function useSignedOut({ id, code }: { id: string; code: string }): boolean {
  const [isSignedOut, setIsSignedOut] = useState(false);
  useEffect(() => {
    let isAsking = false;
    const ask = async (): Promise<void> => {
      isAsking = true;
      if ((await askEntrance(id, code)) === 'deleted') reportEventLost('deleted');
      isAsking = false;
    };
    return onEventLost((ending) => {
      if (ending !== 'signed-out') return;
      setIsSignedOut(true);
      if (!isAsking) void ask();
    });
  }, [id, code]);
  // As a whole: its channels were refused for good.
  useEffect(() => (isSignedOut ? router.on('success', () => window.location.reload()) : undefined), [isSignedOut]);
  return isSignedOut;
}
