import type { Page } from 'playwright-core';
import type { TestBrowser } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { waitUntilLive, joinByLink, tab } from '#support/browser/people.ts';

/** An open poll, and a phone at it whose network may go. */
export async function phoneAtPoll(server: TestServer, browser: TestBrowser) {
  const { host, event } = await hostWithEvent(server);
  const activity = await openChoice(host, event);
  const phone = await joinByLink(browser, server, event.code);
  await tab(phone, 'Poll');
  // What the browser itself says of requests that cannot leave.
  phone.allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|Failed to load resource|WebSocket connection/);
  /** Another tab of the same browser, at the room's poll. */
  const openTab = async (): Promise<Page> => {
    const page = await phone.context.newPage();
    await page.goto(`${server.address}/e/${event.code}`);
    await waitUntilLive({ ...phone, page });
    await tab({ ...phone, page }, 'Poll');
    return page;
  };
  return { host, event, activity, phone, openTab };
}

export type PhoneAtPoll = Awaited<ReturnType<typeof phoneAtPoll>>;

export const choose = (page: Page, option: string) => page.getByRole('radio', { name: new RegExp(option) }).click();
export const says = (page: Page, words: RegExp) => page.getByRole('status').filter({ hasText: words }).waitFor();
export const counted = /Counted\s+\d/;
export const waiting = /will be sent when you are back online/;
