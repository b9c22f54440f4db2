/**
 * Shows the pages in every state of `fixtures.ts`, rendered on the server and hydrated, without the product's server.
 * `node tests/support/page-props/preview.ts [folder] [part of a name]` takes pictures in light and dark at the relevant
 * widths.
 */
import { createServer, type Server } from 'node:http';
import { mkdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Page as BrowserPage } from 'playwright-core';
import { build } from '#bin/build.ts';
import type { Authorisation, AuthorisedTogether, UserAuthorisation } from '#contracts/channel-authorisation.ts';
import type { SharedProps } from '#contracts/pages.ts';
import { launchBrowser, type TestBrowser } from '../browser/browser.ts';
import { fixtures } from './fixtures.ts';
import { settled } from '../browser/settled.ts';

const dist = join(import.meta.dirname, '..', '..', '..', 'dist');
const shared: SharedProps = {
  locale: 'en',
  region: 'en',
  direction: 'ltr',
  locales: ['en', 'de'],
  antiForgeryToken: 'token',
  old: {},
  host: null,
  broadcasting: { key: 'preview', cluster: 'ap2', host: '127.0.0.1', port: 9, isTlsForced: false, isReachable: true },
};

type Render = (page: object) => Promise<{ head: string[]; body: string }>;

/** Answers `/{fixture}?locale=…` with a document under the product's own content security policy. */
export async function servePreview(): Promise<Server> {
  await build();
  const { render } = (await import(join(dist, 'ssr', 'ssr.js'))) as { render: Render };
  const manifest = JSON.parse(await readFile(join(dist, 'client', 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string; css?: string[] }
  >;
  const entry = manifest['client/main.tsx'];
  if (!entry) throw new Error('The build has no entry');
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://preview');
    const answer = async (): Promise<void> => {
      if (url.pathname.startsWith('/assets/')) {
        const type =
          { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }[url.pathname.split('.').at(-1) ?? ''] ??
          'text/plain';
        response.setHeader('content-type', type).end(await readFile(join(dist, 'client', url.pathname)));
        return;
      }
      if (url.pathname === '/broadcasting/auth' || url.pathname === '/broadcasting/user-auth') {
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(authorised(new URLSearchParams(await text(request)))));
        return;
      }
      const fixture = fixtures[url.pathname.slice(1)];
      if (!fixture) {
        response.writeHead(404).end();
        return;
      }
      const locale = url.searchParams.get('locale') ?? 'en';
      const direction = url.searchParams.get('dir') ?? 'ltr';
      const page = {
        component: fixture.component,
        props: { errors: {}, ...shared, locale, direction, ...fixture.props },
        url: url.pathname + url.search,
        version: null,
        flash: {},
        rescuedProps: [],
      };
      if (request.headers['x-inertia']) {
        response.writeHead(200, { 'x-inertia': 'true', 'content-type': 'application/json' }).end(JSON.stringify(page));
        return;
      }
      const { head, body } = await render(page);
      const styles = [...(entry.css ?? []), ...(manifest[`client/pages/${fixture.component}.tsx`]?.css ?? [])]
        .map((href) => `<link rel="stylesheet" href="/${href}">`)
        .join('');
      response.setHeader(
        'content-security-policy',
        "default-src 'none'; script-src 'self' 'nonce-n'; style-src 'self' 'nonce-n'; font-src 'self'; img-src 'self' data:; connect-src 'self' ws://127.0.0.1:9",
      );
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(
        `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta property="csp-nonce" nonce="n"><link rel="icon" href="data:,">${styles}<script type="module" src="/${entry.file}"></script>${head.join('')}</head><body>${body}</body></html>`,
      );
    };
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Authorises any channels and the user, requested separately or together. */
function authorised(fields: URLSearchParams): Authorisation & UserAuthorisation & AuthorisedTogether {
  const answer = { auth: 'preview:signature', user_data: '{"id":"preview"}' };
  return {
    ...answer,
    channels: Object.fromEntries(fields.getAll('channel_names[]').map((name) => [name, answer])),
    user: answer,
  };
}

/** A broadcaster that accepts everyone and sends nothing. */
async function acceptSockets(page: BrowserPage): Promise<void> {
  await page.routeWebSocket(/\/app\/preview/, (socket) => {
    socket.send(
      JSON.stringify({ event: 'pusher:connection_established', data: '{"socket_id":"1.1","activity_timeout":120}' }),
    );
    socket.onMessage((message) => {
      const { event, data } = JSON.parse(String(message)) as { event: string; data?: { channel?: string } };
      if (event === 'pusher:subscribe')
        socket.send(
          JSON.stringify({ event: 'pusher_internal:subscription_succeeded', channel: data?.channel, data: '{}' }),
        );
    });
  });
}

interface Shot {
  name: string;
  fixture: string;
  width: number;
  height: number;
  isDark?: boolean;
  query?: string;
  isFullPage?: boolean;
  isOffline?: boolean;
  act?: (page: BrowserPage) => Promise<void>;
}

const phone = { width: 390, height: 700 };

function shots(): Shot[] {
  const all: Shot[] = [];
  for (const fixture of Object.keys(fixtures)) {
    if (fixture.startsWith('screen')) {
      for (const isDark of [false, true])
        all.push({ name: `${fixture}-1920${isDark ? '-dark' : ''}`, fixture, width: 1920, height: 1080, isDark });
      if (fixture.startsWith('screen-quiz')) all.push({ name: `${fixture}-1280`, fixture, width: 1280, height: 720 });
      continue;
    }
    const act =
      fixture === 'room-mine'
        ? (page: BrowserPage): Promise<void> => page.getByRole('link', { name: 'Mine' }).click()
        : undefined;
    const more = act ? { act } : {};
    all.push(
      { name: `${fixture}-390`, fixture, ...phone, ...more },
      { name: `${fixture}-390-dark`, fixture, ...phone, isDark: true, ...more },
    );
    if (/^(home|enter|room-vote|room-questions|room-full-result|room-mine)$/.test(fixture)) {
      all.push(
        { name: `${fixture}-320`, fixture, width: 320, height: 640, ...more },
        { name: `${fixture}-768`, fixture, width: 768, height: 1024, ...more },
        { name: `${fixture}-1440`, fixture, width: 1440, height: 900, ...more },
      );
    }
  }
  all.push(
    {
      name: 'room-vote-waiting-390',
      fixture: 'room-vote',
      ...phone,
      isOffline: true,
      act: async (page) => page.locator('label.option').nth(1).click(),
    },
    { name: 'room-vote-pseudo-390', fixture: 'room-vote', ...phone, query: '?locale=en-XA' },
    { name: 'room-result-rtl-390', fixture: 'room-result', ...phone, query: '?dir=rtl' },
    { name: 'room-questions-rtl-390', fixture: 'room-questions', ...phone, query: '?dir=rtl' },
    { name: 'screen-result-rtl-1920', fixture: 'screen-result', width: 1920, height: 1080, query: '?dir=rtl' },
  );
  return all;
}

async function take(browser: TestBrowser, address: string, shot: Shot, folder: string): Promise<void> {
  const { width, height, isDark = false, fixture, query = '', isFullPage = false, isOffline = false } = shot;
  const opened = await browser.open({
    viewport: { width, height },
    colorScheme: isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    deviceScaleFactor: width < 1_000 ? 2 : 1,
  });
  const { page, context } = opened;
  await acceptSockets(page);
  await page.goto(`${address}/${fixture}${query}`);
  if (/^(room|screen)/.test(fixture) && !shot.query) await page.waitForFunction(() => 'Echo' in globalThis);
  if (isOffline) {
    opened.allowProblem(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
  }
  await shot.act?.(page);
  await settled(page);
  await page.screenshot({ path: join(folder, `${shot.name}.png`), fullPage: isFullPage });
  await opened.close().catch((error: unknown) => console.error(`${shot.name}: ${String(error)}`));
}

if (import.meta.main) {
  const [folder = '/tmp/handcount-preview', part = ''] = process.argv.slice(2);
  await mkdir(folder, { recursive: true });
  const server = await servePreview();
  const browser = await launchBrowser();
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const shot of shots().filter(({ name }) => name.includes(part))) await take(browser, address, shot, folder);
  await browser.close();
  server.close();
}
