import { useEffect, useEffectEvent } from 'react';
import type { Page } from '@inertiajs/core';
import { router, usePage } from '@inertiajs/react';
import { pollHeader } from '#contracts/fallback-polling.ts';
import { connection } from '../app/connection.ts';
import { pollWhileDisconnected } from './fallback-polling.ts';
import { jitter } from '../app/jitter.ts';
import { connectAgain, hasClient, openLive } from './subscriptions.ts';
import { useShared } from '../app/page-props.ts';
import { isFrame } from '../app/use-is-framed.ts';

export interface UseLiveOptions {
  /** The props that pushes keep fresh: reloaded after a gap, and polled while there is no socket. */
  only: string[];
  bearerToken?: string | null;
  isEncrypted?: boolean;
  /** People in the room: they come back spread over up to five seconds, so that a thousand do not ask at once. */
  audience?: number | null;
  /** In front of a hall, or over a broadcast: a browser that was signed out leaves there what it shows. By a screen link it ends with the link, in words of its own. */
  isScreen?: boolean;
}

/** Connects the page for as long as it shows, and keeps `only` true after every gap. One per page. */
export function useLive({
  only,
  bearerToken = null,
  isEncrypted = false,
  audience = null,
  isScreen = false,
}: UseLiveOptions): void {
  const { broadcasting, host } = useShared();
  const isFramed = isFrame(usePage().component);
  const reload = useEffectEvent((headers: Record<string, string> = {}) =>
    router.reload({ only: [...only], preserveErrors: true, headers }),
  );
  useEffect(() => jitter.among(audience), [audience]);

  const loadAnew = (): void => window.location.reload();
  // Another of the crew may have signed in here meanwhile; or a link was taken back from who is of the crew without it.
  const goOn = ({ props }: Page): void => {
    const now = props as { host?: { id: string } | null; bearerToken?: string | null };
    if (now.host?.id === host?.id && (now.bearerToken ?? null) === bearerToken) connectAgain();
    else loadAnew();
  };
  const leave = useEffectEvent(() => {
    // Somebody of the crew may only have signed out in another browser: loaded as a whole, a screen would leave the full screen.
    // What is refused ends by itself (client/app/visits.ts): the page anew would be an error page.
    if (isScreen || isEncrypted)
      router.reload({ only: [...only, 'host', 'bearerToken'], preserveErrors: true, onSuccess: goOn });
    // Where the browser keeps nothing, only the frame that there is knows who it was that is removed.
    else if (isFramed)
      router.reload({ only: [...only], onSuccess: ({ component }) => isFrame(component) && loadAnew() });
    else loadAnew();
  });

  const open = useEffectEvent(() => {
    if (broadcasting.isReachable) openLive({ broadcasting, bearerToken, isEncrypted });
    else connection.socketIs('unavailable');
  });

  useEffect(() => {
    if (!hasClient()) return whenIdle(open);
    open();
    return undefined;
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopRecovering = connection.onRecovery(() => {
      clearTimeout(timer);
      timer = setTimeout(() => reload(), jitter.delayMs());
    });
    const stopHearing = connection.onDismissal(() => leave());
    const stopPolling = pollWhileDisconnected(connection, (lostMs) => reload({ [pollHeader]: String(lostMs) }));
    return () => {
      clearTimeout(timer);
      stopRecovering();
      stopPolling();
      stopHearing();
    };
  }, []);
}

/** The sockets wait until the first page is usable. */
function whenIdle(start: () => void): () => void {
  const timer = setTimeout(start, 0);
  return () => clearTimeout(timer);
}
