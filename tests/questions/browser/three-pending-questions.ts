import type { Page } from 'playwright-core';
import type { TestBrowser } from '#support/browser/browser.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { openLivePageAs } from '#support/browser/people.ts';

/** Three waiting questions, and a host on the moderation page. */
export async function threePending(server: TestServer, browser: TestBrowser) {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const ids = new Map<string, string>();
  for (const body of ['First?', 'Second?', 'Third?']) ids.set(body, await questionBy(ada, event, body));
  const opened = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`);
  const row = (body: string) => opened.page.getByRole('listitem').filter({ hasText: body });
  await row('Third?').waitFor();
  return {
    ...opened,
    row,
    states: async () =>
      Object.fromEntries(
        (await server.world.store.questions.ofEvent(event.id)).map(({ body, state }) => [body, state]),
      ),
    approveElsewhere: (body: string) =>
      host.visit('moderations.update', { event: event.id }, { questions: [ids.get(body)], action: 'approve' }),
  };
}

export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
