import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { FastifyInstance } from 'fastify';
import { build } from 'vite';
import { expect } from 'vitest';
import { rootElements, type InertiaOptions, type PageObject, type Rendered, type SsrOptions } from '@handcount/inertia';
import { launchBrowser, type TestPage } from '#support/browser/browser.ts';
import { site } from './site.ts';

const appFolder = join(import.meta.dirname, '../inertia-app');

export type Visitor = TestPage & {
  address: string;
  /** Requests that reached the server, as `GET /path`, oldest first; without scripts and icons. */
  requests: string[];
  /** Opens a path as a document and waits until its page is on screen. */
  goto: (path: string) => Promise<void>;
  /** Runs an expression in the page, where `inertia` is the client's router. */
  run: <Value = unknown>(expression: string) => Promise<Value>;
  /** The client's page object. */
  state: () => Promise<PageObject>;
  /** Waits until the page object matches. */
  shows: (expected: object) => Promise<void>;
  /** Waits until the client has emitted an event that starts like this. */
  hears: (event: string) => Promise<void>;
};

export type Conformance = {
  /** Serves the routes to the real client in its own browser. Page and console errors fail the test. */
  visit: (
    routes: (app: FastifyInstance) => void,
    use: (visitor: Visitor) => Promise<void>,
    options?: Partial<InertiaOptions>,
  ) => Promise<void>;
  render: SsrOptions['render'];
  close: () => Promise<void>;
};

/** Builds the small app in `inertia-app/` and starts a browser. */
export async function startConformance(): Promise<Conformance> {
  const [browser, folder] = await Promise.all([launchBrowser(), mkdtemp(join(tmpdir(), 'inertia-app-'))]);
  await bundle(folder, 'main.tsx', false);
  await bundle(folder, 'ssr.tsx', true);
  const script = await readFile(join(folder, 'main.js'), 'utf8');
  const rendering: { render: (page: PageObject) => Promise<Rendered> } = await import(join(folder, 'ssr.js'));
  return {
    visit: (routes, use, options) =>
      browser.withPage(async (opened) => {
        const requests: string[] = [];
        const app = await serve(script, routes, requests, options);
        try {
          const address = await app.listen({ host: '127.0.0.1', port: 0 });
          // The client logs this when an answer arrives before it has drawn its first page.
          opened.allowProblem(/flushSync was called from inside a lifecycle method/);
          await use({ ...opened, ...driver(opened, address), address, requests });
        } finally {
          // Close the page first: its pending requests would fail with the server and count as problems.
          await opened.context.close();
          app.server.closeAllConnections();
          await app.close();
        }
      }),
    render: ({ object }) => rendering.render(object),
    close: async () => {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function bundle(outDir: string, entry: string, isForServer: boolean): Promise<void> {
  const name = entry.replace('.tsx', '.js');
  await build({
    root: appFolder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    ...(isForServer ? { ssr: { noExternal: true as const } } : {}),
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2024',
      minify: false,
      ...(isForServer ? { ssr: join(appFolder, entry) } : {}),
      rolldownOptions: { input: join(appFolder, entry), output: { entryFileNames: name, codeSplitting: false } },
    },
  });
}

/** A document around the two root elements. */
const html: InertiaOptions['html'] = (page) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Conformance</title>${page.ssr?.head.join('') ?? ''}` +
  `<link rel="icon" href="data:,"></head><body>${rootElements(page)}<script type="module" src="/main.js"></script></body></html>`;

async function serve(
  script: string,
  routes: (app: FastifyInstance) => void,
  requests: string[],
  options: Partial<InertiaOptions> = {},
): Promise<FastifyInstance> {
  return site(
    (app) => {
      app.get('/main.js', (_request, reply) => reply.type('text/javascript').send(script));
      app.addHook('onRequest', (request, _reply, done) => {
        if (request.url !== '/main.js') requests.push(`${request.method} ${request.url}`);
        done();
      });
      routes(app);
    },
    { html, ...options },
  );
}

function driver({ page }: TestPage, address: string): Pick<Visitor, 'goto' | 'run' | 'state' | 'shows' | 'hears'> {
  const run = <Value>(expression: string): Promise<Value> => page.evaluate(expression);
  const state = async (): Promise<PageObject> => {
    const shown: PageObject = JSON.parse((await page.textContent('#page', { timeout: 20_000 })) ?? '');
    return shown;
  };
  return {
    run,
    state,
    goto: async (path) => {
      await page.goto(address + path);
      await page.waitForSelector('#page', { state: 'attached', timeout: 20_000 });
    },
    shows: (expected) => expect.poll(state).toMatchObject(expected),
    hears: (event) =>
      expect.poll(() => run<string[]>('events')).toContainEqual(expect.stringMatching(new RegExp(`^${event}`))),
  };
}
