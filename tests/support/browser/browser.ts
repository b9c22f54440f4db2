import { mkdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import packagedChromium from '@sparticuz/chromium';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { createContextPool, type ContextPool } from './context-pool.ts';

/** A page in its own browser context, which shares no cookies or storage with other pages. */
export type TestPage = {
  page: Page;
  context: BrowserContext;
  /** Console errors and uncaught page errors so far, except the allowed ones. */
  problems: () => string[];
  /** Allows problems that match: a test that provokes a refusal names the browser's own message about it. */
  allowProblem: (pattern: RegExp) => void;
  /** Closes the context; throws when there was a problem that was not allowed. */
  close: () => Promise<void>;
};

export type TestBrowser = {
  browser: Browser;
  open: (options?: BrowserContextOptions) => Promise<TestPage>;
  /** Opens a page for one use and always closes it; console and page errors fail the use. */
  withPage: (use: (page: TestPage) => Promise<void>, options?: BrowserContextOptions) => Promise<void>;
  /** A pooled context and a blank page, without the checks of `open`. */
  openContext: ContextPool['take'];
  /** Closes the pages that are still open; the browser keeps running. */
  closePages: () => Promise<void>;
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
  const contexts = createContextPool(browser);
  const open = (options: BrowserContextOptions = {}): Promise<TestPage> => openPage(contexts, options);
  return {
    browser,
    open,
    withPage: (use, options) => usePage(open, use, options),
    openContext: (options) => contexts.take(options),
    closePages: () => contexts.closeAll(),
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

async function openPage(contexts: ContextPool, options: BrowserContextOptions): Promise<TestPage> {
  const { context, page, close } = await contexts.take(options);
  const seen: string[] = [];
  // pusher-js sends one task after it checks the socket. If the socket closes in between, that is not the page's fault.
  const allowed = [/WebSocket is already in CLOSING or CLOSED state/];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError) => seen.push(`page: ${String(webError.error())}`));
  const problems = (): string[] => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
  return {
    page,
    context,
    problems,
    allowProblem: (pattern) => void allowed.push(pattern),
    close: async () => {
      await close();
      if (problems().length > 0) throw new Error(`The page complained:\n${problems().join('\n')}`);
    },
  };
}

async function usePage(
  open: (options?: BrowserContextOptions) => Promise<TestPage>,
  use: (page: TestPage) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const opened = await open(options);
  try {
    await use(opened);
  } catch (error) {
    // The failed expectation comes first; the page's errors are often its cause.
    await opened.context.close();
    const complaints = opened.problems();
    if (complaints.length > 0 && error instanceof Error)
      error.message += `\nThe page complained:\n${complaints.join('\n')}`;
    throw error;
  }
  await opened.close();
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
