import type { Browser, BrowserContext, BrowserContextOptions, Clock, Disposable, Page } from 'playwright-core';
import { isFullMatrix } from '#support/matrix.ts';

interface OpenContext {
  context: BrowserContext;
  page: Page;
}

/** A context and a blank page in it. `close` gives the context back for a later test. */
interface TakenContext extends OpenContext {
  close: () => Promise<void>;
}

export type TakeContext = (options: BrowserContextOptions) => Promise<TakenContext>;

/**
 * Browser contexts and pages that are reused. The first page of a new context costs 1.2 s of CPU, the next document of
 * a used page 0.5 s. Between two uses everything but the cache is cleared.
 */
export function createContextPool(browser: Browser): TakeContext {
  const idle = new Map<string, OpenContext[]>();

  return async ({ viewport, reducedMotion, colorScheme, ...fixed }) => {
    const key = JSON.stringify(fixed);
    const taken = idle.get(key)?.pop() ?? (await openContext(browser, fixed));
    const { context, page } = taken;
    let isOpen = true;
    const close = async (): Promise<void> => {
      if (!isOpen) return;
      isOpen = false;
      if (isAltered(taken) || !(await clean(taken))) await context.close();
      else idle.set(key, [...(idle.get(key) ?? []), taken]);
    };
    await page.setViewportSize(viewport ?? defaultViewport);
    await page.emulateMedia({
      media: null,
      forcedColors: null,
      contrast: null,
      // Painting motion costs CPU. In the full matrix things move.
      reducedMotion: reducedMotion ?? (isFullMatrix ? null : 'reduce'),
      colorScheme: colorScheme ?? null,
    });
    return { context, page, close };
  };
}

/** Playwright's own default. */
const defaultViewport = { width: 1280, height: 720 };

/** Contexts with changes that cannot be undone, so they are closed after their test. */
const altered = new WeakSet<BrowserContext>();
const initScripts = new WeakMap<Page, Disposable[]>();

async function openContext(browser: Browser, options: BrowserContextOptions): Promise<OpenContext> {
  const context = await browser.newContext(options);
  watchContext(context);
  const page = await context.newPage();
  watchPage(page);
  return { context, page };
}

function watchContext(context: BrowserContext): void {
  const clock: readonly (keyof Clock)[] = [
    'install',
    'setFixedTime',
    'setSystemTime',
    'pauseAt',
    'runFor',
    'fastForward',
  ];
  markCalls(context.clock, clock, () => altered.add(context));
  markCalls(
    context,
    [
      'addInitScript',
      'exposeFunction',
      'exposeBinding',
      'routeWebSocket',
      'setExtraHTTPHeaders',
      'setGeolocation',
      'newCDPSession',
      'close',
    ],
    () => altered.add(context),
  );
}

function watchPage(page: Page): void {
  markCalls(
    page,
    ['exposeFunction', 'exposeBinding', 'routeWebSocket', 'setExtraHTTPHeaders', 'addLocatorHandler', 'close'],
    () => altered.add(page.context()),
  );
  const scripts: Disposable[] = [];
  initScripts.set(page, scripts);
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...all: Parameters<Page['addInitScript']>) => {
    const script = await add(...all);
    scripts.push(script);
    return script;
  };
}

function markCalls<Owner extends object>(owner: Owner, names: readonly (keyof Owner)[], mark: () => unknown): void {
  for (const name of names) {
    const original = owner[name] as (...all: unknown[]) => unknown;
    Object.assign(owner, {
      [name]: (...all: unknown[]): unknown => {
        mark();
        return original.apply(owner, all);
      },
    });
  }
}

const contextEvents = ['console', 'weberror', 'page', 'request', 'requestfailed', 'requestfinished', 'response'];
const pageEvents = [...contextEvents, 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'websocket'];

/** With other pages too: Chromium may never close one page that has just navigated (crbug.com/536385539). */
const isAltered = ({ context, page }: OpenContext): boolean =>
  altered.has(context) || page.isClosed() || context.pages().length > 1;

/** Leaves the context without cookies and storage. False when it cannot be cleaned. */
async function clean({ context, page }: OpenContext): Promise<boolean> {
  try {
    const origins = new Set(page.frames().map((frame) => new URL(frame.url()).origin));
    const { origin } = new URL(page.url());
    origins.delete('null');
    if (origin === 'null') return false;
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of contextEvents) context.removeAllListeners(event);
    await empty(page, origin);
    await context.clearCookies();
    // Stay offline until here, so that an outbox sends nothing. A page may write when left, so clear storage last.
    const session = await context.newCDPSession(page);
    for (const each of origins) {
      await session.send('Storage.clearDataForOrigin', {
        origin: each,
        storageTypes: 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage',
      });
    }
    await session.send('Page.resetNavigationHistory');
    await session.detach();
    altered.delete(context);
    await context.clearPermissions();
    await context.setOffline(false);
    return true;
  } catch {
    return false;
  }
}

/** Shows an empty document of the same origin, which keeps the process, and undoes what a test has set on the page. */
async function empty(page: Page, origin: string): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  for (const event of pageEvents) page.removeAllListeners(event);
  for (const script of initScripts.get(page)?.splice(0) ?? []) await script.dispose();
  const address = `${origin}/empty`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(address);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate("sessionStorage.clear(); window.name = ''");
}
