import { router } from '@inertiajs/react';
import { useEffect } from 'react';
import { pollEveryMs } from '#contracts/fallback-polling.ts';
import { pollAdmission } from '../../live/admission-polling.ts';

/** Between two looks, at least and at most, ms: as often as a page without a socket, and a hall that waits does not come in one moment. */
const lookMs = [pollEveryMs, pollEveryMs + 2_000] as const;

/**
 * Whoever is at the door sees by themselves what becomes of it: there is no live connection before one has joined. `soon`: that it will change,
 * and whoever came too early is let in at once. `perhaps`: an event that has ended may be opened again, and an open one need no passcode any
 * more; so it is looked at ever more seldom. Null: whoever is known here is answered by the room.
 */
export function useAdmissionPolling(expected: 'soon' | 'perhaps' | null): void {
  useEffect(() => {
    if (expected === null) return undefined;
    if (expected === 'perhaps') return pollAdmission({ isShut: async () => (look(), true), enter: () => undefined });
    let timer: ReturnType<typeof setTimeout>;
    const later = (): void => {
      const [least, most] = lookMs;
      timer = setTimeout(lookAgain, least + Math.random() * (most - least));
    };
    const lookAgain = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') look();
      later();
    };
    later();
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [expected]);
}

/** What a door shows, and in a frame, where door and room are one page, what is behind it: another tab may have led in. */
const news = ['event', 'naming', 'needsPasscode', 'owesName', 'participantId', 'door', 'room', 'mine', 'listing'];

function look(): void {
  // What fails is tried again.
  const isQuiet = { onHttpException: () => false, onNetworkError: () => false } as const;
  router.reload({ only: news, showProgress: false, preserveErrors: true, ...isQuiet });
}
