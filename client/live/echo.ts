import type Echo from 'laravel-echo';
import type Pusher from 'pusher-js';
import type { BroadcastingOptions } from '#contracts/pages.ts';
import { rememberSocketId, send } from '../app/http.ts';
import { authoriser, RefusedError, type Authoriser } from './authorise.ts';
import { connection, type SocketState } from '../app/connection.ts';
import { route } from '../app/routes.ts';

declare global {
  interface Window {
    Echo?: Echo<'pusher'>;
    Pusher?: typeof Pusher;
  }
}

export interface LiveOptions {
  broadcasting: BroadcastingOptions;
  bearerToken?: string | null;
  /** Loads the decryption too. */
  isEncrypted?: boolean;
}

/** Called before the real-time client reports the refusal, without its status. Null is the sign-in. */
export type OnRefusal = (channelName: string | null, status: number | undefined) => void;

export interface Clients {
  EchoClient: typeof Echo;
  pusherModule: { default: unknown };
}

/** Feeds the document's `connection` until `signal` aborts. */
export function openEcho(
  { EchoClient, pusherModule }: Clients,
  { broadcasting, bearerToken = null }: LiveOptions,
  onRefusal: OnRefusal,
  signal: AbortSignal,
): Echo<'pusher'> {
  const PusherClient = pusherIn(pusherModule);
  window.Pusher = PusherClient;
  const echo: Echo<'pusher'> = new EchoClient({
    broadcaster: 'pusher',
    Pusher: PusherClient,
    namespace: false,
    ...pusherOptions(broadcasting),
    ...authorisation(
      authoriser(send, bearerToken, { channel: route('broadcasting.auth'), user: route('broadcasting.user-auth') }),
      () => echo.connector.pusher,
      onRefusal,
    ),
  });
  window.Echo = echo;
  const { pusher } = echo.connector;
  follow(pusher);
  signal.addEventListener('abort', () => close(pusher));
  return echo;
}

/** Unbinds first, so that the old client's state changes do not reach `connection`. */
function close(pusher: Pusher): void {
  pusher.connection.unbind_all();
  pusher.disconnect();
  rememberSocketId(undefined);
}

function pusherIn(loaded: { default: unknown }): typeof Pusher {
  // A CommonJS module may be its own default export or one level down.
  const client = loaded.default as typeof Pusher | { default: typeof Pusher };
  return 'default' in client && typeof client !== 'function' ? client.default : client;
}

export function pusherOptions({ key, cluster, host, port, isTlsForced }: BroadcastingOptions) {
  return {
    key,
    cluster: cluster || 'ap2',
    forceTLS: isTlsForced,
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
    ...(host !== null && {
      wsHost: host,
      wsPort: port,
      wssPort: port,
      httpHost: host,
      httpPort: port,
      httpsPort: port,
    }),
  };
}

/** New objects each time: Echo's defaults are one shared object that it mutates (B59). */
function authorisation(ask: Authoriser, pusher: () => Pusher, onRefusal: OnRefusal) {
  const isOpen = ({ socketId }: { socketId: string }): boolean => {
    const { state, socket_id: present } = pusher().connection;
    return state === 'connected' && present === socketId;
  };
  return {
    auth: { headers: {} },
    channelAuthorization: {
      customHandler: handle(
        ({ socketId, channelName }: { socketId: string; channelName: string }) => ask.channel(socketId, channelName),
        isOpen,
        ({ channelName }, status) => onRefusal(channelName, status),
      ),
    },
    userAuthentication: {
      endpoint: route('broadcasting.user-auth'),
      headers: {},
      customHandler: handle(
        ({ socketId }: { socketId: string }) =>
          ask.user(
            socketId,
            pusher()
              .allChannels()
              .map(({ name }) => name),
          ),
        isOpen,
        (_, status) => onRefusal(null, status),
      ),
    },
  };
}

type Callback<Answer> = (error: Error | null, answer: Answer | null) => void;

/**
 * Drops an answer for a socket that is gone: sent over the next one, its wrong signature would close that. The client
 * asks again for the new socket.
 */
function handle<Params, Answer>(
  ask: (params: Params) => Promise<Answer>,
  isOpen: (params: Params) => boolean,
  onRefusal: (params: Params, status: number | undefined) => void,
) {
  return async (params: Params, done: Callback<Answer>): Promise<void> => {
    let answer: Answer;
    try {
      answer = await ask(params);
    } catch (error) {
      if (!isOpen(params)) return;
      onRefusal(params, error instanceof RefusedError ? error.status : undefined);
      done(error instanceof Error ? error : new Error(String(error)), null);
      return;
    }
    if (isOpen(params)) done(null, answer);
  };
}

const socketStates: Record<string, SocketState> = {
  initialized: 'connecting',
  connecting: 'connecting',
  connected: 'open',
  unavailable: 'unavailable',
  failed: 'unavailable',
  disconnected: 'lost',
};

/** Closed for good; before the connection is established, the page's origin is refused. */
const dismissed = 4009;

function follow(pusher: Pusher): void {
  let wasConnected = false;
  let wasDismissed = false;
  const report = (state: string): void => {
    wasConnected ||= state === 'connected';
    rememberSocketId(state === 'connected' ? pusher.connection.socket_id : undefined);
    if (state === 'connecting') wasDismissed = false;
    // The client does not reconnect, so the rest of the page polls.
    connection.setSocketState(
      wasDismissed && state === 'disconnected' ? 'unavailable' : (socketStates[state] ?? 'lost'),
    );
  };
  pusher.connection.bind('state_change', ({ current }: { current: string }) => report(current));
  report(pusher.connection.state);
  pusher.connection.bind('error', ({ error }: { error?: { data?: { code?: number } } }) => {
    if (!wasConnected || error?.data?.code !== dismissed) return;
    wasDismissed = true;
    connection.wasDismissed();
  });
}
