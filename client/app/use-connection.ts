import { useSyncExternalStore } from 'react';
import { connection, type ConnectionState } from './connection.ts';

/** How fresh the page is, for the badge. */
export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state, () => 'connecting');
}
