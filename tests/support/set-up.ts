import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { EventFile } from '#server/files/event-file/format.ts';
import { launchBrowser, type TestBrowser, type TestPage } from './browser/browser.ts';
import { exported } from './factories/event-files.ts';
import { livelyEvent, type LivelyEvent } from './factories/lively-event.ts';
import { programOf } from './clients/api-program.ts';
import { openReceiver, type Receiver } from './fakes/webhook-receiver.ts';
import { arrive, hostWithEvent, openChoice, participantAt } from './factories/events.ts';
import { seriesOf } from './factories/quizzes.ts';
import { keepRouteLog } from './routes/log.ts';
import { startTestServer, type TestServer } from './servers/test-server.ts';

/**
 * The result of `start`, filled in before the first test of the file: until then the object is empty. Later
 * `beforeAll`s of the file find it filled, and its `afterAll`s run before anything is closed.
 */
function startBeforeAll<Started extends object>(start: () => Promise<Started>, timeoutMs?: number): Started {
  const started = {} as Started;
  beforeAll(async () => void Object.assign(started, await start()), timeoutMs);
  return started;
}

/** The worker's server; with `start`, a separate server for the file. */
export function withServer(): TestServer;
export function withServer<Server extends TestServer>(start: () => Promise<Server>, timeoutMs?: number): Server;
export function withServer(start?: () => Promise<TestServer>, timeoutMs?: number): TestServer {
  const server = startBeforeAll(start ?? startShared, timeoutMs);
  afterAll(() => (start ? server.close() : keepRouteLog()));
  return server;
}

const startShared = (): Promise<TestServer> => (sharedServer ??= startTestServer());

/**
 * A test of the worker's server that gets what it names: an open event of its own, its host in the control room, a
 * program of the host, a draft quiz, an open poll; people who have joined, `phone` without a name, and `join` for more;
 * a visitor.
 */
export const it = test
  .extend('shared', { scope: 'file' }, startShared)
  .extend('server', { scope: 'file' }, ({ shared }, { onCleanup }) => {
    onCleanup(keepRouteLog);
    return shared;
  })
  .extend('scene', ({ server }) => hostWithEvent(server))
  .extend('host', ({ scene }) => scene.host)
  .extend('event', ({ scene }) => scene.event)
  .extend('join', ({ server, event }) => {
    return (name?: string) => participantAt(server, event.code, name);
  })
  .extend('phone', ({ join }) => join())
  .extend('ada', ({ join }) => join('Ada'))
  .extend('ben', ({ join }) => join('Ben'))
  .extend('cleo', ({ join }) => join('Cleo'))
  .extend('visitor', ({ server }) => arrive(server))
  .extend('program', ({ server, host }) => programOf(server, host))
  .extend('quiz', ({ host, event }) => seriesOf(host, event))
  .extend('poll', ({ host, event }) => openChoice(host, event));

/** A server, and a webhook receiver on this machine that it may post to. */
export function withServerAndReceiver(): { server: TestServer; receiver: Receiver } {
  const server = withServer(() => startTestServer({ ALLOW_PRIVATE_WEBHOOKS: '1' }));
  const receiver = startBeforeAll(() => openReceiver());
  afterAll(() => receiver.close());
  return { server, receiver };
}

/** Idle connections end as in the product, since browsers are separate processes and notice that in time. */
const startForBrowsers = (): Promise<TestServer> => startTestServer({}, { keepsIdle: false });

// Test files of one worker share their modules, and so one server and one browser.
let sharedServer: Promise<TestServer> | undefined;
let sharedBrowser: Promise<TestBrowser> | undefined;

/**
 * The worker's server and browser; with `start`, a separate server for the file. Pages are closed after the test or the
 * file that has opened them, and their errors fail it.
 */
export function withServerAndBrowser(): { server: TestServer; browser: TestBrowser };
export function withServerAndBrowser<Server extends TestServer>(
  start: () => Promise<Server>,
  timeoutMs?: number,
): { server: Server; browser: TestBrowser };
export function withServerAndBrowser(
  start?: () => Promise<TestServer>,
  timeoutMs?: number,
): { server: TestServer; browser: TestBrowser } {
  const server = start ? withServer(start, timeoutMs) : startBeforeAll(() => (sharedServer ??= startForBrowsers()));
  const browser = startBeforeAll(() => (sharedBrowser ??= launchBrowser()));
  let ofFile: ReadonlySet<TestPage>;
  beforeEach(() => {
    ofFile = new Set(browser.pages);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const page of browser.browser.contexts().flatMap((context) => context.pages()))
        if (page.url() !== 'about:blank') console.log(await accessibilityTreeOf(page));
    await browser.closePages(ofFile);
  });
  afterAll(async () => {
    await browser.closePages();
    keepRouteLog();
  });
  return { server, browser };
}

export function withLivelyEvent(): { server: TestServer; lively: LivelyEvent } {
  const server = withServer();
  return { server, lively: startBeforeAll(() => livelyEvent(server)) };
}

/** The same with the exported file of that event, after `prepare` if given. */
export function withEventFile(prepare?: (lively: LivelyEvent) => Promise<void>): {
  server: TestServer;
  lively: LivelyEvent;
  file: EventFile;
} {
  const { server, lively } = withLivelyEvent();
  const file = startBeforeAll(async () => {
    await prepare?.(lively);
    return exported(lively.host, lively.event.id);
  });
  return { server, lively, file };
}

/** A server, an event of `host` with `phone` in its room, and a program that acts in the host's name. */
export function withProgram() {
  const server = withServer();
  const scene = startBeforeAll(async () => {
    const { host, event } = await hostWithEvent(server);
    return {
      host,
      event,
      phone: await participantAt(server, event.code, 'Ada'),
      program: await programOf(server, host),
    };
  });
  return { server, scene };
}

/** The accessibility tree of a page when a test failed, for runs that no one can watch. */
async function accessibilityTreeOf(page: Page): Promise<string> {
  const snapshot = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  return `on ${new URL(page.url()).pathname}:\n${snapshot}`;
}
