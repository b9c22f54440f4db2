import type { TestBrowser } from '#support/browser/browser.ts';
import { hostWithEvent, participantAt } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { openLivePageAs } from '#support/browser/people.ts';

/** An event, its host, and Ada, who opens its room on a phone. */
export async function roomWithAda(server: TestServer, browser: TestBrowser) {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const turn = (state: string) => host.visit('event-states.update', { event: event.id }, { state });
  const open = () =>
    openLivePageAs(browser, server, ada, `/e/${event.code}`, { viewport: { width: 390, height: 844 } });
  return { host, event, ada, turn, open };
}
