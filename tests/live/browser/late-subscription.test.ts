import type { Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { joinRoom } from '#support/clients/room-socket.ts';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { expectSameDocument, waitUntilLive, markDocument } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/**
 * Opens the room on a phone whose channel requests `answer` handles. `reloads` collects its partial reloads.
 */
async function phoneWhoseChannels(
  code: string,
  answer: (route: Route) => Promise<void>,
): Promise<TestPage & { reloads: string[] }> {
  const phone = await browser.open({ viewport: { width: 390, height: 844 } });
  const reloads: string[] = [];
  phone.page.on('request', (request) => {
    const only = request.headers()['x-inertia-partial-data'];
    if (only !== undefined) reloads.push(only);
  });
  await phone.page.route('**/broadcasting/auth', answer);
  await phone.page.goto(`${server.address}/j/${code}`);
  await phone.page.getByRole('button', { name: 'Join' }).click();
  await phone.page.getByRole('navigation').waitFor();
  await markDocument(phone);
  return { ...phone, reloads };
}

const poll = ({ page }: TestPage) => page.getByRole('radio', { name: /Both/, includeHidden: true });
const attached = { state: 'attached', timeout: 15_000 } as const;

it('a change between rendering and joining the channel is fetched by a single request', async () => {
  const { host, event } = await hostWithEvent(server);
  const neighbour = await joinRoom(server, await participantAt(server, event.code), event);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const phone = await phoneWhoseChannels(event.code, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await asked.promise;
  await openChoice(host, event);
  // The change was already pushed, and will not be pushed again.
  await neighbour.heard('activity.changed', () => true);
  expect(await poll(phone).count()).toBe(0);
  expect(phone.reloads).toEqual([]);
  held.resolve();
  await poll(phone).waitFor(attached);
  await expectSameDocument(phone);
  expect(phone.reloads).toEqual(['room,mine']);
  await phone.close();
  neighbour.close();
});

itInFullMatrix('a channel that was refused once is joined on a retry, and missed changes are shown', async () => {
  const { host, event } = await hostWithEvent(server);
  let answers = 0;
  const phone = await phoneWhoseChannels(event.code, async (route) => {
    answers += 1;
    await (answers === 1 ? route.fulfill({ status: 503, body: 'busy' }) : route.continue());
  });
  phone.allowProblem(/503/);
  await phone.page.getByText('could not be connected to live updates').waitFor();
  await expect.poll(() => phone.reloads.length).toBeGreaterThan(0);
  await openChoice(host, event);
  await poll(phone).waitFor(attached);
  await waitUntilLive(phone);
  await phone.page.getByText('could not be connected to live updates').waitFor({ state: 'detached' });
  await expectSameDocument(phone);
  expect(answers).toBe(2);
  await phone.close();
});
