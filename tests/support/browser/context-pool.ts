import type { Browser, BrowserContext, BrowserContextOptions, Clock, Page } from 'playwright-core';

/** A context and a blank page in it. `close` gives the context back for a later test. */
export interface TakenContext {
  context: BrowserContext;
  page: Page;
  close: () => Promise<void>;
}

export interface ContextPool {
  take: (options: BrowserContextOptions) => Promise<TakenContext>;
  /** Gives back every context that is still in use, and closes those that were opened without the pool. */
  closeAll: () => Promise<void>;
}

/**
 * Browser contexts that are reused. A new context starts with an empty cache: its first page costs 1.2 s of CPU, later
 * ones 0.5 s. Between two uses cookies and storage are cleared, so that only the cache stays.
 */
export function createContextPool(browser: Browser): ContextPool {
  const idle = new Map<string, BrowserContext[]>();
  const inUse = new Map<BrowserContext, () => Promise<void>>();
  const isIdle = (context: BrowserContext): boolean => [...idle.values()].flat().includes(context);
  const discarded = new WeakSet<BrowserContext>();

  async function take(options: BrowserContextOptions): Promise<TakenContext> {
    const { viewport, reducedMotion, colorScheme, storageState, ...fixed } = options;
    const key = JSON.stringify(fixed);
    let context = idle.get(key)?.pop();
    if (!context) {
      context = await browser.newContext(fixed);
      discardWhenAltered(context, discarded);
    }
    const page = context.pages()[0] ?? (await context.newPage());
    const taken = context;
    let isOpen = true;
    const close = async (): Promise<void> => {
      if (!isOpen) return;
      isOpen = false;
      inUse.delete(taken);
      if (discarded.has(taken) || !(await clean(taken))) await taken.close();
      else idle.set(key, [...(idle.get(key) ?? []), taken]);
    };
    inUse.set(context, close);
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: reducedMotion ?? null, colorScheme: colorScheme ?? null });
    if (typeof storageState === 'object') await context.addCookies(storageState.cookies);
    return { context, page, close };
  }

  async function closeAll(): Promise<void> {
    for (const close of inUse.values()) await close();
    for (const context of browser.contexts()) if (!isIdle(context)) await context.close();
  }

  return { take, closeAll };
}

/** Calls that cannot be undone in a context: it is closed after its test. */
function discardWhenAltered(context: BrowserContext, discarded: WeakSet<BrowserContext>): void {
  const watch = <Owner extends object>(owner: Owner, names: readonly (keyof Owner)[]): void => {
    for (const name of names) {
      const original = owner[name] as (...all: unknown[]) => unknown;
      const altering = (...all: unknown[]): unknown => {
        discarded.add(context);
        return original.apply(owner, all);
      };
      Object.assign(owner, { [name]: altering });
    }
  };
  const clock: readonly (keyof Clock)[] = [
    'install',
    'setFixedTime',
    'setSystemTime',
    'pauseAt',
    'runFor',
    'fastForward',
  ];
  watch(context.clock, clock);
  watch(context, [
    'addInitScript',
    'exposeFunction',
    'exposeBinding',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'close',
  ]);
}

const listenedTo = ['console', 'weberror', 'page', 'request', 'requestfailed', 'requestfinished', 'response'];

/** Leaves the context with one blank page, and without cookies and storage. False when it cannot be cleaned. */
async function clean(context: BrowserContext): Promise<boolean> {
  try {
    const origins = new Set(
      context.pages().flatMap((page) => page.frames().map((frame) => new URL(frame.url()).origin)),
    );
    origins.delete('null');
    const blank = await context.newPage();
    // Stay offline, so that an outbox sends nothing. Clear the storage afterwards, since a closing page may still
    // write.
    for (const page of context.pages()) if (page !== blank) await page.close();
    await context.clearCookies();
    const session = await context.newCDPSession(blank);
    for (const origin of origins) {
      await session.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage',
      });
    }
    await session.detach();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    for (const event of listenedTo) context.removeAllListeners(event);
    await context.clearPermissions();
    await context.setOffline(false);
    return true;
  } catch {
    return false;
  }
}
