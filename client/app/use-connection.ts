import { useSyncExternalStore } from 'react';
import { connection, type ConnectionState } from './connection.ts';

export function useConnection(): ConnectionState {
  return useSyncExternalStore(connection.subscribe, connection.state, () => 'connecting');
}
