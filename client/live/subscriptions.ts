import type Echo from 'laravel-echo';
import type { Channel, PresenceChannel } from 'pusher-js';
import type { PartedPush, RoomEvents } from '#contracts/push-events.ts';
import type { LiveOptions } from './echo.ts';
import { connection } from '../app/connection.ts';
import { checkConnectionNow } from './liveness-check.ts';
import { createMessageAssembler } from './chunked-messages.ts';
import { createRefusedChannels } from './refused-channels.ts';
import { keepSignedIn } from './sign-in.ts';

type Listener = (payload: never) => void;

let opening: Promise<Echo<'pusher'>> | undefined;
/** The client for whoever waits for one; a client that is replaced hands its waiters on. */
let client = Promise.withResolvers<Echo<'pusher'>>();
/** Ends the client in use, with its listeners and timers. */
let end = new AbortController();
let openedWith: LiveOptions | undefined;
/** As `openedWith`, also after the client could not be loaded. */
let wanted: LiveOptions | undefined;
/** The broadcaster ended the connections of who the client speaks for: it comes back for the same person, and not for the page after a sign-in. */
let isDismissed = false;
connection.onDismissal(() => (isDismissed = true));
const uses = new Map<string, number>();
/** How many were counted last on each channel that is heard, whatever page hears it: nobody is counted anew for the next one. */
const counts = new Map<string, RoomEvents['audience.counted']>();
/** Why the last authorisation of a channel failed; that of the sign-in under null. */
const statuses = new Map<string | null, number | undefined>();
const refused = createRefusedChannels((name) => void whenOpen((echo) => joinAgain(echo, name)));

/** Connects, once per document; a second call with the same options changes nothing, unless the client was dismissed. */
export function openLive(options: LiveOptions): void {
  if (
    !isDismissed &&
    openedWith &&
    (openedWith.isEncrypted || !options.isEncrypted) &&
    (openedWith.bearerToken ?? null) === (options.bearerToken ?? null)
  )
    return;
  // A crew page after a room page needs the client that decrypts; two sockets would count this person twice.
  if (opening) leave();
  openedWith = wanted = options;
  opening = loadAndOpen(options, end.signal);
  void announce(opening);
}

/** All of it in one go, and none in the page's first chunk. */
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
  return openEcho({ EchoClient, pusherModule }, options, (name, status) => statuses.set(name, status), signal);
}

/** Whether the document has a client already, or is loading one: a page that needs another asks for it before it joins its channels. */
export function hasClient(): boolean {
  return opening !== undefined;
}

/** Nothing that was said of the former client holds for the next one. */
function leave(): void {
  const former = client;
  client = Promise.withResolvers();
  former.resolve(client.promise);
  end.abort();
  end = new AbortController();
  isDismissed = false;
  statuses.clear();
  counts.clear();
  for (const name of refused.names()) refused.settle(name);
  connection.socketIs('connecting');
}

/**
 * Pages join their channels before the client is loaded, and their hooks may run before that which calls {@link openLive}: all of
 * a page run in one go.
 */
async function whenOpen(use: (echo: Echo<'pusher'>) => void): Promise<void> {
  await Promise.resolve();
  use(await client.promise);
}

async function announce(asked: Promise<Echo<'pusher'>>): Promise<void> {
  const { signal } = end;
  try {
    const echo = await asked;
    if (signal.aborted) return;
    listenToWaking(echo, signal);
    client.resolve(echo);
  } catch {
    if (signal.aborted) return;
    // The chunk did not come: the page lives by polling, and the next page tries again.
    opening = openedWith = undefined;
    connection.socketIs('unavailable');
  }
}

/**
 * Tells the broadcaster who this is, so that the person's own events arrive. Called before the page joins its channels: as somebody
 * else than the page before, it connects anew, and what was asked for on the former connection would be lost.
 */
export function signIn(as: string): void {
  void whenOpen(({ connector: { pusher } }) => keepSignedIn(pusher, as, () => statuses.get(null), end.signal));
}

function listenToWaking(echo: Echo<'pusher'>, signal: AbortSignal): void {
  const check = (): void => {
    if (document.visibilityState === 'visible') checkConnectionNow(echo.connector.pusher, signal);
  };
  document.addEventListener('visibilitychange', check, { signal });
  window.addEventListener('online', check, { signal });
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

/** The last count of a channel that the page before this one may have left open; null when none has come since it was joined. */
export function lastCountOn(name: string): RoomEvents['audience.counted'] | null {
  return counts.get(name) ?? null;
}

function listen(echo: Echo<'pusher'>, name: string, listeners: Record<string, Listener>): () => void {
  const channel = echo.connector.pusher.subscribe(name);
  const entries = Object.entries(listeners);
  for (const [event, listener] of entries) channel.bind(event, listener);
  const parts = createMessageAssembler();
  const onPart = (part: PartedPush): void => {
    const whole = parts.take(part);
    if (whole) listeners[whole.event]?.(whole.payload as never);
  };
  channel.bind('push.parted', onPart);
  const onCount = (count: RoomEvents['audience.counted']): void => void counts.set(name, count);
  channel.bind('audience.counted', onCount);
  // Also when an earlier page has left the channel open: what was pushed since this page was rendered, nobody heard.
  connection.channelsAre('joining');
  tellWhenJoined(echo);
  // The client tells of a joined channel once; the page that takes the place of another in one document would wait for ever.
  if (channel.subscribed)
    listeners['pusher:subscription_succeeded']?.(((channel as Partial<PresenceChannel>).members ?? {}) as never);
  return watchJoining(echo, channel, () => {
    channel.unbind('push.parted', onPart);
    channel.unbind('audience.counted', onCount);
    for (const [event, listener] of entries) channel.unbind(event, listener);
  });
}

/**
 * Says something to everyone else in a private channel; what begins with `client-` is not seen by the server.
 *
 * @returns whether it was sent: not without a connection, nor before the channel is joined
 */
export function whisper(name: string, event: `client-${string}`, payload: object): boolean {
  const channel = window.Echo?.connector.pusher.channel(name);
  return channel?.subscribed === true && channel.trigger(event, payload);
}

function watchJoining(echo: Echo<'pusher'>, channel: Channel, stop: () => void): () => void {
  const onError = ({ status }: { status?: number }): void => {
    refused.refuse(channel.name, status ?? statuses.get(channel.name));
    tellWhenJoined(echo);
  };
  const onSuccess = (): void => {
    if (refused.has(channel.name)) connection.channelsAre('joining');
    refused.settle(channel.name);
    tellWhenJoined(echo);
  };
  channel.bind('pusher:subscription_error', onError);
  channel.bind('pusher:subscription_succeeded', onSuccess);
  return () => {
    channel.unbind('pusher:subscription_error', onError);
    channel.unbind('pusher:subscription_succeeded', onSuccess);
    stop();
  };
}

/** One recovery for all channels of a page: when the last of them is heard, or is known not to be. */
function tellWhenJoined({ connector: { pusher } }: Echo<'pusher'>): void {
  const held = [...uses].filter(([, count]) => count > 0);
  const isSettled = ([name]: [string, number]): boolean =>
    refused.has(name) || (pusher.channel(name)?.subscribed ?? false);
  if (held.length > 0 && held.every(isSettled))
    connection.channelsAre(refused.names().length > 0 ? 'refused' : 'joined');
}

function joinAgain(echo: Echo<'pusher'>, name: string): void {
  if ((uses.get(name) ?? 0) > 0) echo.connector.pusher.subscribe(name);
}

/**
 * Hears the signed-in person's own events, each by its name.
 *
 * @returns the function that stops listening
 */
export function listenToOwn(onEvent: (event: string) => void): () => void {
  let isWanted = true;
  let stop: (() => void) | undefined;
  void whenOpen((echo) => {
    if (!isWanted) return;
    const { user } = echo.connector.pusher;
    // What the client says of the sign-in itself comes this way too.
    const hear = (event: string): void => {
      if (!event.startsWith('pusher:')) onEvent(event);
    };
    user.bind_global(hear);
    stop = () => user.unbind_global(hear);
  });
  return () => {
    isWanted = false;
    stop?.();
  };
}

function leaveWhenUnused(echo: Echo<'pusher'>, name: string): void {
  if ((uses.get(name) ?? 0) > 0) return;
  uses.delete(name);
  counts.delete(name);
  refused.settle(name);
  echo.connector.pusher.unsubscribe(name);
  tellWhenJoined(echo);
}

/** Somebody does not want to wait: connects anew now, and asks for what there is meanwhile. */
export function connectAgain(): void {
  isDismissed = false;
  connection.askAgain();
  if (opening) void whenOpen(({ connector: { pusher } }) => checkConnectionNow(pusher, end.signal));
  else if (wanted) openLive(wanted);
}

/** The channels that the server would not let this page join, or whose answer could not be read. */
export const refusals = {
  names: refused.names,
  subscribe: refused.subscribe,
  /** Asks again for each of them, now. */
  retry(): void {
    void whenOpen((echo) => {
      for (const name of refused.names()) joinAgain(echo, name);
    });
  },
};
