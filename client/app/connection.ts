import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/** `refused`: by the server, for a channel. `polling`: no socket, but the server answers. `offline`: neither. */
export type ConnectionState = 'connecting' | 'live' | 'refused' | 'polling' | 'offline';

export function isMissingPushes(state: ConnectionState): boolean {
  return state === 'refused' || state === 'polling' || state === 'offline';
}

/** `joined` once no channel of the page is pending, `refused` when some were refused. */
type ChannelsState = 'joining' | 'joined' | 'refused';

export type SocketState = 'connecting' | 'open' | 'lost' | 'unavailable';

export type Connection = ReturnType<typeof createConnection>;

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
    // Without channels, an open socket receives nothing.
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
    /** Called once the channels are joined again after a gap in which pushes were lost. */
    onRecovery: recoveries.subscribe,
    setSocketState(next: SocketState): void {
      // A socket that only the browser reported as lost may still be in its channels.
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
    setServerReachable(isReachable: boolean): void {
      if (isServerReachable && !isReachable) losses += 1;
      change(() => (isServerReachable = isReachable));
    },
    /** A response proves nothing if its request was sent before the latest loss. */
    losses: () => losses,
    /** The broadcaster closed this person's connections, since access may be lost. */
    onDismissal: dismissals.subscribe,
    wasDismissed: dismissals.call,
    /** Call it when the content is stale or someone pressed a refresh button. */
    refresh: recoveries.call,
  };
}

export const connection = createConnection();

export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state, () => 'connecting');
}

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
