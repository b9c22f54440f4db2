import type { TestPage } from '#support/browser/browser.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import type { Visitor } from '#support/clients/visitor.ts';

/** Opens a phone that may lose its network: the browser's own complaints about that are no faults. */
export async function openUnreliablePhone(open: () => Promise<TestPage>): Promise<TestPage> {
  const phone = await open();
  phone.allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket connection/);
  return phone;
}

/** Moves the end of answering back by more than the 2 s of grace, so that any answer now comes too late. */
export const endGrace = (server: TestServer, { id }: { id: string }) =>
  server.world.store.activities.update(id, { closesAt: Date.now() - 2_001, closedAt: Date.now() - 2_001 });

/** Closes the poll, ends the grace and delivers the answer that waits on the phone. */
export async function deliverTooLate(
  server: TestServer,
  host: Visitor,
  poll: { id: string },
  phone: TestPage,
  notice = 'Your answer came too late to count.',
): Promise<void> {
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'close' });
  await endGrace(server, poll);
  await phone.context.setOffline(false);
  await phone.page.locator('#poll').getByRole('status').filter({ hasText: notice }).waitFor();
}
