import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '#broadcaster/test-support/free-port.ts';
import { build } from '#bin/build.ts';
import {
  afterAll,
  beforeAll,
  choiceOf,
  clickOn,
  expect,
  expectSameDocument,
  hostWithEvent,
  it,
  itInFullMatrix,
  joinByLink,
  markDocument,
  openChoice,
  openLivePageAs,
  type Page,
  pressKey,
  see,
  seeHeading,
  startTestServer,
  tab,
  type TestPage,
  type TestServer,
  waitUntilLive,
  withServerAndBrowser,
} from '#support/browser.ts';

// What open pages do when a newer version of the server replaces the running one.

const { browser } = withServerAndBrowser();
/** A server that `deploy` replaces by newer versions at the same address with the same data. */
let server: TestServer;
let folder: string;
let builds = 0;
const dist = path.join(import.meta.dirname, '../../../dist');

beforeAll(async () => {
  await build();
  folder = await mkdtemp(path.join(tmpdir(), 'handcount-deploy-'));
  await start(await freePort());
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The version that is running. */
const version = () => `build-${builds}`;

async function start(port: number): Promise<void> {
  builds += 1;
  const named = path.join(folder, version());
  await mkdir(named);
  for (const part of ['client', 'ssr', 'locales']) await symlink(path.join(dist, part), path.join(named, part));
  await writeFile(path.join(named, 'build.json'), JSON.stringify({ id: version() }));
  server = await startTestServer(
    { PORT: String(port), DATA_DIR: path.join(folder, 'data') },
    { keepsIdle: false, dist: named },
  );
}

async function deploy(): Promise<void> {
  await server.stop();
  await start(server.port);
}

/** Allows the browser's own errors while a server stops, and for answers about a newer version. */
function allowDeploys(person: TestPage): void {
  person.allowProblem(/409|WebSocket|net::ERR_|50\d/);
}

/** Paths of visits that were answered with the running version because their page was outdated. */
function outdatedVisits(person: TestPage): string[] {
  allowDeploys(person);
  const paths: string[] = [];
  person.page.on('response', (response) => {
    if (response.status() === 409 && response.headers()['x-inertia-version'] === version())
      paths.push(new URL(response.url()).pathname);
  });
  return paths;
}

/** The version that rendered the document. */
function versionShown({ page }: TestPage): Promise<string> {
  return page.evaluate(
    () =>
      (JSON.parse(document.querySelector('script[data-page="app"]')?.textContent ?? '{}') as { version: string })
        .version,
  );
}

/** Delays the page’s own requests, so that it does not learn the server's version yet. */
async function holdReloads({ page }: TestPage): Promise<() => Promise<void>> {
  const release = Promise.withResolvers<void>();
  await page.route('**', async (route) => {
    if (route.request().method() === 'GET' && 'x-inertia' in route.request().headers()) await release.promise;
    await route.fallback();
  });
  return async () => {
    release.resolve();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** Waits until the page has reloaded into the new version without user input. */
async function becomesNew(person: TestPage): Promise<void> {
  await person.page.waitForFunction(() => !('isTheSameDocument' in window), undefined, { timeout: 60_000 });
  expect(await versionShown(person)).toBe(version());
}

/** Records whether the page ever says, even before a reload, that the outcome of an action is unknown. */
async function watchForLost(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    sessionStorage.removeItem('was-lost');
    new MutationObserver(() => {
      if (document.body.textContent.includes('The server did not answer')) sessionStorage.setItem('was-lost', '1');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => sessionStorage.getItem('was-lost') !== null);
}

it('an action started during a deploy completes once, and then the page reloads', async () => {
  const { host, event } = await hostWithEvent(server);
  const first = await openChoice(host, event);
  const second = await choiceOf(host, event, { prompt: 'And then?' });
  await host.visit('focuses.update', event, { kind: 'activity', activity: first.id });
  const control = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const { page } = control;
  allowDeploys(control);
  // Proves that the recording works: offline, the page says that the outcome is unknown.
  const wasLostOffline = await watchForLost(page);
  await control.context.setOffline(true);
  await page.keyboard.press('n');
  await expect.poll(wasLostOffline).toBe(true);
  await control.context.setOffline(false);
  await page.reload();
  await waitUntilLive(control);
  const wasLost = await watchForLost(page);
  await markDocument(control);

  const releaseReloads = await holdReloads(control);
  await deploy();
  const writes: string[] = [];
  page.on(
    'request',
    (request) =>
      void (
        request.method() !== 'GET' &&
        request.headers()['x-inertia'] &&
        writes.push(new URL(request.url()).pathname)
      ),
  );
  await pressKey(control, 'n');
  await becomesNew(control);
  expect(writes).toEqual([`/activities/${first.id}/state`, `/activities/${second.id}/state`]);
  expect(await wasLost()).toBe(false);
  await page.getByRole('heading', { name: 'And then?' }).first().waitFor();
  const stored = await server.world.store.activities.ofEvent(event.id);
  expect(stored.map(({ id, state }) => [id, state])).toEqual([
    [first.id, 'closed'],
    [second.id, 'open'],
  ]);
  await releaseReloads();
});

itInFullMatrix(
  'a deploy keeps an open room and its typed text, and the new version stores what is sent once',
  async () => {
    const { event } = await hostWithEvent(server);
    const phone = await joinByLink(browser, server, event.code);
    await tab(phone, 'Questions');
    const outdated = outdatedVisits(phone);
    await markDocument(phone);
    const field = phone.page.getByLabel('Ask a question');
    await field.fill('Who observes the observer?');
    await deploy();
    // After the reconnect, the room reloads its data, and the response announces a new version.
    await expect.poll(() => outdated.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await waitUntilLive(phone);
    await see(phone.page, 'A new version is here.');
    await expectSameDocument(phone);
    expect(await field.inputValue()).toBe('Who observes the observer?');

    const reloaded = phone.page.waitForEvent('load');
    await clickOn(phone.page, 'Send');
    await reloaded;
    expect(new URL(phone.page.url()).pathname).toBe(`/e/${event.code}`);
    expect(await versionShown(phone)).toBe(version());
    await tab(phone, 'My activity');
    await expect
      .poll(() => phone.page.getByText('Who observes the observer?').filter({ visible: true }).count())
      .toBe(1);
  },
);

// http/stale-page.test.ts checks the server's part.
itInFullMatrix('the first visit after a deploy loads the new version, and “back” restores typed text', async () => {
  const person = await browser.open();
  await person.page.goto(`${server.address}/events/new`);
  const outdated = outdatedVisits(person);
  await markDocument(person);
  await person.page.getByLabel('What is it called?').fill('Chemistry 102');
  await deploy();
  await person.page.getByRole('link', { name: 'Handcount' }).click();
  await seeHeading(person.page, 'Join with a code');
  expect(outdated).toEqual(['/']);
  expect(await person.page.evaluate(() => 'isTheSameDocument' in window)).toBe(false);
  await person.page.goBack();
  await expect.poll(() => person.page.getByLabel('What is it called?').inputValue()).toBe('Chemistry 102');
});
