import { connection } from './connection.ts';

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
