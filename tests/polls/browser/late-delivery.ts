import type { TestPage } from '#support/browser/browser.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import type { Visitor } from '#support/clients/visitor.ts';

/** A phone whose network may go: what the browser itself says of that is no fault. */
export async function outOfReach(open: () => Promise<TestPage>): Promise<TestPage> {
  const phone = await open();
  phone.allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket connection/);
  return phone;
}

/** What waits on the phone arrives once its poll is closed, and the grace over. */
export async function arrivesTooLate(
  server: TestServer,
  host: Visitor,
  poll: { id: string },
  phone: TestPage,
  told = 'Your answer came too late to count.',
): Promise<void> {
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await server.world.store.activities.update(poll.id, { closedAt: Date.now() - 2_001 });
  await phone.context.setOffline(false);
  await phone.page.locator('#poll').getByRole('status').filter({ hasText: told }).waitFor();
}
