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

/** Builds the small app in `inertia-app/` and starts a browser. */
export async function startConformance() {
  const [browser, folder] = await Promise.all([launchBrowser(), mkdtemp(join(tmpdir(), 'inertia-app-'))]);
  await bundle(folder, 'main', {});
  await bundle(folder, 'ssr', { noExternal: true });
  const script = await readFile(join(folder, 'main.js'), 'utf8');
  const rendering: { render: (page: PageObject) => Promise<Rendered> } = await import(join(folder, 'ssr.js'));
  const render: SsrOptions['render'] = ({ object }) => rendering.render(object);
  return {
    render,
    /** Serves the routes to the real client in its own page. Page and console errors fail the test. */
    visit: (
      routes: (app: FastifyInstance) => void,
      use: (visitor: Visitor) => Promise<void>,
      options: Partial<InertiaOptions> = {},
    ): Promise<void> =>
      browser.withPage(async (opened) => {
        const requests: string[] = [];
        const app = await site(
          (served) => {
            served.get('/main.js', (_request, reply) => reply.type('text/javascript').send(script));
            served.addHook('onRequest', (request, _reply, done) => {
              if (request.url !== '/main.js') requests.push(`${request.method} ${request.url}`);
              done();
            });
            routes(served);
          },
          { html, ...options },
        );
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
    close: async (): Promise<void> => {
      await browser.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function bundle(outDir: string, name: 'main' | 'ssr', ssr: { noExternal?: true }): Promise<void> {
  const input = join(appFolder, `${name}.tsx`);
  await build({
    root: appFolder,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [react()],
    ssr,
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2024',
      minify: false,
      ssr: name === 'ssr' ? input : false,
      rolldownOptions: { input, output: { entryFileNames: `${name}.js`, codeSplitting: false } },
    },
  });
}

/** A document around the two root elements. */
const html: InertiaOptions['html'] = (page) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Conformance</title>
  ${page.ssr?.head.join('') ?? ''}<link rel="icon" href="data:,"></head>
  <body>${rootElements(page)}<script type="module" src="/main.js"></script></body></html>`;

function driver({ page }: TestPage, address: string) {
  const run = <Value = unknown>(expression: string): Promise<Value> => page.evaluate(expression);
  const state = async (): Promise<PageObject> => {
    const shown: PageObject = JSON.parse((await page.textContent('#page', { timeout: 20_000 })) ?? '');
    return shown;
  };
  return {
    /** Runs an expression in the page, where `inertia` is the client's router. */
    run,
    /** The client's page object. */
    state,
    /** Opens a path as a document and waits until its page is on screen. */
    goto: async (path: string): Promise<void> => {
      await page.goto(address + path);
      await page.waitForSelector('#page', { state: 'attached', timeout: 20_000 });
    },
    /** Waits until the page object matches. */
    shows: (expected: object) => expect.poll(state).toMatchObject(expected),
    /** Waits until the client has emitted an event. */
    hears: (event: string) => expect.poll(() => run<string[]>('events')).toContain(event),
  };
}

type Visitor = TestPage & {
  address: string;
  /** Requests that reached the server, as `GET /path`, oldest first; without scripts and icons. */
  requests: string[];
} & ReturnType<typeof driver>;
