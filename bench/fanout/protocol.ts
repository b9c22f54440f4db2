export const app = { id: 'bench', key: 'bench', secret: 'bench-secret' };
export const channel = 'private-bench';

export type Variant = 'socket.write' | 'broadcaster';

export type Command =
  | { readonly type: 'publish'; readonly count: number; readonly everyMs: number; readonly bytes: number }
  | { readonly type: 'mark' }
  | { readonly type: 'read' };

export interface ServerReading {
  readonly cpuUs: number;
  readonly rssBytes: number;
  readonly connections: number;
}

export type LoadCommand =
  | { readonly type: 'connect'; readonly port: number; readonly count: number; readonly isSubscribing: boolean }
  | { readonly type: 'expect'; readonly frames: number };

export interface LoadReading {
  /** Measured on a sample of the sockets. */
  readonly latenciesMs: readonly number[];
  readonly isInOrder: boolean;
}
