/** How fresh the page is. `polling`: no socket, but the server answers. `offline`: nothing does. */
export type ConnectionState = 'connecting' | 'live' | 'polling' | 'offline';

/** What the real-time client says of its socket, its own state names made ours. */
export type SocketState = 'connecting' | 'open' | 'lost' | 'unavailable';

export interface Connection {
  state: () => ConnectionState;
  /** @returns the function that stops it */
  subscribe: (onChange: () => void) => () => void;
  /** Called after a gap in which pushes were lost: ask the server for the truth. */
  onRecovery: (recover: () => void) => () => void;
  /** The socket's news. The first `open` is no recovery: the page has just been rendered. */
  socketIs: (state: SocketState) => void;
  /** The browser's and the polls' news: whether the server can be reached at all. */
  serverIs: (isReachable: boolean) => void;
  /** The page came back from a freezer (bfcache): what it shows is as old as that. */
  wasFrozen: () => void;
}

/** Puts together what socket, browser and polls say. No timers, no globals: those feed it from outside. */
export function createConnection(): Connection {
  let socket: SocketState = 'connecting';
  let isServerReachable = true;
  let hasGap = false;
  const watchers = new Set<() => void>();
  const recoveries = new Set<() => void>();

  const state = (): ConnectionState => {
    if (socket === 'open') return 'live';
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

  return {
    state,
    subscribe: (onChange) => join(watchers, onChange),
    onRecovery: (recovery) => join(recoveries, recovery),
    socketIs(next) {
      const isBack = next === 'open' && hasGap;
      if (socket === 'open' && next !== 'open') hasGap = true;
      if (next === 'unavailable') hasGap = true;
      if (next === 'open') hasGap = false;
      change(() => {
        socket = next;
        if (next === 'open') isServerReachable = true;
      });
      if (isBack) recover();
    },
    serverIs: (isReachable) => change(() => (isServerReachable = isReachable)),
    wasFrozen: recover,
  };
}

function join(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The connection of this document. */
export const connection = createConnection();
