import { expect, it } from 'vitest';
import { joinRoom } from '#support/clients/room-socket.ts';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { expectSameDocument, markDocument } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('a change between rendering and joining the channel is fetched by a single request', async () => {
  const { host, event } = await hostWithEvent(server);
  const neighbour = await joinRoom(server, await participantAt(server, event.code), event);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const phone = await browser.open({ viewport: { width: 390, height: 844 } });
  const { page } = phone;
  const reloads: string[] = [];
  page.on('request', (request) => {
    const only = request.headers()['x-inertia-partial-data'];
    if (only !== undefined) reloads.push(only);
  });
  await page.route('**/broadcasting/auth', async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto(`${server.address}/j/${event.code}`);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('navigation').waitFor();
  await markDocument(phone);
  const poll = page.getByRole('radio', { name: /Both/, includeHidden: true });
  await asked.promise;
  await openChoice(host, event);
  // The change was already pushed, and will not be pushed again.
  await neighbour.heard('activity.changed', () => true);
  expect(await poll.count()).toBe(0);
  expect(reloads).toEqual([]);
  held.resolve();
  await poll.waitFor({ state: 'attached', timeout: 15_000 });
  await expectSameDocument(phone);
  expect(reloads).toEqual(['room,mine']);
  await phone.close();
  neighbour.close();
});
