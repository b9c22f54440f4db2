import { startOidcServer, type OidcServer } from '#support/servers/oidc-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import type { TestBrowser } from '#support/browser/browser.ts';
import { allPageStates } from './index.ts';
import type { PageStates } from './page-state.ts';

// Test files of one worker share their modules: the states take 20 s of CPU to prepare.
let shared: Promise<{ server: OidcServer; states: PageStates }> | undefined;

async function prepare(): Promise<{ server: OidcServer; states: PageStates }> {
  const server = await startOidcServer();
  return { server, states: await allPageStates(server) };
}

/** A server with every page state, prepared once per worker, and the worker's browser. `states` is filled before the first test. */
export function withPageStates(): { server: OidcServer; browser: TestBrowser; states: PageStates } {
  const states = {} as PageStates;
  const { server, browser } = withServerAndBrowser(async () => {
    const prepared = await (shared ??= prepare());
    Object.assign(states, prepared.states);
    return { ...prepared.server, close: async () => undefined };
  }, 300_000);
  return { server, browser, states };
}
