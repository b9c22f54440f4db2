import { startOidcServer, type OidcServer } from '#support/servers/oidc-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { TestBrowser } from '#support/browser/browser.ts';
import { pageStatesOn } from './index.ts';
import type { PageStates } from './page-state.ts';

// Test files of one worker share their modules, and so the events that were prepared.
let shared: Promise<{ server: OidcServer; states: PageStates }> | undefined;

async function start(): Promise<{ server: OidcServer; states: PageStates }> {
  const server = await startOidcServer();
  return { server, states: pageStatesOn(server) };
}

/** A server with the page states, and the worker's browser. `states` is filled before the first test. */
export function withPageStates(): { server: OidcServer; browser: TestBrowser; states: PageStates } {
  const states = {} as PageStates;
  const { server, browser } = withServerAndBrowser(async () => {
    const started = await (shared ??= start());
    Object.assign(states, started.states);
    return { ...started.server, close: async () => undefined };
  });
  return { server, browser, states };
}
