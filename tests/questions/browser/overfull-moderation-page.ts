import type { TestBrowser } from '#support/browser/browser.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { openLivePageAs } from '#support/browser/people.ts';
import { storeQuestions } from './stored-questions.ts';

/** The moderation page with more approved questions than fit its window, and the row of the first one. */
export async function overfullModerationPage(browser: TestBrowser, server: TestServer) {
  const { host, event } = await hostWithEvent(server);
  await storeQuestions(
    server,
    event,
    Array.from({ length: 12 }, (_, place) => ({ body: `Number ${place + 1}?` })),
  );
  const moderation = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`, {
    viewport: { width: 1440, height: 700 },
  });
  const first =
    (await moderation.page
      .getByRole('checkbox', { name: /^Select: Number/ })
      .first()
      .getAttribute('aria-label')) ?? '';
  const row = moderation.page
    .getByRole('listitem')
    .filter({ has: moderation.page.getByRole('checkbox', { name: first, exact: true }) });
  return { ...moderation, host, event, first, row };
}
