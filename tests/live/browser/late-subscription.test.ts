import type { Route } from 'playwright-core';
import { beforeEach, expect, it, vi } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import type { EventView } from '#contracts/views.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { openNetworkLink } from '#support/browser/network-link.ts';
import { expectSameDocument, waitUntilLive, joinByLink, markDocument } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;

beforeEach(async () => {
  ({ host, event } = await hostWithEvent(server));
});

/**
 * A phone in the room whose channel requests are answered by `answer`. `reloads` holds its partial reloads since then.
 */
async function phoneWhoseChannels(answer: (route: Route) => Promise<void>): Promise<TestPage & { reloads: string[] }> {
  const phone = await browser.open({ viewport: { width: 390, height: 844 } });
  const reloads: string[] = [];
  phone.page.on('request', (request) => {
    const only = request.headers()['x-inertia-partial-data'];
    if (only !== undefined) reloads.push(only);
  });
  await phone.page.route('**/broadcasting/auth', answer);
  await phone.page.goto(`${server.address}/j/${event.code}`);
  await phone.page.getByRole('button', { name: 'Join' }).click();
  await phone.page.getByRole('navigation').waitFor();
  await markDocument(phone);
  return { ...phone, reloads };
}

const poll = ({ page }: TestPage) => page.getByRole('radio', { name: /Both/, includeHidden: true });
const attached = { state: 'attached', timeout: 15_000 } as const;

it('a change between rendering and joining the channel is fetched by a single request', async () => {
  const neighbour = await joinByLink(browser, server, event.code);
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const phone = await phoneWhoseChannels(async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  await asked.promise;
  await openChoice(host, event);
  // The push is over, and will not be repeated.
  await poll(neighbour).waitFor(attached);
  expect(await poll(phone).count()).toBe(0);
  expect(phone.reloads).toEqual([]);
  held.resolve();
  await poll(phone).waitFor(attached);
  await expectSameDocument(phone);
  expect(phone.reloads).toEqual(['room,mine']);
  await phone.close();
  await neighbour.close();
});

itInFullMatrix('a channel that was refused once is joined by a retry, and missed changes are shown', async () => {
  let answers = 0;
  const phone = await phoneWhoseChannels(async (route) => {
    answers += 1;
    await (answers === 1 ? route.fulfill({ status: 503, body: 'busy' }) : route.continue());
  });
  phone.allowProblem(/503/);
  await phone.page.getByText('could not be connected to live updates').waitFor();
  await vi.waitFor(() => expect(phone.reloads.length).toBeGreaterThan(0), { timeout: 20_000 });
  await openChoice(host, event);
  await poll(phone).waitFor(attached);
  await waitUntilLive(phone);
  await phone.page.getByText('could not be connected to live updates').waitFor({ state: 'detached' });
  await expectSameDocument(phone);
  expect(answers).toBe(2);
  expect(new Set(phone.reloads)).toEqual(new Set(['room,mine']));
  await phone.close();
});

itInFullMatrix(
  'a late channel response of a lost connection is ignored, and the next connection signs in',
  async () => {
    const cable = await openNetworkLink(server);
    const phone = await browser.open({ viewport: { width: 390, height: 844 } });
    phone.allowProblem(/net::ERR_|WebSocket connection to/);
    const { page } = phone;
    const sockets: string[] = [];
    const lateAnswer = Promise.withResolvers<void>();
    const answers = Promise.withResolvers<void>();
    await page.route('**/broadcasting/auth', async (route) => {
      const socket = new URLSearchParams(route.request().postData() ?? '').get('socket_id') ?? '';
      sockets.push(socket);
      const isFirst = sockets.length === 1;
      const response = await route.fetch();
      if (isFirst) cable.drop();
      await (isFirst ? lateAnswer : answers).promise;
      await route.fulfill({ response });
    });
    await page.goto(`${cable.address}/j/${event.code}`);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByRole('navigation').waitFor();
    await markDocument(phone);
    await vi.waitFor(() => expect(new Set(sockets).size).toBe(2), { timeout: 20_000 });
    const late = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/broadcasting/auth'));
    lateAnswer.resolve();
    await late;
    answers.resolve();
    await waitUntilLive(phone);
    await vi.waitFor(
      async () =>
        expect(
          await page.evaluate(() => (window as unknown as SignedIn).Echo.connector.pusher.user.user_data?.id),
        ).toMatch(/^participant\./),
      { timeout: 15_000 },
    );
    await expectSameDocument(phone);
    expect(new Set(sockets).size).toBe(2);
    await phone.close();
    await cable.close();
  },
);

interface SignedIn {
  Echo: { connector: { pusher: { user: { user_data: { id: string } | null } } } };
}

itInFullMatrix(
  'a participant who leaves and joins again is a new one, with a new document and a new sign-in',
  async () => {
    await openChoice(host, event);
    const phone = await phoneWhoseChannels((route) => route.continue());
    const signIns: string[] = [];
    phone.page.on('requestfinished', (request) => {
      if (new URLSearchParams(request.postData() ?? '').has('signs_in')) signIns.push(request.url());
    });
    await waitUntilLive(phone);
    await phone.page.getByRole('radio', { name: /Both/ }).click();
    const counted = phone.page.getByRole('status').filter({ hasText: /Counted\s+\d/ });
    await counted.waitFor();
    await openChoice(host, event, { prompt: 'Which two?', maxPicks: 2 });
    const unsent = phone.page.getByRole('checkbox', { name: /Left/, includeHidden: true });
    await unsent.check();
    await phone.page.getByRole('navigation').getByRole('link', { name: 'Mine' }).click();
    const before = signIns.length;
    // The page says so before the participant leaves.
    await phone.page.getByText('Leave this event').click();
    await phone.page.getByText('Whoever joins on this device next is somebody new').waitFor();
    const [leaving] = await Promise.all([
      phone.page.waitForEvent('load'),
      phone.page.getByRole('button', { name: 'Leave', exact: true }).click(),
    ]);
    expect(new URL(leaving.url()).pathname).toBe('/');
    await phone.page.goto(`${server.address}/j/${event.code}`);
    await phone.page.getByRole('button', { name: 'Join' }).click();
    await waitUntilLive(phone);
    await unsent.waitFor(attached);
    await vi.waitFor(() => expect(signIns.length).toBe(before + 1), { timeout: 20_000 });
    expect(await counted.count()).toBe(0);
    expect(await poll(phone).isChecked()).toBe(false);
    expect(await unsent.isChecked()).toBe(false);
    await phone.close();
  },
);
