import type Echo from 'laravel-echo';
import type Pusher from 'pusher-js';
import type { Authorisation, UserAuthorisation } from '#contracts/channel-authorisation.ts';
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
  /** Also loads decryption. */
  isEncrypted?: boolean;
}

/** Called before the client reports a refusal, which lacks the status. A null channel is the sign-in. */
type OnRefusal = (channelName: string | null, status: number | undefined) => void;

export interface Clients {
  EchoClient: typeof Echo;
  pusherModule: { default: unknown };
}

/** Feeds `connection` until `signal` aborts. */
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

/** The old client must not change `connection`. */
function close(pusher: Pusher): void {
  pusher.connection.unbind_all();
  pusher.disconnect();
  rememberSocketId(undefined);
}

function pusherIn(loaded: { default: unknown }): typeof Pusher {
  // A CommonJS module may be the default export, or one level below.
  const client = loaded.default as typeof Pusher | { default: typeof Pusher };
  return 'default' in client && typeof client !== 'function' ? client.default : client;
}

function pusherOptions({ key, cluster, host, port, isTlsForced }: BroadcastingOptions) {
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

type Callback<Answer> = (error: Error | null, answer: Answer | null) => void;

/** Echo mutates its shared defaults (B59). */
function authorisation(ask: Authoriser, pusher: () => Pusher, onRefusal: OnRefusal) {
  /** An answer for a closed socket would close the next one; one for a left channel would join it. */
  const pass = async <Answer>(
    { socketId, channelName = null }: { socketId: string; channelName?: string | null },
    asking: Promise<Answer>,
    done: Callback<Answer>,
  ): Promise<void> => {
    const channelNow = () => (channelName === null ? null : pusher().channel(channelName));
    const channel = channelNow();
    const isWanted = (): boolean => {
      const { state, socket_id: present } = pusher().connection;
      return state === 'connected' && present === socketId && channelNow() === channel;
    };
    try {
      const answer = await asking;
      if (isWanted()) done(null, answer);
    } catch (error) {
      if (!isWanted()) return;
      onRefusal(channelName, error instanceof RefusedError ? error.status : undefined);
      done(error instanceof Error ? error : new Error(String(error)), null);
    }
  };
  const held = () => Array.from(pusher().allChannels(), ({ name }) => name);
  return {
    auth: { headers: {} },
    channelAuthorization: {
      customHandler: (params: { socketId: string; channelName: string }, done: Callback<Authorisation>) =>
        void pass(params, ask.channel(params.socketId, params.channelName), done),
    },
    userAuthentication: {
      endpoint: route('broadcasting.user-auth'),
      headers: {},
      customHandler: (params: { socketId: string }, done: Callback<UserAuthorisation>) =>
        void pass(params, ask.user(params.socketId, held()), done),
    },
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

/** The broadcaster closed the socket for good, or refused the page's origin. */
const dismissed = 4009;

function follow(pusher: Pusher): void {
  let wasConnected = false;
  let wasDismissed = false;
  const report = (state: string): void => {
    wasConnected ||= state === 'connected';
    rememberSocketId(state === 'connected' ? pusher.connection.socket_id : undefined);
    if (state === 'connecting') wasDismissed = false;
    // The client does not reconnect after a dismissal.
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
