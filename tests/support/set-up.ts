import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Page } from 'playwright-core';
import type { EventFile } from '#server/files/event-file/format.ts';
import { launchBrowser, type TestBrowser } from './browser/browser.ts';
import { exported } from './factories/event-files.ts';
import { livelyEvent, type LivelyEvent } from './factories/lively-event.ts';
import { programOf } from './clients/api-program.ts';
import { openReceiver, type Receiver } from './fakes/webhook-receiver.ts';
import { hostWithEvent, participantAt } from './factories/events.ts';
import { keepRouteLog } from './routes/log.ts';
import { startTestServer, type TestServer } from './servers/test-server.ts';

/**
 * What `start` brings, from the first test of the file on: the object is empty before. Later `beforeAll`s of the file find it
 * filled, and its `afterAll`s run before anything is closed.
 */
function broughtBeforeAll<Brought extends object>(start: () => Promise<Brought>, timeoutMs?: number): Brought {
  const brought = {} as Brought;
  beforeAll(async () => void Object.assign(brought, await start()), timeoutMs);
  return brought;
}

/** A server of the file's own. */
export function withServer(): TestServer;
export function withServer<Server extends TestServer>(start: () => Promise<Server>, timeoutMs?: number): Server;
export function withServer(start: () => Promise<TestServer> = startTestServer, timeoutMs?: number): TestServer {
  const server = broughtBeforeAll(start, timeoutMs);
  afterAll(() => server.close());
  return server;
}

/** A server, and a program on this machine that it may post to. */
export function withServerAndReceiver(): { server: TestServer; receiver: Receiver } {
  const server = withServer(() => startTestServer({ ALLOW_PRIVATE_WEBHOOKS: '1' }));
  const receiver = broughtBeforeAll(() => openReceiver());
  afterAll(() => receiver.close());
  return { server, receiver };
}

/** Idle connections end as the product's do: browsers are processes of their own, and hear of it in time. */
const startForBrowsers = (): Promise<TestServer> => startTestServer({}, { keepsIdle: false });

// Test files of one worker share their modules, and so one server and one browser.
let sharedServer: Promise<TestServer> | undefined;
let sharedBrowser: Promise<TestBrowser> | undefined;

/** The worker's server and its browser; with `start`, a server of the file's own. */
export function withServerAndBrowser(): { server: TestServer; browser: TestBrowser };
export function withServerAndBrowser<Server extends TestServer>(
  start: () => Promise<Server>,
  timeoutMs?: number,
): { server: Server; browser: TestBrowser };
export function withServerAndBrowser(
  start?: () => Promise<TestServer>,
  timeoutMs?: number,
): { server: TestServer; browser: TestBrowser } {
  const server = start ? withServer(start, timeoutMs) : broughtBeforeAll(() => (sharedServer ??= startForBrowsers()));
  const browser = broughtBeforeAll(() => (sharedBrowser ??= launchBrowser()));
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    for (const page of browser.browser.contexts().flatMap((context) => context.pages()))
      if (page.url() !== 'about:blank') console.log(await seenOn(page));
  });
  afterAll(async () => {
    await browser.closePages();
    keepRouteLog();
  });
  return { server, browser };
}

/** A server with an event in which much has happened. */
export function withLivelyEvent(): { server: TestServer; lively: LivelyEvent } {
  const server = withServer();
  return { server, lively: broughtBeforeAll(() => livelyEvent(server)) };
}

/** The same, and the file of that event, after `prepare` if that is given. */
export function withEventFile(prepare?: (lively: LivelyEvent) => Promise<void>): {
  server: TestServer;
  lively: LivelyEvent;
  file: EventFile;
} {
  const { server, lively } = withLivelyEvent();
  const file = broughtBeforeAll(async () => {
    await prepare?.(lively);
    return exported(lively.host, lively.event.id);
  });
  return { server, lively, file };
}

/** A server, an event of `host` with `phone` in its room, and a program that acts in the host's name. */
export function withProgram() {
  const server = withServer();
  const scene = broughtBeforeAll(async () => {
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

/** What stood on a page when a test failed, as a screen reader hears it: a run elsewhere cannot be looked at. */
async function seenOn(page: Page): Promise<string> {
  const snapshot = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error: unknown) => String(error));
  return `on ${new URL(page.url()).pathname} stood:\n${snapshot}`;
}
