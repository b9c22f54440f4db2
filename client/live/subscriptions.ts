import type Echo from 'laravel-echo';
import type { Channel } from 'pusher-js';
import { openEcho, type LiveOptions } from '../echo.ts';
import { connection } from './connection.ts';
import { checkNow } from './early-check.ts';

type Listener = (payload: never) => void;

let opening: Promise<Echo<'pusher'>> | undefined;
let openedWith: LiveOptions | undefined;
const uses = new Map<string, number>();
const refused = new Map<string, number>();
const watchers = new Set<() => void>();
let refusedNames: readonly string[] = [];

/** Connects, once per document; a second call with the same options changes nothing. */
export function openLive(options: LiveOptions): void {
  if (openedWith && (openedWith.isEncrypted || !options.isEncrypted) && (openedWith.bearerToken ?? null) === (options.bearerToken ?? null)) return;
  const former = opening;
  openedWith = options;
  opening = openEcho(options);
  // A crew page after a room page needs the client that decrypts; two sockets would count this person twice.
  void former?.then((echo) => echo.disconnect());
  void announce(opening);
}

const firstOpening = Promise.withResolvers<void>();

/** Pages join their channels before the client is loaded, and their hooks may run before {@link openLive}. */
async function whenOpen(use: (echo: Echo<'pusher'>) => void): Promise<void> {
  await firstOpening.promise;
  if (opening) use(await opening);
}

async function announce(echo: Promise<Echo<'pusher'>>): Promise<void> {
  try {
    listenToWaking(await echo);
    firstOpening.resolve();
  } catch {
    // The chunk did not come: the page lives by polling, and the next page tries again.
    opening = openedWith = undefined;
    connection.socketIs('unavailable');
  }
}

/** Tells the broadcaster who this is, so that the person's own events arrive. */
export function signIn(): void {
  void whenOpen((echo) => echo.connector.pusher.signin());
}

let stopWaking: (() => void) | undefined;

function listenToWaking(echo: Echo<'pusher'>): void {
  stopWaking?.();
  const check = (): void => {
    if (document.visibilityState === 'visible') checkNow(echo.connector.pusher);
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('online', check);
  stopWaking = () => {
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('online', check);
  };
}

/**
 * Joins a channel by its full name and listens to it.
 *
 * @returns the function that stops listening; the last one to stop leaves the channel.
 */
export function joinChannel(name: string, listeners: Record<string, Listener>): () => void {
  let isWanted = true;
  let stop: (() => void) | undefined;
  uses.set(name, (uses.get(name) ?? 0) + 1);
  void whenOpen((echo) => {
    if (isWanted) stop = listen(echo, name, listeners);
  });
  return () => {
    isWanted = false;
    stop?.();
    const left = (uses.get(name) ?? 1) - 1;
    uses.set(name, left);
    if (left === 0) void whenOpen((echo) => leaveWhenUnused(echo, name));
  };
}

function listen(echo: Echo<'pusher'>, name: string, listeners: Record<string, Listener>): () => void {
  const channel = echo.connector.pusher.subscribe(name);
  const entries = Object.entries(listeners);
  for (const [event, listener] of entries) channel.bind(event, listener);
  return watchRefusal(channel, () => {
    for (const [event, listener] of entries) channel.unbind(event, listener);
  });
}

function watchRefusal(channel: Channel, stop: () => void): () => void {
  const onError = ({ status }: { status?: number }): void => markRefused(channel.name, status ?? 0);
  const onSuccess = (): void => markRefused(channel.name, undefined);
  channel.bind('pusher:subscription_error', onError);
  channel.bind('pusher:subscription_succeeded', onSuccess);
  return () => {
    channel.unbind('pusher:subscription_error', onError);
    channel.unbind('pusher:subscription_succeeded', onSuccess);
    stop();
  };
}

/**
 * Hears the signed-in person's own events.
 *
 * @returns the function that stops listening
 */
export function listenToOwn<Name extends string>(events: readonly Name[], onEvent: (event: Name) => void): () => void {
  let isWanted = true;
  let stop: (() => void) | undefined;
  void whenOpen((echo) => {
    if (!isWanted) return;
    const { user } = echo.connector.pusher;
    const listeners = events.map((event) => [event, () => onEvent(event)] as const);
    for (const [event, listener] of listeners) user.bind(event, listener);
    stop = () => {
      for (const [event, listener] of listeners) user.unbind(event, listener);
    };
  });
  return () => {
    isWanted = false;
    stop?.();
  };
}

function leaveWhenUnused(echo: Echo<'pusher'>, name: string): void {
  if ((uses.get(name) ?? 0) > 0) return;
  uses.delete(name);
  markRefused(name, undefined);
  echo.connector.pusher.unsubscribe(name);
}

function markRefused(name: string, status: number | undefined): void {
  if (status === undefined) refused.delete(name);
  else refused.set(name, status);
  refusedNames = [...refused.keys()];
  for (const watch of watchers) watch();
}

/** The channels that the server would not let this page join, or whose answer could not be read. */
export const refusals = {
  names: (): readonly string[] => refusedNames,
  subscribe(onChange: () => void): () => void {
    watchers.add(onChange);
    return () => void watchers.delete(onChange);
  },
  /** Asks again for each of them. */
  retry(): void {
    void whenOpen((echo) => {
      for (const name of refusedNames) echo.connector.pusher.subscribe(name);
    });
  },
};
