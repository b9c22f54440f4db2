import { router } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import { onEventLost, reportEventLost } from '../app/lost-event.ts';
import { fetchJoinPage } from '../live/lost-event/use-lost-access-reason.ts';

/**
 * Whether this browser was signed out meanwhile. The screen stays until the event is deleted, which only the join page
 * still tells, and reloads once someone signs in.
 */
export function useSignedOut({ id, code }: { id: string; code: string }): boolean {
  const [isSignedOut, setIsSignedOut] = useState(false);
  useEffect(() => {
    let isAsking = false;
    const ask = async (): Promise<void> => {
      isAsking = true;
      if ((await fetchJoinPage(id, code)) === 'deleted') reportEventLost('deleted');
      isAsking = false;
    };
    return onEventLost((reason) => {
      if (reason !== 'signed-out') return;
      setIsSignedOut(true);
      if (!isAsking) void ask();
    });
  }, [id, code]);
  // A full reload: the channels were refused for good.
  useEffect(() => (isSignedOut ? router.on('success', () => window.location.reload()) : undefined), [isSignedOut]);
  return isSignedOut;
}
