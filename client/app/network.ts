import { connection } from './connection.ts';

/** Watches the browser's online state and the back/forward cache. Call once per document. */
export function watchNetwork(): void {
  window.addEventListener('offline', () => {
    connection.socketIs('lost');
    connection.serverIs(false);
  });
  window.addEventListener('online', () => connection.serverIs(true));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) connection.wasFrozen();
  });
}
