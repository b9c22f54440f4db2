import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request, Response, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#contracts/routes.ts';
import type { EventView } from '#contracts/views.ts';
import type { TestBrowser, TestPage } from '#support/browser/browser.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { ask, waitUntilLive, joinByLink, openScreen, startEvent } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let event: EventView;

beforeAll(async () => {
  ({ event } = await hostWithEvent(server));
});

const isVisit = (request: Request) => request.headers()['x-inertia'] === 'true';
const startLink = ({ page }: TestPage) => page.getByRole('link', { name: 'Start an event' });

/** A page whose next visit to `/events/new` is answered by the test. */
async function atHome(answer: (route: Route) => Promise<void>): Promise<TestPage> {
  const person = await browser.open();
  await person.page.route('**/events/new', (route) => (isVisit(route.request()) ? answer(route) : route.continue()));
  await person.page.goto(server.address);
  await startLink(person).waitFor();
  return person;
}

describe('a page component that does not exist', () => {
  it('fails a visit with exactly these words', async () => {
    const person = await atHome(async (route) => {
      const response = await route.fetch();
      const page = (await response.json()) as object;
      await route.fulfill({ response, json: { ...page, component: 'events/nowhere' } });
    });
    person.allowProblem(/Page not found/);
    const [error] = await Promise.all([person.page.waitForEvent('pageerror'), startLink(person).click()]);
    expect(error.message).toBe('Page not found: events/nowhere');
    await person.close();
  });

  it('fails a first visit with exactly these words', async () => {
    const person = await browser.open();
    person.allowProblem(/Page not found/);
    await changeDocument(person, '/events/new', (html) =>
      html.replace('"component":"events\\/new"', '"component":"events\\/nowhere"'),
    );
    const [error] = await Promise.all([
      person.page.waitForEvent('pageerror'),
      person.page.goto(`${server.address}/events/new`),
    ]);
    expect(error.message).toBe('Page not found: events/nowhere');
    await person.close();
  });
});

async function changeDocument({ page }: TestPage, path: string, change: (html: string) => string): Promise<void> {
  await page.route(server.address + path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = change(html);
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
}

describe('addresses', () => {
  it.each([
    [
      'a name that is not in the list',
      '"events.new":',
      '"events.old":',
      "Ziggy error: route 'events.new' is not in the route list.",
    ],
    [
      'a parameter that is missing',
      '"uri":"events/new","methods":["GET"],"parameters":[]',
      '"uri":"events/new/{shape}","methods":["GET"],"parameters":["shape"]',
      "Ziggy error: 'shape' parameter is required for route 'events.new'.",
    ],
  ])('come from the list in the document: %s throws', async (_, written, instead, message) => {
    const person = await browser.open();
    person.allowProblem(/Ziggy error/);
    await changeDocument(person, '/', (html) =>
      html.replace(written, instead).replace(written.replaceAll('/', '\\/'), instead),
    );
    // The page's boundary catches it, and says it to the console.
    const said = person.page.waitForEvent(
      'console',
      (each) => each.type() === 'error' && each.text().includes(message),
    );
    await person.page.goto(server.address);
    await said;
    await person.page.getByRole('heading', { name: 'This page could not be shown.' }).waitFor();
    await person.close();
  });

  it('on the pages all belong to a named route', async () => {
    const owner = await startEvent(browser, server, 'Named');
    const seen = new Set<string>();
    for (const path of [
      '/',
      '/events',
      '/events/new',
      `/j/${event.code}`,
      `/events/${owner.eventId}`,
      `/events/${owner.eventId}/edit`,
      `/events/${owner.eventId}/moderation`,
    ]) {
      await owner.page.goto(server.address + path);
      const found = await owner.page
        .locator('a[href], form[action]')
        .evaluateAll((all) =>
          all.map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? ''),
        );
      for (const address of found) if (!address.startsWith('#')) seen.add(new URL(address, server.address).pathname);
    }
    const known = Object.values(routes).map(({ path }) => new RegExp(`^${path.replaceAll(/{\w+}/g, '[^/]+')}$`));
    expect(seen.size).toBeGreaterThan(5);
    expect([...seen].filter((path) => !known.some((pattern) => pattern.test(path)))).toEqual([]);
    await owner.close();
  });
});

it('a visit that is answered with plain JSON shows the notice, under our content security policy', async () => {
  const person = await atHome((route) => route.fulfill({ json: { plain: ['json'] } }));
  await startLink(person).click();
  const notice = person.page.locator('dialog[open]').frameLocator('iframe').locator('body');
  expect(await notice.innerHTML()).toBe(
    'All Inertia requests must receive a valid Inertia response, however a plain JSON response was received.<hr>{"plain":["json"]}',
  );
  const box = await person.page.locator('dialog[open]').boundingBox();
  expect(box?.width).toBeGreaterThan(300);
  await person.close();
});

describe('the progress bar', () => {
  const bar = ({ page }: TestPage) => page.locator('#nprogress .bar');

  /** A visit under way on a page whose clock stands still. */
  async function visitUnderWay() {
    const arrived = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const person = await browser.open();
    await person.page.clock.install({ time: 0 });
    await person.page.route('**/events/new', async (route) => {
      arrived.resolve();
      await held.promise;
      await route.continue();
    });
    await person.page.goto(server.address);
    await person.page.clock.pauseAt(60_000);
    await startLink(person).click();
    await arrived.promise;
    return { person, release: held.resolve };
  }

  it('appears after 250 ms', async () => {
    const { person, release } = await visitUnderWay();
    await person.page.clock.runFor(249);
    expect(await bar(person).count()).toBe(0);
    await person.page.clock.runFor(1);
    await bar(person).waitFor({ state: 'attached' });
    release();
    await person.page.clock.resume();
    await bar(person).waitFor({ state: 'detached' });
    await person.close();
  });

  it('never appears for a visit that is faster', async () => {
    const { person, release } = await visitUnderWay();
    await person.page.clock.runFor(249);
    release();
    await person.page.getByLabel('What is it called?').waitFor();
    await person.page.clock.runFor(1_000);
    expect(await bar(person).count()).toBe(0);
    await person.close();
  });
});

it('“Saved” is shown for two seconds', async () => {
  const owner = await startEvent(browser, server, 'To be renamed');
  await owner.page.clock.install({ time: 0 });
  await owner.page.goto(`${server.address}/events/${owner.eventId}/edit`);
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

it('window.Echo and window.Pusher are there, with the specified options', async () => {
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

it('no secret is in anything that a browser gets', async () => {
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
  const owner = await startEvent(listening, server, 'Secretive');
  const people = [owner, await openScreen(listening, owner), await joinByLink(listening, server, owner.code)];
  for (const person of people) await waitUntilLive(person);
  await ask(people[2] as TestPage, 'Is anything secret?');
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
  // The key is for everybody: found, it proves that the search finds.
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
