import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response, Route } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { routes } from '#contracts/routes.ts';
import type { EventView } from '#contracts/views.ts';
import type { TestBrowser, TestPage } from '#support/browser/browser.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { ask, joinByLink, openLivePageAs, openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let host: Visitor;
let event: EventView;

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
});

const isVisit = (request: Request) => request.headers()['x-inertia'] === 'true';
const startLink = ({ page }: TestPage) => page.getByRole('link', { name: 'Start an event' });

/** The start page; the test answers its next visit to `/events/new`. */
async function openHome(answer: (route: Route) => Promise<void>): Promise<TestPage> {
  const person = await browser.open();
  await person.page.route('**/events/new', (route) => (isVisit(route.request()) ? answer(route) : route.continue()));
  await person.page.goto(server.address);
  await startLink(person).waitFor();
  return person;
}

it('every link and form of the control room, settings and moderation belongs to a named route', async () => {
  const { page, close } = await openPageAs(browser, server, host, '/');
  const found = new Set<string>();
  for (const path of ['', '/edit', '/moderation']) {
    await page.goto(`${server.address}/events/${event.id}${path}`);
    await page.getByRole('heading').first().waitFor();
    const addresses = await page
      .locator('a[href], form[action]')
      .evaluateAll((all) => all.map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? ''));
    for (const address of addresses) if (!address.startsWith('#')) found.add(new URL(address, server.address).pathname);
  }
  const known = Object.values(routes).map(({ path }) => new RegExp(`^${path.replaceAll(/{\w+}/g, '[^/]+')}$`));
  expect(found.size).toBeGreaterThan(5);
  expect([...found].filter((path) => !known.some((pattern) => pattern.test(path)))).toEqual([]);
  await close();
});

itInFullMatrix(
  'a visit that is answered with plain JSON shows a notice, which the content security policy allows',
  async () => {
    const person = await openHome((route) => route.fulfill({ json: { plain: ['json'] } }));
    await startLink(person).click();
    const notice = person.page.locator('dialog[open]').frameLocator('iframe').locator('body');
    expect(await notice.innerHTML()).toBe(
      'All Inertia requests must receive a valid Inertia response, however a plain JSON response was received.<hr>{"plain":["json"]}',
    );
    const box = await person.page.locator('dialog[open]').boundingBox();
    expect(box?.width).toBeGreaterThan(300);
    await person.close();
  },
);

itInFullMatrix('the progress bar appears once a visit takes 250 ms', async () => {
  let held = Promise.withResolvers<void>();
  let arrived = Promise.withResolvers<void>();
  const person = await browser.open();
  const { page } = person;
  const bar = page.locator('#nprogress .bar');
  await page.clock.install({ time: 0 });
  await page.route('**/events/new', async (route) => {
    arrived.resolve();
    await held.promise;
    await route.continue();
  });
  await page.goto(server.address);
  await page.clock.pauseAt(60_000);
  await startLink(person).click();
  await arrived.promise;
  await page.clock.runFor(249);
  held.resolve();
  await page.getByLabel('What is it called?').waitFor();
  await page.clock.runFor(1_000);
  expect(await bar.count()).toBe(0);

  [held, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.goBack();
  await startLink(person).click();
  await arrived.promise;
  await page.clock.runFor(249);
  expect(await bar.count()).toBe(0);
  await page.clock.runFor(1);
  await bar.waitFor({ state: 'attached' });
  held.resolve();
  await page.clock.resume();
  await bar.waitFor({ state: 'detached' });
  await person.close();
});

itInFullMatrix('“Saved” is visible for two seconds', async () => {
  const owner = await openPageAs(browser, server, host, '/');
  await owner.page.clock.install({ time: 0 });
  await owner.page.goto(`${server.address}/events/${event.id}/edit`);
  await owner.page.getByLabel('Title', { exact: true }).fill('Saved again');
  await owner.page.clock.pauseAt(60_000);
  await owner.page.getByRole('button', { name: 'Save' }).first().click();
  const saved = owner.page.getByText('Saved', { exact: true });
  await saved.waitFor();
  await owner.page.clock.runFor(1_999);
  expect(await saved.count()).toBe(1);
  await owner.page.clock.runFor(1);
  await saved.waitFor({ state: 'detached' });
  await owner.close();
});

it('window.Echo and window.Pusher exist, with the specified options', async () => {
  const phone = await joinByLink(browser, server, event.code);
  const live = await phone.page.evaluate(() => {
    const { Echo, Pusher } = window as unknown as { Echo: EchoLike; Pusher: unknown };
    const { activityTimeout, pongTimeout, unavailableTimeout } = Echo.connector.pusher.config;
    return {
      options: Echo.options,
      used: { activityTimeout, pongTimeout, unavailableTimeout },
      isOfPusher: Echo.connector.pusher.constructor === Pusher,
    };
  });
  const times = { activityTimeout: 120_000, pongTimeout: 30_000, unavailableTimeout: 10_000 };
  expect(live.options).toMatchObject({ ...times, cluster: 'ap2', forceTLS: false, broadcaster: 'pusher' });
  expect(live.used).toEqual(times);
  expect(live.isOfPusher).toBe(true);
  await phone.close();
});

interface EchoLike {
  options: Record<string, unknown>;
  connector: { pusher: { config: Record<string, number>; constructor: unknown } };
}

it('no secret is in anything that a browser receives', async () => {
  const received: Promise<Buffer>[] = [];
  const listening: TestBrowser = {
    ...browser,
    async open(options) {
      const opened = await browser.open(options);
      opened.page.on('response', (response) => received.push(bytesOf(response)));
      opened.page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => received.push(Promise.resolve(Buffer.from(payload)))),
      );
      return opened;
    },
  };
  const ada = await participantAt(server, event.code);
  const owner = await openLivePageAs(listening, server, host, `/events/${event.id}`);
  const screen = await openLivePageAs(listening, server, host, `/screens/${event.id}`);
  const phone = await openLivePageAs(listening, server, ada, `/e/${event.code}`);
  const people = [owner, screen, phone];
  await ask(phone, 'Is anything secret?');
  await owner.page.getByRole('region', { name: 'Questions' }).getByText('Is anything secret?').waitFor();
  for (const person of people) await person.page.waitForLoadState('networkidle');

  const assets = join(import.meta.dirname, '..', '..', '..', 'dist', 'client');
  const files = (await readdir(assets, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && /\.(js|css|json|svg)$/.test(entry.name),
  );
  for (const file of files) received.push(readFile(join(file.parentPath, file.name)));
  const bytes = Buffer.concat(await Promise.all(received)).toString('latin1');
  const { broadcasterKey, ...secrets } = JSON.parse(
    await readFile(join(server.dataDir, 'secrets.json'), 'utf8'),
  ) as Record<string, string>;
  expect(Object.keys(secrets)).toHaveLength(4);
  // The key is public: it proves that the search works.
  expect(bytes).toContain(broadcasterKey);
  for (const [name, hex] of Object.entries(secrets)) {
    const raw = Buffer.from(hex, 'hex');
    const forms = [
      hex,
      hex.toUpperCase(),
      raw.toString('base64').slice(0, 42),
      raw.toString('base64url').slice(0, 42),
      raw.toString('latin1'),
    ];
    expect([name, forms.filter((form) => bytes.includes(form))]).toEqual([name, []]);
  }
  for (const person of people) await person.close();
});

async function bytesOf(response: Response): Promise<Buffer> {
  const headers = Buffer.from(JSON.stringify(await response.headersArray()));
  // A redirect has no body.
  return Buffer.concat([headers, await response.body().catch(() => Buffer.alloc(0))]);
}
