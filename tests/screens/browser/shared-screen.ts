import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { EventView } from '#contracts/views.ts';
import type { TestBrowser } from '#support/browser/browser.ts';
import { openLivePageAs } from '#support/browser/people.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { answerAs, hostWithEvent, participantAt } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

export const projector = { width: 1920, height: 1080 };

export interface SharedScreen {
  host: Visitor;
  event: EventView;
  people: readonly [Visitor, Visitor, Visitor];
  page: Page;
  close: () => Promise<void>;
}

/** One event and its screen for all tests of a file, since opening a page takes longer than changing its content. */
export function withSharedScreen(form: Record<string, unknown> = {}): {
  server: TestServer;
  browser: TestBrowser;
  screen: SharedScreen;
} {
  const { server, browser } = withServerAndBrowser();
  const screen = {} as SharedScreen;
  beforeAll(async () => {
    const { host, event } = await hostWithEvent(server, { title: 'The Swan', ...form });
    const people = await Promise.all(['Ada', 'Ben', 'Chris'].map((name) => participantAt(server, event.code, name)));
    const { page, close } = await openLivePageAs(browser, server, host, `/screens/${event.id}`, {
      viewport: projector,
    });
    Object.assign(screen, { host, event, people, page, close });
  });
  beforeEach(() => screen.page.setViewportSize(projector));
  afterAll(() => screen.close());
  return { server, browser, screen };
}

export const boxOf = (page: Page, selector: string): Promise<DOMRect> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);

export const boxesOf = (page: Page, selector: string): Promise<DOMRect[]> =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON() as DOMRect));

export const options = (count: number, label = 'Option'): { label: string }[] =>
  Array.from({ length: count }, (_, place) => ({ label: `${label} ${place + 1}` }));

export async function answer(
  phone: Visitor,
  event: EventView,
  activity: { id: string; round: number },
  given: object,
): Promise<void> {
  expect((await answerAs(phone, event, activity, given)).status).toBe(200);
}

/** Changes the state of a poll, such as "close", then "reveal". */
export async function change(host: Visitor, activity: { id: string }, ...actions: string[]): Promise<void> {
  for (const action of actions) await host.visit('activity-states.update', { activity: activity.id }, { action });
}

export const focus = (host: Visitor, event: EventView, kind: 'join' | 'questions') =>
  host.visit('focuses.update', { event: event.id }, { kind });
