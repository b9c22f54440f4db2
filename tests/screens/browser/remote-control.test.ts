import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Locator } from 'playwright-core';
import type { EventView } from '#contracts/views.ts';
import { axeViolations } from '#support/browser/axe.ts';
import type { TestPage } from '#support/browser/browser.ts';
import { openNetworkLink, type NetworkLink } from '#support/browser/network-link.ts';
import { openLivePageAs } from '#support/browser/people.ts';
import { programOf } from '#support/clients/api-program.ts';
import type { Visitor } from '#support/clients/visitor.ts';
import { hostWithEvent, participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { focus, projector } from './shared-screen.ts';

const { server, browser } = withServerAndBrowser();

// All tests share one control room, and one screen behind a network link.
let host: Visitor;
let event: EventView;
let link: NetworkLink;
let control: TestPage;
let screen: TestPage;
let remote: Locator;

const visible = (text: string | RegExp) => control.page.getByText(text).filter({ visible: true }).first();

beforeAll(async () => {
  ({ host, event } = await hostWithEvent(server));
  link = await openNetworkLink(server);
  control = await openLivePageAs(browser, server, host, `/events/${event.id}`, {
    viewport: { width: 1440, height: 900 },
  });
  await visible('No screen connected').waitFor();
  screen = await openLivePageAs(browser, link, host, `/screens/${event.id}`, { viewport: projector });
  screen.allowProblem(/net::ERR_|WebSocket connection to/);
  await visible('1 screen connected').waitFor();
  await control.page.getByRole('button', { name: 'Screen and phones large' }).click();
  remote = control.page.getByRole('region', { name: 'Remote control of the screen' });
});
afterAll(async () => {
  for (const person of [control, screen]) await person.close();
  await link.close();
});

it('keys of the screen and the control room turn pages, blank the screen and enlarge the join code', async () => {
  const asker = await participantAt(server, event.code);
  for (let place = 1; place <= 9; place += 1) await questionBy(asker, event, `Question number ${place}?`, { host });
  await focus(host, event, 'questions');
  const questions = () =>
    screen.page.getByRole('listitem').filter({ hasText: 'Question number', visible: true }).count();
  await expect.poll(questions).toBe(7);
  await screen.page.keyboard.press('PageDown');
  await expect.poll(questions).toBe(2);
  await remote.getByText('Page 2 of 2').filter({ visible: true }).waitFor();
  for (const person of [control, screen]) expect(await axeViolations(person.page)).toEqual([]);
  await remote.getByRole('button', { name: 'Previous page' }).filter({ visible: true }).click();
  await expect.poll(questions).toBe(7);

  const blank = screen.page.locator('.screen-blank');
  await control.page.keyboard.press('b');
  await blank.waitFor();
  await visible('blank').waitFor();
  await screen.page.keyboard.press('b');
  await blank.waitFor({ state: 'detached' });
  await control.page.keyboard.press('.');
  await expect.poll(questions).toBe(2);
  await control.page.keyboard.press(',');
  await expect.poll(questions).toBe(7);
  await control.page.keyboard.press('PageDown');
  await expect.poll(questions).toBe(2);
  await remote.getByText('Page 2 of 2').filter({ visible: true }).waitFor();
  await control.page.keyboard.press('PageUp');
  await expect.poll(questions).toBe(7);
  const code = screen.page.locator('.screen-code[data-size=huge]');
  await control.page.keyboard.press('k');
  await code.waitFor();
  await control.page.keyboard.press('k');
  await code.waitFor({ state: 'detached' });
});

it('the screen obeys the API, even after a disconnect', async () => {
  const program = await programOf(server, host);
  const set = (look: object) => program.get('api.screens.update', { event: event.id }, { body: look });
  const blank = screen.page.locator('.screen-blank');
  const isReported = control.page.locator('strong').filter({ hasText: 'blank', visible: true });
  await set({ isBlank: true });
  await blank.waitFor();
  await isReported.first().waitFor();
  await set({ isBlank: false });
  await blank.waitFor({ state: 'detached' });
  await isReported.first().waitFor({ state: 'detached' });

  // A disconnected screen misses the change, and obeys again once it is back.
  link.cut();
  await visible('No screen connected').waitFor();
  await set({ isBlank: true });
  link.mend();
  await visible('1 screen connected').waitFor();
  expect(await blank.count()).toBe(0);
  await set({ isBlank: true });
  await blank.waitFor();
  await set({ isBlank: false });
  await blank.waitFor({ state: 'detached' });
});
