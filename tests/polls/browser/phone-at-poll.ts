import type { Page } from 'playwright-core';
import type { TestBrowser } from '#support/browser/browser.ts';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { handset, openLivePageAs, tab, waitUntilLive } from '#support/browser/people.ts';
import { openUnreliablePhone } from './late-delivery.ts';

/** An open poll, and a phone that shows it and may lose its network. */
export async function phoneAtPoll(server: TestServer, browser: TestBrowser) {
  const { host, event } = await hostWithEvent(server);
  const activity = await openChoice(host, event);
  const visitor = await participantAt(server, event.code);
  const phone = await openUnreliablePhone(() => openLivePageAs(browser, server, visitor, `/e/${event.code}`, handset));
  /** Opens another tab of the same browser at the room's poll. */
  const openTab = async (initScript?: () => void): Promise<Page> => {
    const page = await phone.context.newPage();
    if (initScript) await page.addInitScript(initScript);
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
export const waiting = /sent when you are back online/;
