import type { Page } from 'playwright-core';
import type { TestBrowser } from '#support/browser/browser.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import type { TestServer } from '#support/servers/test-server.ts';
import { openLivePageAs } from '#support/browser/people.ts';

/** Three questions that wait, and who decides about them: in the control room, or at the desk (`/moderation`). */
export async function threeWaiting(server: TestServer, browser: TestBrowser, what: string) {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  for (const body of ['First?', 'Second?', 'Third?']) await questionBy(ada, event, body);
  const opened = await openLivePageAs(browser, server, host, `/events/${event.id}${what}`);
  const row = (body: string) => opened.page.getByRole('listitem').filter({ hasText: body });
  const states = async () =>
    Object.fromEntries((await server.world.store.questions.ofEvent(event.id)).map(({ body, state }) => [body, state]));
  await row('Third?').waitFor();
  const dealWith = async (body: string) => {
    const question = (await server.world.store.questions.ofEvent(event.id)).find((one) => one.body === body);
    await host.visit('moderations.update', { event: event.id }, { questions: [question?.id], action: 'approve' });
  };
  return { ...opened, row, states, dealWith };
}

export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
