import type { TestPage } from '#support/browser/browser.ts';
import type { TestServer } from '#support/servers/test-server.ts';

/** Opens a phone that may lose its network, and allows the browser's own errors about that. */
export async function openUnreliablePhone(open: () => Promise<TestPage>): Promise<TestPage> {
  const phone = await open();
  phone.allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket connection/);
  return phone;
}

/** Moves the end of answering back by more than the grace period of 2 s, so that any answer is now too late. */
export const endGrace = (server: TestServer, { id }: { id: string }) =>
  server.world.store.activities.update(id, { closesAt: Date.now() - 2_001, closedAt: Date.now() - 2_001 });
