import type { TestBrowser } from '#support/browser/browser.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { openLivePageAs } from '#support/browser/people.ts';

/** A desk with more questions on show than its window holds, and the row of the first one. */
export async function fullDesk(browser: TestBrowser, server: TestServer) {
  const { host, event } = await hostWithEvent(server);
  // Nobody may ask them all within a minute.
  const people = await Promise.all(['Ada', 'Ben', 'Cem'].map((name) => participantAt(server, event.code, name)));
  for (const [at, person] of people.entries())
    for (const place of [1, 2, 3, 4]) await questionBy(person, event, `Number ${at * 4 + place}?`, { host });
  const desk = await openLivePageAs(browser, server, host, `/events/${event.id}/moderation`, {
    viewport: { width: 1440, height: 700 },
  });
  const first =
    (await desk.page
      .getByRole('checkbox', { name: /^Select: Number/ })
      .first()
      .getAttribute('aria-label')) ?? '';
  const row = desk.page
    .getByRole('listitem')
    .filter({ has: desk.page.getByRole('checkbox', { name: first, exact: true }) });
  return { ...desk, host, event, first, row };
}
