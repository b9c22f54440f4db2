import { router } from '@inertiajs/react';
import { useEffect, useState } from 'react';
import type { Pages } from '#contracts/pages.ts';
import { useAccent } from '#ui/use-accent.ts';
import { onEventLost, reportEventLost } from '../app/lost-event.ts';
import { useShared } from '../app/page-props.ts';
import { useWakeLock } from '../app/use-wake-lock.ts';
import { fetchJoinPage } from '../live/lost-event/use-lost-access-reason.ts';
import { useLiveRoom } from '../live/state/use-live-room.ts';
import { useTurnout } from '../live/state/use-turnout.ts';
import { useLive, useSignIn } from '../live/use-live.ts';
import { useReloadJoinWhile } from '../live/use-reload-while.ts';

/** For text in the event's colour: readable from the last row of a bright room. */
export const screenContrast = 7;

export function useLiveScreen(props: Pages['screens/show']) {
  const { join, bearerToken } = props;
  useSignIn(bearerToken);
  const live = useLiveRoom(props.room, null, props.players);
  const { event } = live.room;
  const turnout = useTurnout(event.id, props.turnout);
  const isOtherLanguage = useIsOtherLanguage(event.locale);
  useReloadJoinWhile(join.code !== event.code || isOtherLanguage);
  const isSignedOut = useSignedOut(event);
  useLive({ only: ['room', 'join', 'players', 'turnout'], bearerToken, isScreen: true });
  useAccent(event.accent, { textContrast: screenContrast });
  useWakeLock(event.state === 'open');
  return { ...live, turnout, isSignedOut };
}

/** The crew has changed the event's language. Never true in the pseudo-locale. */
function useIsOtherLanguage(wanted: string): boolean {
  const { locale, locales } = useShared();
  return locale !== wanted && [locale, wanted].every((each) => locales.includes(each));
}

/** The screen stays until the event is deleted, which the join page shows, and reloads after a sign-in. */
function useSignedOut({ id, code }: { id: string; code: string }): boolean {
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
  // The refused channels are never retried, so reload after a sign-in.
  useEffect(() => (isSignedOut ? router.on('success', () => window.location.reload()) : undefined), [isSignedOut]);
  return isSignedOut;
}
