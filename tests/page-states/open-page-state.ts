import type { Page } from 'playwright-core';
import type { TestBrowser } from '#support/browser/browser.ts';
import { settled } from '#support/browser/settled.ts';
import type { PageState } from './page-state.ts';

export interface Window {
  width: number;
  height: number;
  locale: string;
  colorScheme?: 'light' | 'dark';
  /** Waits for live connections: a long check would hold one up until the client gives up on it, with a warning. */
  isLive?: boolean;
}

/** Wrong statuses and titles, console errors and warnings, uncaught errors, security policy violations. */
export type Complaints = string[];

/** Opens a page state in its own context, with reduced motion, and closes it after `use`. */
export async function withPageState(
  browser: TestBrowser,
  address: string,
  state: PageState,
  { width, height, locale, colorScheme = 'light', isLive = false }: Window,
  use: (page: Page, complaints: Complaints) => Promise<void>,
): Promise<void> {
  const { context, page, close } = await browser.openContext({
    viewport: { width, height },
    locale,
    colorScheme,
    reducedMotion: 'reduce',
  });
  try {
    const { who, path, title } = await state.open();
    await context.addCookies([...(who?.cookies ?? [])].map(([name, value]) => ({ name, value, url: address })));
    const complaints: Complaints = [];
    context.on('console', (message) => {
      const isAboutStatus = state.status !== undefined && message.text().includes(`status of ${state.status}`);
      // On a busy machine pusher-js gives up a slow attempt to connect, and tries again.
      const isRetry = message.text().includes('closed before the connection is established');
      const isExpected = isAboutStatus || isRetry || state.complaint?.test(message.text());
      if (/^(error|warning)$/.test(message.type()) && !isExpected)
        complaints.push(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (webError) => complaints.push(String(webError.error())));
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error(`Security policy: ${violatedDirective} ${blockedURI} ${sample}`),
      ),
    );
    const connections: Promise<unknown>[] = [];
    page.on('websocket', (socket) => connections.push(socket.waitForEvent('framereceived').catch(() => null)));
    const answer = await page.goto(address + path);
    if (answer?.status() !== (state.status ?? 200)) complaints.push(`status ${answer?.status()}`);
    await settled(page);
    if (isLive) await page.waitForLoadState('networkidle').then(() => Promise.all(connections));
    if (state.act) {
      await state.act(page);
      await settled(page);
    }
    const shown = await page.title();
    if (locale === 'en' ? shown !== (title && `${title} · `) + 'Handcount' : !/(^| · )Handcount$/.test(shown))
      complaints.push(`the title is ${shown}`);
    await use(page, complaints);
  } finally {
    state.after?.();
    await close();
  }
}
