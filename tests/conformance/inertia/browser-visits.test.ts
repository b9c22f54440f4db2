import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rootElements } from '@handcount/inertia';
import { startConformance, type Conformance } from './browser-site.ts';
import { show, site } from './site.ts';

let real: Conformance;
beforeAll(async () => {
  real = await startConformance();
});
afterAll(() => real.close());

const hostile = {
  one: '<!--<script>',
  two: '</script><script>throw new Error("ran")</script>',
  '<!--<script>': ['<!-- <script ', '</SCRIPT >'],
};

describe('the real client, first visit', () => {
  test('hostile props are shown as they are and execute nothing (A2)', async () => {
    await real.visit(
      (app) => app.get('/', (_request, reply) => show(reply, { hostile }, 'dump')),
      async ({ goto, state }) => {
        await goto('/');
        expect((await state()).props).toEqual({ errors: {}, hostile });
      },
    );
  });

  test('both escapes are needed: with only the slash escaped the page stays blank', async () => {
    const json = JSON.stringify({
      component: 'dump',
      props: { errors: {}, hostile },
      url: '/',
      version: 'v1',
    }).replaceAll('/', '\\/');
    await real.visit(
      (app) =>
        app.get('/', (_request, reply) =>
          reply
            .type('text/html')
            .send(`<!doctype html>${rootElements({ json })}<script type="module" src="/main.js"></script><p id="end">`),
        ),
      async ({ page, address }) => {
        await page.goto(address);
        expect(await page.locator('#app, #page, #end').count()).toBe(0);
      },
    );
  });

  test('a server-rendered page is hydrated without changes (A3)', async () => {
    await real.visit(
      (app) => app.get('/', (_request, reply) => show(reply, { hostile }, 'dump')),
      async ({ page, goto, state, address }) => {
        const html = await (await fetch(address)).text();
        expect(html).toContain('<div data-server-rendered="true" id="app"><main><pre id="page">');
        await page.addInitScript(
          'addEventListener("DOMContentLoaded", () => { globalThis.served = document.querySelector("#page"); })',
        );
        await goto('/');
        await expect.poll(() => page.evaluate('globalThis.inertia !== undefined')).toBe(true);
        expect((await state()).props).toMatchObject({ hostile });
        expect(await page.evaluate('served !== null && served === document.querySelector("#page")')).toBe(true);
      },
      { ssr: { render: real.render, isFor: () => true, timeLimitMs: 2000 } },
    );
  });
});

describe('the real client, visits', () => {
  test.each(['get', 'post', 'put', 'patch', 'delete'] as const)(
    '%s is redirected and ends in a GET (A26, A33)',
    async (method) => {
      await real.visit(
        (app) => {
          app.get('/', (_request, reply) => show(reply, {}, 'dump'));
          app.get('/done', (_request, reply) => show(reply, { done: true }, 'other'));
          app.route({
            method: method.toUpperCase(),
            url: '/write',
            handler: (_request, reply) => reply.redirect('/done', 302),
          });
        },
        async ({ goto, run, shows, requests }) => {
          await goto('/');
          await run(`inertia.visit('/write', { method: '${method}' })`);
          await shows({ component: 'other', url: '/done', props: { done: true } });
          expect(requests).toEqual(['GET /', `${method.toUpperCase()} /write`, 'GET /done']);
        },
      );
    },
  );

  test('a write that is answered with the page of another address leads there, and back again', async () => {
    await real.visit(
      (app) => {
        app.get('/', (_request, reply) => show(reply, {}, 'dump'));
        app.get('/room', (_request, reply) => show(reply, { seat: 8 }, 'other'));
        app.post('/join', (_request, reply) => reply.inertia.arrive('/room', 'other' as never, { seat: 7 } as never));
      },
      async ({ goto, run, shows, requests, page }) => {
        await goto('/');
        await run(`inertia.post('/join')`);
        await shows({ component: 'other', url: '/room', props: { seat: 7 } });
        expect(new URL(page.url()).pathname).toBe('/room');
        expect(requests).toEqual(['GET /', 'POST /join']);
        await run('inertia.reload()');
        await shows({ component: 'other', props: { seat: 8 } });
        await page.goBack();
        await shows({ component: 'dump', url: '/' });
        expect(requests).toEqual(['GET /', 'POST /join', 'GET /room']);
      },
    );
  });

  test('a redirect to a fragment keeps it (A28)', async () => {
    await real.visit(
      (app) => {
        app.get('/', (_request, reply) => show(reply, {}, 'dump'));
        app.get('/answers', (_request, reply) => show(reply, {}, 'other'));
        app.post('/write', (_request, reply) => reply.inertia.flash({ saved: true }).redirect('/answers?a=1#third'));
      },
      async ({ goto, run, shows, allowProblem, page }) => {
        allowProblem(/status of 409/);
        await goto('/');
        await run(`inertia.post('/write')`);
        await shows({ component: 'other', flash: { saved: true } });
        expect(new URL(page.url())).toMatchObject({ pathname: '/answers', search: '?a=1', hash: '#third' });
      },
    );
  });

  test('a redirect that preserves the fragment keeps the one of the visit (A48)', async () => {
    await real.visit(
      (app) => {
        app.get('/', (_request, reply) => show(reply, {}, 'dump'));
        app.get('/new', (_request, reply) => show(reply, {}, 'other'));
        app.get('/old', (_request, reply) => reply.inertia.preserveFragment().redirect('/new'));
      },
      async ({ goto, run, shows, page }) => {
        await goto('/');
        await run(`inertia.visit('/old#third')`);
        await shows({ component: 'other' });
        expect(page.url()).toMatch(/\/new#third$/);
      },
    );
  });

  test('location() leaves for another site (A29, A34)', async () => {
    const elsewhere = await site((routes) =>
      routes.get('/pay', (_request, reply) =>
        reply.type('text/html').send('<link rel="icon" href="data:,"><h1>Pay</h1>'),
      ),
    );
    try {
      const target = await elsewhere.listen({ host: '127.0.0.1', port: 0 });
      await real.visit(
        (app) => {
          app.get('/', (_request, reply) => show(reply, {}, 'dump'));
          app.put('/write', (_request, reply) => reply.inertia.location(`${target}/pay`));
        },
        async ({ goto, run, page, allowProblem }) => {
          allowProblem(/status of 409/);
          await goto('/');
          await run(`inertia.put('/write')`);
          await page.waitForURL(`${target}/pay`);
          expect(await page.textContent('h1')).toBe('Pay');
        },
      );
    } finally {
      elsewhere.server.closeAllConnections();
      await elsewhere.close();
    }
  });

  test('an empty answer shows the previous page, with what has changed on it (A35)', async () => {
    let votes = 0;
    await real.visit(
      (app) => {
        app.get('/', (_request, reply) => show(reply, { votes }, 'dump'));
        app.put('/vote', (_request, reply) => {
          votes += 1;
          return reply.send();
        });
      },
      async ({ goto, run, shows, requests }) => {
        await goto('/?a=1');
        await run(`inertia.put('/vote')`);
        await shows({ url: '/?a=1', props: { votes: 1 } });
        expect(requests).toEqual(['GET /?a=1', 'PUT /vote', 'GET /?a=1']);
      },
    );
  });
});

describe('the real client, errors', () => {
  test('a page with an error status is shown (A36)', async () => {
    await real.visit(
      (app) => {
        app.get('/', (_request, reply) => show(reply, {}, 'dump'));
        app.setNotFoundHandler((_request, reply) => show(reply.code(404), { status: 404 }, 'other'));
        app.post('/busy', (_request, reply) => show(reply.code(409), { status: 409 }, 'other'));
      },
      async ({ goto, run, shows, hears, allowProblem }) => {
        allowProblem(/status of (404|409)/);
        await goto('/');
        await run(`inertia.visit('/missing')`);
        await shows({ component: 'other', url: '/missing', props: { status: 404 } });
        await hears('httpException 404');
        await run(`inertia.post('/busy')`);
        await shows({ component: 'other', url: '/busy', props: { status: 409 } });
      },
    );
  });

  test('plain JSON is shown as the specified notice, word for word (A37, A38)', async () => {
    await real.visit(
      (app) => {
        app.get('/', (_request, reply) => show(reply, {}, 'dump'));
        app.get('/json', async () => ({ plain: ['json'] }));
        app.get('/html', (_request, reply) => reply.type('text/html').send('<h1>Not a page</h1>'));
      },
      async ({ goto, run, page }) => {
        const notice = page.frameLocator('dialog#inertia-error-dialog iframe').locator('body');
        await goto('/');
        await run(`inertia.visit('/json')`);
        expect(await notice.innerHTML()).toBe(
          'All Inertia requests must receive a valid Inertia response, however a plain JSON response was received.<hr>{"plain":["json"]}',
        );
        await run(`document.querySelector('#inertia-error-dialog').close()`);
        await run(`inertia.visit('/html')`);
        await expect.poll(() => notice.innerHTML()).toBe('<h1>Not a page</h1>');
      },
    );
  });
});
