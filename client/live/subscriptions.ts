import type Echo from 'laravel-echo';
import type { Channel, PresenceChannel } from 'pusher-js';
import type { OwnEvents, PartedPush, RoomEvents } from '#contracts/push-events.ts';
import type { LiveOptions } from './echo.ts';
import { connection } from '../app/connection.ts';
import { createMessageAssembler } from './chunked-messages.ts';
import { createRefusedChannels } from './retry.ts';
import { checkConnectionNow, keepSignedIn, leaveChannel } from './pusher-connection.ts';

type Listener = (payload: never) => void;

let opening: Promise<Echo<'pusher'>> | undefined;
let client: Echo<'pusher'> | undefined;
/** Calls waiting for a client, even for one that replaces another. */
const waiting: ((echo: Echo<'pusher'>) => void)[] = [];
let clientLifetime = new AbortController();
let openedWith: LiveOptions | undefined;
/** Kept even if the client fails to load. */
let lastOptions: LiveOptions | undefined;
/** After a dismissal, the client may return for the same person only. */
let isDismissed = false;
connection.onDismissal(() => (isDismissed = true));
const listenerCounts = new Map<string, number>();
/** The broadcaster does not repeat the last count for the document's next page. */
const counts = new Map<string, RoomEvents['audience.counted']>();
/** The status of each channel's last authorisation; the sign-in is under null. */
const refusalStatuses = new Map<string | null, number | undefined>();
const refused = createRefusedChannels((name) => void whenOpen((echo) => rejoin(echo, name)));

/** One client per document, unless dismissed or in need of other options. */
export function openLive(options: LiveOptions): void {
  if (
    !isDismissed &&
    openedWith &&
    (openedWith.isEncrypted || !options.isEncrypted) &&
    (openedWith.bearerToken ?? null) === (options.bearerToken ?? null)
  )
    return;
  // A crew page needs decryption; two sockets would count this person twice.
  if (opening) leave();
  openedWith = lastOptions = options;
  opening = loadAndOpen(options, clientLifetime.signal);
  void resolveClient(opening);
}

/** The client is not part of the page's first chunk. */
async function loadAndOpen(options: LiveOptions, signal: AbortSignal): Promise<Echo<'pusher'>> {
  const pusher: Promise<{ default: unknown }> = options.isEncrypted
    ? import('pusher-js/with-encryption')
    : import('pusher-js');
  const [{ openEcho }, { default: EchoClient }, pusherModule] = await Promise.all([
    import('./echo.ts'),
    import('laravel-echo'),
    pusher,
  ]);
  signal.throwIfAborted();
  return openEcho({ EchoClient, pusherModule }, options, (name, status) => refusalStatuses.set(name, status), signal);
}

/** A page that needs another client opens it before joining. */
export function hasClient(): boolean {
  return opening !== undefined;
}

function leave(): void {
  client = undefined;
  clientLifetime.abort();
  clientLifetime = new AbortController();
  isDismissed = false;
  refusalStatuses.clear();
  counts.clear();
  for (const name of refused.names()) refused.settle(name);
  connection.setSocketState('connecting');
}

/** Pages join before the client is loaded, even before {@link openLive} in the same tick. */
async function whenOpen(use: (echo: Echo<'pusher'>) => void): Promise<void> {
  await Promise.resolve();
  if (client) use(client);
  else waiting.push(use);
}

async function resolveClient(loading: Promise<Echo<'pusher'>>): Promise<void> {
  const { signal } = clientLifetime;
  try {
    const echo = await loading;
    if (signal.aborted) return;
    checkOnWakeUp(echo, signal);
    client = echo;
    for (const use of waiting.splice(0)) use(echo);
  } catch {
    if (signal.aborted) return;
    opening = openedWith = undefined;
    connection.setSocketState('unavailable');
  }
}

/** Call it before joining: a new person reconnects, and requests on the old connection would be lost. */
export function signIn(as: string): void {
  void whenOpen(({ connector: { pusher } }) =>
    keepSignedIn(pusher, as, () => refusalStatuses.get(null), clientLifetime.signal),
  );
}

function checkOnWakeUp(echo: Echo<'pusher'>, signal: AbortSignal): void {
  const check = (): void => {
    if (document.visibilityState === 'visible') checkConnectionNow(echo.connector.pusher, signal);
  };
  document.addEventListener('visibilitychange', check, { signal });
  window.addEventListener('online', check, { signal });
}

/** Takes the full name. Returns a function that stops listening; the last listener leaves. */
export function joinChannel(name: string, listeners: Record<string, Listener>): () => void {
  let isWanted = true;
  let stop: (() => void) | undefined;
  listenerCounts.set(name, (listenerCounts.get(name) ?? 0) + 1);
  void whenOpen((echo) => {
    if (isWanted) stop = listen(echo, name, listeners);
  });
  return () => {
    isWanted = false;
    stop?.();
    const left = (listenerCounts.get(name) ?? 1) - 1;
    listenerCounts.set(name, left);
    if (left === 0) void whenOpen((echo) => leaveWhenUnused(echo, name));
  };
}

/** The previous page may have left the channel open, with a count. Null if none arrived since joining. */
export function lastAudienceCount(name: string): RoomEvents['audience.counted'] | null {
  return counts.get(name) ?? null;
}

function listen(echo: Echo<'pusher'>, name: string, listeners: Record<string, Listener>): () => void {
  const channel = echo.connector.pusher.subscribe(name);
  const entries = Object.entries(listeners);
  for (const [event, listener] of entries) channel.bind(event, listener);
  const assembler = createMessageAssembler();
  const onChunk = (chunk: PartedPush): void => {
    const whole = assembler.take(chunk);
    if (whole) listeners[whole.event]?.(whole.payload as never);
  };
  channel.bind('push.parted', onChunk);
  const onCount = (count: RoomEvents['audience.counted']): void => void counts.set(name, count);
  channel.bind('audience.counted', onCount);
  // Pushes since the page was rendered were missed, even on an open channel.
  connection.setChannelsState('joining');
  reportWhenJoined(echo);
  // The client reports a joined channel only once.
  if (channel.subscribed)
    listeners['pusher:subscription_succeeded']?.(((channel as Partial<PresenceChannel>).members ?? {}) as never);
  return watchJoining(echo, channel, () => {
    channel.unbind('push.parted', onChunk);
    channel.unbind('audience.counted', onCount);
    for (const [event, listener] of entries) channel.unbind(event, listener);
  });
}

/** Sends to the other members of a private channel. @returns whether it was sent; false until joined */
export function whisper(name: string, event: `client-${string}`, payload: object): boolean {
  const channel = window.Echo?.connector.pusher.channel(name);
  return channel?.subscribed === true && channel.trigger(event, payload);
}

function watchJoining(echo: Echo<'pusher'>, channel: Channel, stop: () => void): () => void {
  const onError = ({ status }: { status?: number }): void => {
    refused.refuse(channel.name, status ?? refusalStatuses.get(channel.name));
    reportWhenJoined(echo);
  };
  const onSuccess = (): void => {
    if (refused.has(channel.name)) connection.setChannelsState('joining');
    refused.settle(channel.name);
    reportWhenJoined(echo);
  };
  channel.bind('pusher:subscription_error', onError);
  channel.bind('pusher:subscription_succeeded', onSuccess);
  return () => {
    channel.unbind('pusher:subscription_error', onError);
    channel.unbind('pusher:subscription_succeeded', onSuccess);
    stop();
  };
}

function reportWhenJoined({ connector: { pusher } }: Echo<'pusher'>): void {
  const held = [...listenerCounts].filter(([, count]) => count > 0);
  const isSettled = ([name]: [string, number]): boolean =>
    refused.has(name) || (pusher.channel(name)?.subscribed ?? false);
  if (held.length > 0 && held.every(isSettled))
    connection.setChannelsState(refused.names().length > 0 ? 'refused' : 'joined');
}

function rejoin(echo: Echo<'pusher'>, name: string): void {
  if ((listenerCounts.get(name) ?? 0) > 0) echo.connector.pusher.subscribe(name);
}

export function listenToOwn(onEvent: (event: keyof OwnEvents) => void): () => void {
  let isWanted = true;
  let stop: (() => void) | undefined;
  void whenOpen((echo) => {
    if (!isWanted) return;
    const { user } = echo.connector.pusher;
    // The client's own sign-in events arrive here too.
    const onGlobalEvent = (event: string): void => {
      if (!event.startsWith('pusher:')) onEvent(event as keyof OwnEvents);
    };
    user.bind_global(onGlobalEvent);
    stop = () => user.unbind_global(onGlobalEvent);
  });
  return () => {
    isWanted = false;
    stop?.();
  };
}

function leaveWhenUnused(echo: Echo<'pusher'>, name: string): void {
  if ((listenerCounts.get(name) ?? 0) > 0) return;
  listenerCounts.delete(name);
  counts.delete(name);
  refused.settle(name);
  leaveChannel(echo.connector.pusher, name);
  reportWhenJoined(echo);
}

export function reconnectNow(): void {
  isDismissed = false;
  connection.refresh();
  if (opening) void whenOpen(({ connector: { pusher } }) => checkConnectionNow(pusher, clientLifetime.signal));
  else if (lastOptions) openLive(lastOptions);
}

/** The server refused these channels, or its response was unreadable. */
export const refusals = {
  names: refused.names,
  subscribe: refused.subscribe,
  retry(): void {
    void whenOpen((echo) => {
      for (const name of refused.names()) rejoin(echo, name);
    });
  },
};
