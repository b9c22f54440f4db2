import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import type { Page } from '@inertiajs/core';
import { router, usePage } from '@inertiajs/react';
import { pollHeader } from '#contracts/fallback-polling.ts';
import { connection } from '../app/connection.ts';
import { pollWhileDisconnected } from './fallback-polling.ts';
import { jitter } from '../app/jitter.ts';
import { hasClient, joinChannel, openLive, reconnectNow, refusals, signIn } from './subscriptions.ts';
import { useShared } from '../app/page-props.ts';
import { isFrame } from '../app/use-is-framed.ts';

interface UseLiveOptions {
  /** Props that are reloaded after a gap, and polled without a socket. */
  only: string[];
  bearerToken?: string | null;
  isEncrypted?: boolean;
  audience?: number | null;
  /** Keeps the contents after a sign-out. */
  isScreen?: boolean;
}

/** Use it once per page. */
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
  useEffect(() => jitter.setAudience(audience), [audience]);

  const reloadPage = (): void => window.location.reload();
  // Another crew member signed in here, or the screen link was revoked.
  const resume = ({ props }: Page): void => {
    const now = props as { host?: { id: string } | null; bearerToken?: string | null };
    if (now.host?.id === host?.id && (now.bearerToken ?? null) === bearerToken) reconnectNow();
    else reloadPage();
  };
  const leave = useEffectEvent(() => {
    // The person may have signed out elsewhere. A full reload would end a screen's full-screen mode; visits.ts handles
    // a refused one.
    if (isScreen || isEncrypted)
      router.reload({ only: [...only, 'host', 'bearerToken'], preserveErrors: true, onSuccess: resume });
    // Without cookies, only this frame knows who was removed.
    else if (isFramed)
      router.reload({ only: [...only], onSuccess: ({ component }) => isFrame(component) && reloadPage() });
    else reloadPage();
  });

  const open = useEffectEvent(() => {
    if (broadcasting.isReachable) openLive({ broadcasting, bearerToken, isEncrypted });
    else connection.setSocketState('unavailable');
  });

  useEffect(() => {
    if (!hasClient()) return whenIdle(open);
    open();
    return undefined;
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stopRecoveries = connection.onRecovery(() => {
      clearTimeout(timer);
      timer = setTimeout(() => reload(), jitter.delayMs());
    });
    const stopDismissals = connection.onDismissal(() => leave());
    const stopPolling = pollWhileDisconnected(connection, (lostMs) => reload({ [pollHeader]: String(lostMs) }));
    return () => {
      clearTimeout(timer);
      stopRecoveries();
      stopPolling();
      stopDismissals();
    };
  }, []);
}

function whenIdle(start: () => void): () => void {
  const timer = setTimeout(start, 0);
  return () => clearTimeout(timer);
}

type Handlers<Events> = { [Name in keyof Events]?: (payload: Events[Name]) => void };

/** Null listens to nothing. Handlers may change on every render (F24), their events may not. */
export function useChannel<Events>(name: string | null, handlers: Handlers<Events>): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (name === null) return undefined;
    const events = Object.keys(latest.current) as (keyof Events & string)[];
    return joinChannel(
      name,
      Object.fromEntries(events.map((event) => [event, (payload: never) => latest.current[event]?.(payload)])),
    );
  }, [name]);
}

export function handlersOf<Name extends string>(
  reducers: Readonly<Record<Name, unknown>>,
  dispatch: (push: never) => void,
): Record<Name, (payload: unknown) => void> {
  const send = dispatch as (push: object) => void;
  const entries = Object.keys(reducers).map((event) => [event, (payload: unknown) => send({ event, payload })]);
  return Object.fromEntries(entries) as Record<Name, (payload: unknown) => void>;
}

export function useRefusals(): readonly string[] {
  return useSyncExternalStore(refusals.subscribe, refusals.names, none);
}

const nothing: readonly string[] = [];
const none = (): readonly string[] => nothing;

/** Call it before hooks that join channels (see {@link signIn}). */
export function useSignIn(as: string | null): void {
  useEffect(() => {
    if (as !== null) signIn(as);
  }, [as]);
}
