import type { Page } from 'playwright-core';
import type { TestBrowser } from '#support/browser/browser.ts';
import { settled } from '#support/browser/settled.ts';
import type { PageState } from './page-state.ts';

export interface Window {
  width: number;
  height: number;
  locale: string;
  colorScheme?: 'light' | 'dark';
}

/** What the page complained about: errors and warnings on the console, uncaught errors, what its security policy stopped. */
export type Complaints = string[];

/** Opens a sight in a browser of its own, without motion, for one use. */
export async function withPageState(
  browser: TestBrowser,
  address: string,
  sight: PageState,
  { width, height, locale, colorScheme = 'light' }: Window,
  use: (page: Page, complaints: Complaints) => Promise<void>,
): Promise<void> {
  const context = await browser.browser.newContext({
    viewport: { width, height },
    locale,
    colorScheme,
    reducedMotion: 'reduce',
  });
  try {
    await sight.before?.();
    await context.addCookies([...(sight.who?.cookies ?? [])].map(([name, value]) => ({ name, value, url: address })));
    const complaints: Complaints = [];
    context.on('console', (message) => {
      const isAboutStatus = sight.status !== undefined && message.text().includes(`status of ${sight.status}`);
      const isExpected = isAboutStatus || sight.complaint?.test(message.text());
      if (/^(error|warning)$/.test(message.type()) && !isExpected)
        complaints.push(`${message.type()}: ${message.text()}`);
    });
    context.on('weberror', (webError) => complaints.push(String(webError.error())));
    const page = await context.newPage();
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error(`Security policy: ${violatedDirective} ${blockedURI} ${sample}`),
      ),
    );
    const answer = await page.goto(address + sight.path);
    if (answer?.status() !== (sight.status ?? 200)) complaints.push(`status ${answer?.status()}`);
    await settled(page);
    if (sight.act) {
      await sight.act(page);
      await settled(page);
    }
    await use(page, complaints);
  } finally {
    sight.after?.();
    await context.close();
  }
}
