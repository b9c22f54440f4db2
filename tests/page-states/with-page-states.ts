import { startOidcServer, type OidcServer } from '#support/servers/oidc-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { TestBrowser } from '#support/browser/browser.ts';
import { allPageStates, firstPageStates } from './index.ts';
import type { PageStates } from './page-state.ts';

type Extent = 'first' | 'all';

// Test files of one worker share their modules: preparing all states takes 30 s of CPU.
const prepared = new Map<Extent, Promise<{ server: OidcServer; states: PageStates }>>();

async function prepare(extent: Extent): Promise<{ server: OidcServer; states: PageStates }> {
  const server = await startOidcServer();
  return { server, states: await (extent === 'first' ? firstPageStates(server) : allPageStates(server)) };
}

/**
 * A server with the page states, prepared once per worker, and the worker's browser. `states` is filled before the
 * first test. `first`: without the rare states of a page.
 */
export function withPageStates(extent: Extent = 'all'): {
  server: OidcServer;
  browser: TestBrowser;
  states: PageStates;
} {
  const states = {} as PageStates;
  const { server, browser } = withServerAndBrowser(async () => {
    const shared = prepared.get(extent) ?? prepare(extent);
    prepared.set(extent, shared);
    const ready = await shared;
    Object.assign(states, ready.states);
    return { ...ready.server, close: async () => undefined };
  }, 300_000);
  return { server, browser, states };
}
