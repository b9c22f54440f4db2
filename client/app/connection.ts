/**
 * How fresh the page is. `refused`: the socket is open but a channel is refused. `polling`: no socket, but the server
 * answers. `offline`: neither.
 */
export type ConnectionState = 'connecting' | 'live' | 'refused' | 'polling' | 'offline';

/** Whether the page has missed pushes for more than a moment, so that it polls every few seconds. */
export function isMissingPushes(state: ConnectionState): boolean {
  return state === 'refused' || state === 'polling' || state === 'offline';
}

export type ChannelsState = 'joining' | 'joined' | 'refused';

/** The socket's state, as reported by the real-time client and reduced to what this module needs. */
export type SocketState = 'connecting' | 'open' | 'lost' | 'unavailable';

export interface Connection {
  state: () => ConnectionState;
  /** @returns a function that unsubscribes */
  subscribe: (onChange: () => void) => () => void;
  /**
   * Called once after each gap in which pushes were lost, to reload from the server. A gap ends when the channels are
   * joined, not when the socket opens. The first gap starts when the page is rendered.
   */
  onRecovery: (recover: () => void) => () => void;
  /** Reports the socket's state. */
  setSocketState: (state: SocketState) => void;
  /**
   * Reports the page's channels: `joining` while any is pending, `joined` once all are, `refused` when the rest were
   * refused.
   */
  setChannelsState: (state: ChannelsState) => void;
  /** Reports whether the server can be reached, as seen by the browser and by polls. */
  setServerReachable: (isReachable: boolean) => void;
  /** How often the server was lost. A response to a request sent before the latest loss says nothing about now. */
  losses: () => number;
  /** The broadcaster closed this person's connections: they may no longer be allowed to see the page. */
  onDismissal: (leave: () => void) => () => void;
  wasDismissed: () => void;
  /** The page was restored from the back/forward cache, so its contents are stale. */
  wasRestored: () => void;
  /** Someone pressed a button to refresh. */
  refresh: () => void;
}

/** Combines the states of socket, channels, browser and polls. No timers and no globals: callers feed it. */
export function createConnection(): Connection {
  let socket: SocketState = 'connecting';
  let isServerReachable = true;
  let lossCount = 0;
  let channels: ChannelsState = 'joining';
  let hasGap = true;
  const watchers = new Set<() => void>();
  const recoveries = new Set<() => void>();
  const dismissals = new Set<() => void>();

  const state = (): ConnectionState => {
    // An open socket receives nothing until its channels are joined.
    if (socket === 'open') return hasGap ? 'connecting' : channels === 'refused' ? 'refused' : 'live';
    if (!isServerReachable) return 'offline';
    return socket === 'unavailable' ? 'polling' : 'connecting';
  };
  const change = (apply: () => void): void => {
    const before = state();
    apply();
    if (state() !== before) for (const watch of watchers) watch();
  };
  const recover = (): void => {
    for (const recovery of recoveries) recovery();
  };
  const recoverWhenJoined = (): void => {
    if (!hasGap || channels === 'joining' || socket !== 'open') return;
    change(() => (hasGap = false));
    recover();
  };

  return {
    state,
    subscribe: (onChange) => join(watchers, onChange),
    onRecovery: (recovery) => join(recoveries, recovery),
    setSocketState(next) {
      // A new socket has to rejoin its channels. A socket that the browser only reported as lost may still be in them.
      change(() => {
        if (next === 'connecting' || next === 'unavailable') channels = 'joining';
        socket = next;
        hasGap ||= next !== 'open';
        if (next === 'open') isServerReachable = true;
      });
      recoverWhenJoined();
    },
    setChannelsState(next) {
      change(() => {
        channels = next;
        hasGap ||= next === 'joining';
      });
      recoverWhenJoined();
    },
    setServerReachable(isReachable) {
      if (isServerReachable && !isReachable) lossCount += 1;
      change(() => (isServerReachable = isReachable));
    },
    losses: () => lossCount,
    onDismissal: (leave) => join(dismissals, leave),
    wasDismissed() {
      for (const leave of dismissals) leave();
    },
    wasRestored: recover,
    refresh: recover,
  };
}

function join(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
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
    if (persisted) connection.wasRestored();
  });
}
