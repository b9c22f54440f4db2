import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import packagedChromium from '@sparticuz/chromium';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { createContextPool, type TakeContext } from './context-pool.ts';

/** A page in its own browser context, which shares no cookies or storage with other pages. */
export type TestPage = {
  page: Page;
  context: BrowserContext;
  /** Allows problems that match: a test that provokes a refusal names the browser's own message about it. */
  allowProblem: (pattern: RegExp) => void;
  /** Closes the context; throws when there was a problem that was not allowed. */
  close: () => Promise<void>;
};

export type TestBrowser = {
  browser: Browser;
  open: (options?: BrowserContextOptions) => Promise<TestPage>;
  /** A pooled context and a blank page, without the checks of `open`. */
  openContext: TakeContext;
  /** The pages from `open` that are not closed yet. */
  pages: ReadonlySet<TestPage>;
  /** Closes all pages but these. Throws when one of them had a problem that was not allowed. */
  closePages: (kept?: ReadonlySet<TestPage>) => Promise<void>;
  close: () => Promise<void>;
};

const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-software-rasterizer',
];

const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Starts a headless Chromium: the one packed in `@sparticuz/chromium`, or else an installed one. `CHROMIUM_PATH` in the
 * environment overrides the choice. Throws if there is none.
 */
export async function launchBrowser(): Promise<TestBrowser> {
  const browser = await start();
  const openContext = createContextPool(browser);
  const pages = new Set<TestPage>();
  return {
    browser,
    open: (options = {}) => openPage(openContext, pages, options),
    openContext,
    pages,
    closePages: async (kept = new Set()) => {
      const closed = await Promise.allSettled([...pages].filter((page) => !kept.has(page)).map(({ close }) => close()));
      const complaints = closed.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
    close: () => browser.close(),
  };
}

async function start(): Promise<Browser> {
  const refusals: string[] = [];
  for await (const executablePath of candidates(refusals)) {
    try {
      return await chromium.launch({ executablePath, args: flags, headless: true, env: await environment() });
    } catch (error) {
      refusals.push(`${executablePath}: ${String(error).split('\n', 2).join(' ')}`);
    }
  }
  throw new Error(`No Chromium could be started (set CHROMIUM_PATH):\n${refusals.join('\n')}`);
}

async function* candidates(refusals: string[]): AsyncGenerator<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    yield chosen;
    return;
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    try {
      yield await unpack();
    } catch (error) {
      refusals.push(`@sparticuz/chromium: ${String(error)}`);
    }
  }
  for (const path of [...installedPaths, chromium.executablePath()]) {
    if (await exists(path)) yield path;
  }
}

/**
 * The package unpacks its binary in place, and another process could start a partial one, so all but one wait.
 */
async function unpack(): Promise<string> {
  const lock = join(tmpdir(), 'handcount-chromium.lock');
  const staleAfterMs = 120_000;
  for (;;) {
    try {
      await mkdir(lock);
      break;
    } catch {
      const heldSince = await stat(lock).then(
        (held) => held.mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - heldSince > staleAfterMs) await rm(lock, { recursive: true, force: true });
      else await pause(100);
    }
  }
  try {
    return await packagedChromium.executablePath();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function openPage(
  openContext: TakeContext,
  pages: Set<TestPage>,
  options: BrowserContextOptions,
): Promise<TestPage> {
  const { context, page, close } = await openContext(options);
  const seen: string[] = [];
  // pusher-js sends one task after it checks the socket. If the socket closes in between, that is not the page's fault.
  const allowed = [/WebSocket is already in CLOSING or CLOSED state/];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => seen.push(`page: ${String(webError.error())}`));
  const opened: TestPage = {
    page,
    context,
    allowProblem: (pattern) => void allowed.push(pattern),
    close: async () => {
      pages.delete(opened);
      await close();
      const problems = seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
      if (problems.length > 0) throw new Error(`The page complained:\n${problems.join('\n')}`);
    },
  };
  pages.add(opened);
  return opened;
}

/** The package contains one font, for machines without any; with it, text has the same size everywhere. */
async function environment(): Promise<Record<string, string>> {
  const fonts = join(tmpdir(), 'fonts');
  const added = (await exists(join(fonts, 'fonts.conf'))) ? { FONTCONFIG_PATH: fonts } : {};
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...added, ...Object.fromEntries(inherited) };
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}
