import { createListeners } from './listeners.ts';

/**
 * How fresh the page is. `refused`: the socket is open but a channel is refused. `polling`: no socket, but the server
 * answers. `offline`: neither.
 */
export type ConnectionState = 'connecting' | 'live' | 'refused' | 'polling' | 'offline';

/** Whether the page has missed pushes for more than a moment, so that it polls every few seconds. */
export function isMissingPushes(state: ConnectionState): boolean {
  return state === 'refused' || state === 'polling' || state === 'offline';
}

/** `joining` while any channel of the page is pending, `joined` once all are, `refused` when the rest were refused. */
export type ChannelsState = 'joining' | 'joined' | 'refused';

/** The socket's state, as reported by the real-time client and reduced to what this module needs. */
export type SocketState = 'connecting' | 'open' | 'lost' | 'unavailable';

export type Connection = ReturnType<typeof createConnection>;

/** Combines the states of socket, channels, browser and polls. No timers and no globals: callers feed it. */
export function createConnection() {
  let socket: SocketState = 'connecting';
  let isServerReachable = true;
  let losses = 0;
  let channels: ChannelsState = 'joining';
  let hasGap = true;
  const watchers = createListeners();
  const recoveries = createListeners();
  const dismissals = createListeners();

  const state = (): ConnectionState => {
    // An open socket receives nothing until its channels are joined.
    if (socket === 'open') return hasGap ? 'connecting' : channels === 'refused' ? 'refused' : 'live';
    if (!isServerReachable) return 'offline';
    return socket === 'unavailable' ? 'polling' : 'connecting';
  };
  const change = (apply: () => void): void => {
    const before = state();
    apply();
    if (state() !== before) watchers.call();
  };
  const recoverWhenJoined = (): void => {
    if (!hasGap || channels === 'joining' || socket !== 'open') return;
    change(() => (hasGap = false));
    recoveries.call();
  };

  return {
    state,
    subscribe: watchers.subscribe,
    /**
     * Called once after each gap in which pushes were lost, to reload from the server. A gap ends when the channels are
     * joined, not when the socket opens. The first gap starts when the page is rendered.
     */
    onRecovery: recoveries.subscribe,
    setSocketState(next: SocketState): void {
      // A new socket has to rejoin its channels. A socket that the browser only reported as lost may still be in them.
      change(() => {
        if (next === 'connecting' || next === 'unavailable') channels = 'joining';
        socket = next;
        hasGap ||= next !== 'open';
        if (next === 'open') isServerReachable = true;
      });
      recoverWhenJoined();
    },
    setChannelsState(next: ChannelsState): void {
      change(() => {
        channels = next;
        hasGap ||= next === 'joining';
      });
      recoverWhenJoined();
    },
    /** As seen by the browser and by polls. */
    setServerReachable(isReachable: boolean): void {
      if (isServerReachable && !isReachable) losses += 1;
      change(() => (isServerReachable = isReachable));
    },
    /** How often the server was lost. A response to a request sent before the latest loss says nothing about now. */
    losses: () => losses,
    /** The broadcaster closed this person's connections: they may no longer be allowed to see the page. */
    onDismissal: dismissals.subscribe,
    wasDismissed: dismissals.call,
    /** The contents are stale, or someone pressed a button to refresh. */
    refresh: recoveries.call,
  };
}

export const connection = createConnection();

/** Watches the browser's online state and the back/forward cache. Call once per document. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => {
    connection.setSocketState('lost');
    connection.setServerReachable(false);
  });
  window.addEventListener('online', () => connection.setServerReachable(true));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) connection.refresh();
  });
}
