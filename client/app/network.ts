import { connection } from './connection.ts';

/** The browser's own news of the network, and its freezer: set up once per document. */
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
