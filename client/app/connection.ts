/**
 * How fresh the page is. `refused`: there is a socket, but not every channel may be heard. `polling`: no socket, but the server
 * answers. `offline`: nothing does.
 */
export type ConnectionState = 'connecting' | 'live' | 'refused' | 'polling' | 'offline';

/** Whether pushes are missing for more than a moment: the page lives by asking every few seconds. */
export function isBehind(state: ConnectionState): boolean {
  return state === 'refused' || state === 'polling' || state === 'offline';
}

export type ChannelsState = 'joining' | 'joined' | 'refused';

/** What the real-time client says of its socket, its own state names made ours. */
export type SocketState = 'connecting' | 'open' | 'lost' | 'unavailable';

export interface Connection {
  state: () => ConnectionState;
  /** @returns the function that stops it */
  subscribe: (onChange: () => void) => () => void;
  /**
   * Called once after each gap in which pushes were lost: ask the server for the truth. A gap ends when the channels are
   * joined, not when the socket opens; the first one lasts from the rendering of the page until then.
   */
  onRecovery: (recover: () => void) => () => void;
  /** The socket's news. */
  socketIs: (state: SocketState) => void;
  /** The page's channels: `joining` as soon as there is one more to be heard, `joined` when each is heard, `refused` when the others were. */
  channelsAre: (state: ChannelsState) => void;
  /** The browser's and the polls' news: whether the server can be reached at all. */
  serverIs: (isReachable: boolean) => void;
  /** How often the server was lost: an answer to what was asked before the last time says nothing of now. */
  losses: () => number;
  /** The broadcaster ended this person's connections: what the page shows may no longer be theirs to see. */
  onDismissal: (leave: () => void) => () => void;
  wasDismissed: () => void;
  /** The page came back from a freezer (bfcache): what it shows is as old as that. */
  wasFrozen: () => void;
  /** Somebody asks for what there is now. */
  askAgain: () => void;
}

/** Puts together what socket, channels, browser and polls say. No timers, no globals: those feed it from outside. */
export function createConnection(): Connection {
  let socket: SocketState = 'connecting';
  let isServerReachable = true;
  let lossCount = 0;
  let channels: ChannelsState = 'joining';
  let hasGap = true;
  const watchers = new Set<() => void>();
  const recoveries = new Set<() => void>();
  const leaves = new Set<() => void>();

  const state = (): ConnectionState => {
    // An open socket whose channels are not joined yet hears nothing.
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
  const recoverWhenHeard = (): void => {
    if (!hasGap || channels === 'joining' || socket !== 'open') return;
    change(() => (hasGap = false));
    recover();
  };

  return {
    state,
    subscribe: (onChange) => join(watchers, onChange),
    onRecovery: (recovery) => join(recoveries, recovery),
    socketIs(next) {
      // A new socket has to join them anew. One that was only called lost, because the browser said so, may still be in them.
      change(() => {
        if (next === 'connecting' || next === 'unavailable') channels = 'joining';
        socket = next;
        hasGap ||= next !== 'open';
        if (next === 'open') isServerReachable = true;
      });
      recoverWhenHeard();
    },
    channelsAre(next) {
      change(() => {
        channels = next;
        hasGap ||= next === 'joining';
      });
      recoverWhenHeard();
    },
    serverIs(isReachable) {
      if (isServerReachable && !isReachable) lossCount += 1;
      change(() => (isServerReachable = isReachable));
    },
    losses: () => lossCount,
    onDismissal: (leave) => join(leaves, leave),
    wasDismissed() {
      for (const leave of leaves) leave();
    },
    wasFrozen: recover,
    askAgain: recover,
  };
}

function join(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The connection of this document. */
export const connection = createConnection();
