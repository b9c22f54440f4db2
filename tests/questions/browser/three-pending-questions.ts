import type { Page } from 'playwright-core';
import type { TestBrowser } from '#support/browser/browser.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { openLivePageAs } from '#support/browser/people.ts';

/** Three waiting questions, and a host in the control room or on the moderation page (`/moderation`). */
export async function threePending(server: TestServer, browser: TestBrowser, path: string) {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const ids = new Map<string, string>();
  for (const body of ['First?', 'Second?', 'Third?']) ids.set(body, await questionBy(ada, event, body));
  const opened = await openLivePageAs(browser, server, host, `/events/${event.id}${path}`);
  const row = (body: string) => opened.page.getByRole('listitem').filter({ hasText: body });
  const questions = () => server.world.store.questions.ofEvent(event.id);
  await row('Third?').waitFor();
  return {
    ...opened,
    row,
    states: async () => Object.fromEntries((await questions()).map(({ body, state }) => [body, state])),
    question: async (body: string) => (await questions()).find((each) => each.body === body),
    approveElsewhere: (body: string) =>
      host.visit('moderations.update', { event: event.id }, { questions: [ids.get(body)], action: 'approve' }),
  };
}

export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
