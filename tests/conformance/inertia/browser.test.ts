import { afterAll, beforeAll, expect, test } from 'vitest';
import { defer, merge, once, prepend } from '@handcount/inertia';
import { startConformance } from './browser-site.ts';
import { show } from './site.ts';

// The other files in this folder check each rule over HTTP. Here, the real client confirms their interpretation.

let real: Awaited<ReturnType<typeof startConformance>>;
beforeAll(async () => {
  real = await startConformance();
});
afterAll(() => real.close());

test('a server-rendered page is hydrated without changes, and hostile props execute nothing (A2, A3)', async () => {
  const hostile = {
    one: '<!--<script>',
    two: '</script><script>throw new Error("ran")</script>',
    '<!--<script>': ['<!-- <script ', '</SCRIPT >'],
  };
  await real.visit(
    (app) => app.get('/', (_request, reply) => show(reply, { hostile }, 'dump')),
    async ({ page, goto, state, address }) => {
      expect(await (await fetch(address)).text()).toContain(
        '<div data-server-rendered="true" id="app"><main><pre id="page">',
      );
      await page.addInitScript(
        'addEventListener("DOMContentLoaded", () => { globalThis.served = document.querySelector("#page"); })',
      );
      await goto('/');
      await expect.poll(() => page.evaluate('globalThis.inertia !== undefined')).toBe(true);
      expect((await state()).props).toEqual({ errors: {}, hostile });
      expect(await page.evaluate('served !== null && served === document.querySelector("#page")')).toBe(true);
    },
    { ssr: { render: real.render, isFor: () => true, timeLimitMs: 2000 } },
  );
});

test('the client follows redirects, fragments, empty answers and error pages (A26–A29, A33–A36, A48)', async () => {
  let votes = 0;
  await real.visit(
    (app) => {
      app.get('/', (_request, reply) => show(reply, { votes }, 'dump'));
      app.get('/room', (_request, reply) => show(reply, { seat: 8 }, 'other'));
      app.put('/redirect', (_request, reply) => reply.redirect('/room', 302));
      app.put('/vote', (_request, reply) => {
        votes += 1;
        return reply.send();
      });
      app.post('/fragment', (_request, reply) => reply.inertia.flash({ saved: true }).redirect('/room?a=1#third'));
      app.get('/old', (_request, reply) => reply.inertia.preserveFragment().redirect('/room'));
      app.post('/join', (_request, reply) => reply.inertia.arrive('/room', 'other' as never, { seat: 7 } as never));
      // To the browser, another name of this machine is another site.
      app.put('/away', ({ socket }, reply) => reply.inertia.location(`http://localhost:${socket.localPort}/pay`));
      app.get('/pay', (_request, reply) => reply.type('text/html').send('<link rel="icon" href="data:,"><h1>Pay</h1>'));
      app.setNotFoundHandler((_request, reply) => show(reply.code(404), { status: 404 }, 'other'));
    },
    async ({ goto, run, shows, hears, requests, page, allowProblem }) => {
      allowProblem(/status of (404|409)/);
      await goto('/');
      await run(`inertia.put('/vote')`);
      await shows({ url: '/', props: { votes: 1 } });
      await run(`inertia.put('/redirect')`);
      await shows({ component: 'other', url: '/room' });
      expect(requests).toEqual(['GET /', 'PUT /vote', 'GET /', 'PUT /redirect', 'GET /room']);

      await run(`inertia.post('/fragment')`);
      await shows({ url: '/room?a=1#third', flash: { saved: true } });
      await run(`inertia.visit('/old#fourth')`);
      await shows({ url: '/room#fourth' });

      await run(`inertia.visit('/')`);
      await shows({ component: 'dump' });
      requests.length = 0;
      await run(`inertia.post('/join')`);
      await shows({ component: 'other', url: '/room', props: { seat: 7 } });
      expect([new URL(page.url()).pathname, ...requests]).toEqual(['/room', 'POST /join']);
      await page.goBack();
      await shows({ component: 'dump', url: '/' });

      await run(`inertia.visit('/missing')`);
      await shows({ component: 'other', url: '/missing', props: { status: 404 } });
      await hears('httpException 404');
      await run(`inertia.put('/away')`);
      await page.waitForURL(/^http:\/\/localhost:\d+\/pay$/);
    },
  );
});

test('the client encrypts its history, and cannot read it once that is cleared (A46, A47)', async () => {
  await real.visit(
    (app) => {
      app.get('/secret', (_request, reply) => show(reply, { secret: 42 }, 'dump'));
      app.get('/next', (_request, reply) => show(reply, {}, 'other'));
      app.delete('/session', (_request, reply) => reply.inertia.clearHistory().redirect('/next'));
    },
    async ({ goto, run, shows, page, requests }) => {
      await goto('/secret');
      await expect.poll(() => run('history.state.page instanceof ArrayBuffer')).toBe(true);
      await run(`inertia.visit('/next')`);
      await shows({ component: 'other' });
      await page.goBack();
      await shows({ component: 'dump', props: { secret: 42 } });
      expect(requests).toEqual(['GET /secret', 'GET /next']);
      await run(`inertia.delete('/session')`);
      await shows({ component: 'other' });
      await page.goBack();
      await shows({ component: 'dump', props: { secret: 42 } });
      // The history entry could not be decrypted, so the page was fetched again.
      expect(requests.slice(2)).toEqual(['DELETE /session', 'GET /next', 'GET /secret']);
    },
    { isEncryptedHistory: true },
  );
});

test('the client merges reloaded props and keeps the rest (A10–A15, A40, A49–A56, A63–A67)', async () => {
  let load = 0;
  await real.visit(
    (app) =>
      app.get('/', (_request, reply) => {
        load += 1;
        return show(
          reply,
          {
            a: load,
            c: { d: () => load, e: load },
            list: merge([load]),
            news: prepend([load]),
            byKey: merge([{ id: 1, load }, { id: load * 10 }], { matchOn: 'id' }),
            chart: defer(() => `bars ${load}`),
            plans: once(() => load),
          },
          'dump',
        );
      }),
    async ({ goto, run, shows }) => {
      await goto('/');
      // The deferred prop arrives with the second request.
      await shows({ props: { a: 1, list: [1], plans: 1, chart: 'bars 2' } });
      await run(`inertia.reload({ only: ['c.d', 'list', 'news', 'byKey'] })`);
      await shows({
        props: {
          a: 1,
          c: { d: 3, e: 1 },
          list: [1, 3],
          news: [3, 1],
          byKey: [{ id: 1, load: 3 }, { id: 10 }, { id: 30 }],
          plans: 1,
        },
      });
      await run(`inertia.reload({ reset: ['list'] })`);
      await shows({ props: { a: 1, list: [4], news: [3, 1] } });
      await run(`inertia.visit('/?again')`);
      await shows({ url: '/?again', props: { a: 5, plans: 1 } });
    },
  );
});
