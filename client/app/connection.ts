import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** `refused`: the server refused a channel. `polling`: no socket, but the server answers. `offline`: neither. */
export type ConnectionState = 'connecting' | 'live' | 'refused' | 'polling' | 'offline';

export function isMissingPushes(state: ConnectionState): boolean {
  return state === 'refused' || state === 'polling' || state === 'offline';
}

/** `joined` once no channel of the page is pending, `refused` when some were refused. */
export type ChannelsState = 'joining' | 'joined' | 'refused';

export type SocketState = 'connecting' | 'open' | 'lost' | 'unavailable';

export type Connection = ReturnType<typeof createConnection>;

/** Combines the states of the socket, channels, browser and polls. No timers and no globals. */
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
     * Called after each gap in which pushes were lost. A gap ends when the channels are joined, and the first one
     * starts when the page is rendered.
     */
    onRecovery: recoveries.subscribe,
    setSocketState(next: SocketState): void {
      // A new socket must rejoin its channels; one that the browser only reported as lost may still be in them.
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
    /** As the browser and polls report it. */
    setServerReachable(isReachable: boolean): void {
      if (isServerReachable && !isReachable) losses += 1;
      change(() => (isServerReachable = isReachable));
    },
    /** A response to a request sent before the latest loss proves nothing. */
    losses: () => losses,
    /** Called when the broadcaster closed this person's connections, because they may have lost access. */
    onDismissal: dismissals.subscribe,
    wasDismissed: dismissals.call,
    /** Call when the contents are stale or someone pressed a refresh button. */
    refresh: recoveries.call,
  };
}

export const connection = createConnection();

export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state, () => 'connecting');
}

/** Call once per document. */
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
