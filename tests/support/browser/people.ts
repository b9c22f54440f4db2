import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Frame, Locator, Page } from 'playwright-core';
import type { TestBrowser, TestPage } from './browser.ts';
import type { TestServer } from '../servers/test-server.ts';
import type { Visitor } from '../clients/visitor.ts';

// Each person has their own browser, and acts on what they read on the page.

export interface Host extends TestPage {
  code: string;
  eventId: string;
}

const laptop = { viewport: { width: 1440, height: 900 } };
export const handset = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export async function startEvent(
  browser: TestBrowser,
  server: Pick<TestServer, 'address'>,
  title: string,
): Promise<Host> {
  const host = await browser.open(laptop);
  await host.page.goto(server.address);
  await host.page.getByRole('link', { name: 'Start an event' }).click();
  await host.page.getByLabel('What is it called?').fill(title);
  await host.page.getByRole('button', { name: 'Start now' }).click();
  await host.page.getByRole('heading', { name: title }).waitFor();
  const code = await host.page
    .getByRole('region', { name: 'Join code' })
    .getByText(/^\d{3}\s\d{3}$/)
    .innerText();
  const eventId = /\/events\/([0-9a-f-]{36})/.exec(host.page.url())?.[1] ?? '';
  return { ...host, code: code.replace(/\D/g, ''), eventId };
}

export async function joinByLink(
  browser: TestBrowser,
  server: Pick<TestServer, 'address'>,
  code: string,
  name?: string,
): Promise<TestPage> {
  const phone = await browser.open(handset);
  await phone.page.goto(`${server.address}/j/${code}`);
  if (name) await phone.page.getByLabel('Your name').fill(name);
  await phone.page.getByRole('button', { name: 'Join' }).click();
  await waitUntilLive(phone);
  return phone;
}

/** An empty page in a browser with this visitor's cookies. */
export async function openBlankAs(
  browser: TestBrowser,
  server: Pick<TestServer, 'address'>,
  who: Visitor,
  options: Parameters<TestBrowser['open']>[0] = laptop,
): Promise<TestPage> {
  const opened = await browser.open(options);
  await opened.context.addCookies([...who.cookies].map(([name, value]) => ({ name, value, url: server.address })));
  return opened;
}

/** A page in a browser with this visitor's cookies. */
export async function openPageAs(
  browser: TestBrowser,
  server: Pick<TestServer, 'address'>,
  who: Visitor,
  path: string,
  options?: Parameters<TestBrowser['open']>[0],
): Promise<TestPage> {
  const opened = await openBlankAs(browser, server, who, options);
  await opened.page.goto(server.address + path);
  return opened;
}

/** The same, once it is connected. */
export async function openLivePageAs(...which: Parameters<typeof openPageAs>): Promise<TestPage> {
  const opened = await openPageAs(...which);
  await waitUntilLive(opened);
  return opened;
}

/** The browser's own errors about a lost network, and about what then arrives too late. */
export const networkErrors = /net::ERR_|WebSocket connection|status of 409/;

export async function goOffline(person: TestPage): Promise<void> {
  person.allowProblem(networkErrors);
  await person.context.setOffline(true);
}

/** Waits until the socket is open and all channels are joined. */
export async function waitUntilLive({ page }: TestPage): Promise<void> {
  await page.waitForFunction(() => {
    const { Echo } = window as unknown as {
      Echo?: { connector: { pusher: { allChannels(): { subscribed: boolean }[] } } };
    };
    const channels = Echo?.connector.pusher.allChannels() ?? [];
    return channels.length > 0 && channels.every((channel) => channel.subscribed);
  });
}

/** Waits for the reload after joining the channels. The network may be idle before it begins. */
export async function waitUntilReloaded({ page }: TestPage): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName(location.href.replace(location.hash, ''), 'resource').length > 0,
  );
}

/** Clicks the button with this name. */
export const clickOn = (within: Page | Frame | Locator, name: string | RegExp, { exact = false } = {}): Promise<void> =>
  within.getByRole('button', { name, exact }).click();

/** Waits until this text is shown. */
export const see = (within: Page | Frame | Locator, text: string | RegExp, { exact = false } = {}): Promise<void> =>
  within.getByText(text, { exact }).waitFor();

export const seeHeading = (within: Page | Frame | Locator, name: string | RegExp): Promise<void> =>
  within.getByRole('heading', { name }).waitFor();

export const gone = (what: Locator): Promise<void> => what.waitFor({ state: 'detached' });

export async function tab({ page }: TestPage, name: 'Poll' | 'Results' | 'Questions' | 'My activity'): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).click();
}

export async function ask(phone: TestPage, body: string): Promise<void> {
  await tab(phone, 'Questions');
  await phone.page.getByLabel('Ask a question').fill(body);
  await phone.page.getByRole('button', { name: 'Send' }).click();
  await phone.page.getByText(/Sent\./).waitFor();
}

/**
 * Presses “Try again” and waits until the page starts a new connection. Only while the server is unreachable, so
 * that the notice stays: an automatic retry does not drop its connection first.
 */
export async function tryAgain({ page }: TestPage): Promise<void> {
  await page.waitForFunction(
    () => (window as unknown as WithPusher).Echo.connector.pusher.connection.state === 'unavailable',
  );
  await page.evaluate(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    (window as unknown as WithPusher).Echo.connector.pusher.connection.bind('state_change', ({ current }) =>
      states.push(current),
    );
  });
  const hasRestarted = () =>
    ['disconnected', 'connecting'].every((state) => (window as unknown as { states: string[] }).states.includes(state));
  expect(await page.evaluate(hasRestarted)).toBe(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  // Not `expect.poll`, which does not work in shared modules, only in the test's own file.
  await page.waitForFunction(hasRestarted);
}

interface WithPusher {
  Echo: {
    connector: {
      pusher: {
        connection: {
          state: string;
          bind: (event: 'state_change', onChange: (change: { current: string }) => void) => void;
        };
      };
    };
  };
}

/** Presses a control room key once one of its buttons is enabled, since other pages may show a change earlier. */
export async function pressKey({ page }: TestPage, key: string): Promise<void> {
  await page.locator(`[aria-keyshortcuts~="${key}"]:enabled`).filter({ visible: true }).first().waitFor();
  // A push may show the outcome of the step before its response arrives; until then the next key is refused.
  await page.locator('[data-actions][aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.keyboard.press(key);
}

/** The questions on show, top to bottom. */
export async function shownQuestions({ page }: TestPage): Promise<string[]> {
  return page.getByRole('main').getByRole('article').locator('p:first-child').allInnerTexts();
}

/** Marks the document, so that a test can prove that it was never reloaded. */
export async function markDocument({ page }: TestPage): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isTheSameDocument: true }));
}

export async function expectSameDocument({ page }: TestPage): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { isTheSameDocument?: boolean }).isTheSameDocument)).toBe(
    true,
  );
}

/**
 * Runs `meanwhile` between the page's decision to send a write and its departure; reads are not held up. Does not use
 * `page.route`, which makes every visit bypass the cache.
 */
export async function beforeNextSend(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
  // A function cannot be exposed twice under one name.
  const name = `meanwhile-${randomUUID()}`;
  await page.exposeFunction(name, async () => void (await meanwhile()));
  await page.evaluate((exposed) => {
    const { open, send } = XMLHttpRequest.prototype;
    const writes = new WeakSet<XMLHttpRequest>();
    XMLHttpRequest.prototype.open = function (method: string, url: string | URL) {
      if (method.toUpperCase() !== 'GET' && !String(url).includes('/broadcasting/')) writes.add(this);
      open.call(this, method, url, true);
    };
    XMLHttpRequest.prototype.send = function (body) {
      if (!writes.has(this)) {
        send.call(this, body);
        return;
      }
      Object.assign(XMLHttpRequest.prototype, { open, send });
      void (window as unknown as Record<string, () => Promise<void>>)[exposed]?.().then(() => send.call(this, body));
    };
  }, name);
}

export async function chooseFromAgendaMenu({ page }: TestPage, title: string, item: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Agenda' })
    .getByRole('button', { name: `More about ${title}` })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Chooses from the menu of a question in a list of the crew. */
export async function chooseForQuestion({ page }: TestPage, body: string, name: string | RegExp): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: body });
  await row.getByRole('button', { name: 'More for this question' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Its result shows when the host reveals it. */
export async function addPoll({ page }: TestPage, prompt: string, ...labels: string[]): Promise<void> {
  const agenda = page.getByRole('region', { name: 'Agenda' });
  await agenda.getByRole('button', { name: 'Add a poll' }).click();
  await page.getByLabel('What do you want to ask?').fill(prompt);
  for (const [place, label] of labels.entries())
    await page.getByRole('textbox', { name: `Option ${'AB'[place]}` }).fill(label);
  await page.getByLabel('Results show').selectOption('by-hand');
  await page.getByRole('button', { name: 'Add to the agenda' }).click();
  await page.getByRole('button', { name: 'Add to the agenda' }).waitFor({ state: 'detached' });
  await page.getByRole('region', { name: 'Live' }).getByRole('heading', { name: prompt }).waitFor();
}

/** Waits for the receipt of an answer. */
export const counted = (page: Page | Frame): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: /Counted\s+\d/ })
    .first()
    .waitFor();

export async function answer({ page }: TestPage, prompt: string, label: string): Promise<void> {
  await page.getByText(prompt).first().waitFor();
  await page.getByRole('radio', { name: label }).click();
  await counted(page);
}
