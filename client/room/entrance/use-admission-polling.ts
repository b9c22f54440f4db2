import { router } from '@inertiajs/react';
import { useEffect } from 'react';
import { pollEveryMs } from '#contracts/fallback-polling.ts';
import { pollAdmission } from '../../live/admission-polling.ts';

/** As often as a page without a socket. */
const pollMs = [pollEveryMs, pollEveryMs + 2_000] as const;

export function useAdmissionPolling(expected: 'soon' | 'perhaps' | null): void {
  useEffect(() => {
    if (expected === null) return undefined;
    if (expected === 'perhaps') return pollAdmission({ isShut: async () => (poll(), true), enter: () => undefined });
    let timer: ReturnType<typeof setTimeout>;
    const schedule = (): void => {
      const [least, most] = pollMs;
      timer = setTimeout(pollNow, least + Math.random() * (most - least));
    };
    const pollNow = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') poll();
      schedule();
    };
    schedule();
    document.addEventListener('visibilitychange', pollNow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollNow);
    };
  }, [expected]);
}

/** In a frame, join page and room are one page, and another tab may have joined. */
const joinPageProps = [
  'event',
  'naming',
  'needsPasscode',
  'owesName',
  'participantId',
  'door',
  'room',
  'mine',
  'listing',
];

function poll(): void {
  const silently = { onHttpException: () => false, onNetworkError: () => false } as const;
  router.reload({ only: joinPageProps, showProgress: false, preserveErrors: true, ...silently });
}
