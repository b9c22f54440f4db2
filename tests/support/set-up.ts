import { afterAll, beforeAll } from 'vitest';
import { launchBrowser, type TestBrowser } from './browser.ts';
import { livelyEvent, type LivelyEvent } from './lively-event.ts';
import { programOf } from './program.ts';
import { hostWithEvent, participantAt } from './scenes.ts';
import { startTestServer, type TestServer } from './server.ts';

/**
 * What `start` brings, from the first test of the file on: the object is empty before. Later `beforeAll`s of the file find it
 * filled, and its `afterAll`s run before anything is closed.
 */
function broughtBeforeAll<Brought extends object>(start: () => Promise<Brought>): Brought {
  const brought = {} as Brought;
  beforeAll(async () => void Object.assign(brought, await start()));
  return brought;
}

/** A server of the file's own. */
export function withServer(): TestServer;
export function withServer<Server extends TestServer>(start: () => Promise<Server>): Server;
export function withServer(start: () => Promise<TestServer> = startTestServer): TestServer {
  const server = broughtBeforeAll(start);
  afterAll(() => server.close());
  return server;
}

/** A server and a browser of the file's own; the browser goes first. */
export function withServerAndBrowser(): { server: TestServer; browser: TestBrowser };
export function withServerAndBrowser<Server extends TestServer>(start: () => Promise<Server>): { server: Server; browser: TestBrowser };
export function withServerAndBrowser(start: () => Promise<TestServer> = startTestServer): { server: TestServer; browser: TestBrowser } {
  const server = withServer(start);
  const browser = broughtBeforeAll(launchBrowser);
  afterAll(() => browser.close());
  return { server, browser };
}

/** A server with an event in which much has happened. */
export function withLivelyEvent(): { server: TestServer; lively: LivelyEvent } {
  const server = withServer();
  return { server, lively: broughtBeforeAll(() => livelyEvent(server)) };
}

/** A server, an event of `host` with `phone` in its room, and a program that acts in the host's name. */
export function withProgram() {
  const server = withServer();
  const scene = broughtBeforeAll(async () => {
    const { host, event } = await hostWithEvent(server);
    return { host, event, phone: await participantAt(server, event.code, 'Ada'), program: await programOf(server, host) };
  });
  return { server, scene };
}
