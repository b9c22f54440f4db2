import { router } from '@inertiajs/react';
import { useEffect } from 'react';
import { pollEveryMs } from '#contracts/fallback-polling.ts';
import { pollAdmission } from '../../live/admission-polling.ts';

export function useAdmissionPolling(expected: 'soon' | 'perhaps' | null): void {
  useEffect(() => {
    if (expected === null) return undefined;
    return pollAdmission({
      isShut: async () => (reload(), true),
      ...(expected === 'soon' && { delayMs: () => pollEveryMs + 2_000 * Math.random() }),
    });
  }, [expected]);
}

/** In a frame, room and join form share a page; another tab may have joined. */
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

function reload(): void {
  const silently = { onHttpException: () => false, onNetworkError: () => false } as const;
  router.reload({ only: joinPageProps, showProgress: false, preserveErrors: true, ...silently });
}
