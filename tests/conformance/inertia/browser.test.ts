import multipart from '@fastify/multipart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import { assemble, check, defer, merge, once, precognition, prepend, type NestedForm } from '@handcount/inertia';
import { startConformance, type Conformance } from './browser-site.ts';
import { show } from './site.ts';

// Each rule is checked over HTTP in the files beside this one; here the real client confirms how they were read.

let real: Conformance;
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

test('a deploy: a background reload does not disturb the visitor, a visit loads the new build (A29–A31)', async () => {
  let version = 'v1';
  await real.visit(
    (app) => {
      app.get('/', (_request, reply) => show(reply, {}, 'dump'));
      app.get('/other', (_request, reply) => show(reply, {}, 'other'));
    },
    async ({ goto, run, hears, page, shows, allowProblem }) => {
      allowProblem(/status of 409/);
      await goto('/');
      await page.fill('#typed', 'half a question');
      await run('globalThis.isSameDocument = true');
      version = 'v2';
      await run('inertia.reload()');
      await hears('location / true');
      expect(await page.inputValue('#typed')).toBe('half a question');
      expect(await run('globalThis.isSameDocument')).toBe(true);
      await run(`inertia.visit('/other?q=1')`);
      await shows({ component: 'other', url: '/other?q=1', version: 'v2' });
      expect(await run('globalThis.isSameDocument')).toBeUndefined();
    },
    { version: () => version },
  );
});

test('the client encrypts its history, and cannot read it once it is cleared (A46, A47)', async () => {
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

test('the client merges what reloads bring and keeps the rest (A10–A15, A40, A49–A56, A63–A67)', async () => {
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
      // The deferred prop comes with the second request.
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

async function fieldsOf(request: FastifyRequest): Promise<NestedForm<unknown>> {
  const fields: [string, unknown][] = [];
  for await (const part of request.parts())
    fields.push([part.fieldname, part.type === 'file' ? (await part.toBuffer()).toString() : part.value]);
  return assemble(fields);
}

test('the client’s forms are parsed as they were meant: query, JSON and multipart (A20, A24, A25)', async () => {
  await real.visit(
    (app) => {
      void app.register(multipart);
      app.get('/', (request, reply) => show(reply, { got: request.query }, 'dump'));
      app.put('/form', async (request, reply) =>
        show(reply, { got: request.isMultipart() ? await fieldsOf(request) : request.body }, 'other'),
      );
    },
    async ({ goto, run, shows }) => {
      const filter = `{ tags: ['a', 'b & c'], range: { from: 1, to: null }, gone: undefined, q: 'é/ü' }`;
      const got = { tags: ['a', 'b & c'], range: { from: '1', to: '' }, q: 'é/ü' };
      await goto('/');
      await run(`inertia.get('/', ${filter})`);
      await shows({ props: { got } });
      await run(`inertia.get('/?sort[0]=up', ${filter})`);
      await shows({ props: { got: { ...got, sort: ['up'] } } });
      const form = `title: 'Hall', options: [{ text: 'Yes' }, { text: 'No' }], open: true`;
      const sent = { title: 'Hall', options: [{ text: 'Yes' }, { text: 'No' }] };
      await run(`inertia.put('/form', { ${form} })`);
      await shows({ props: { got: { ...sent, open: true } } });
      await run(`inertia.put('/form', { ${form}, none: null, logo: new File(['PNG'], 'logo.png') })`);
      await shows({ props: { got: { ...sent, open: '1', none: '', logo: 'PNG' } } });
    },
  );
});

test('a form is validated as it is typed, and its errors come back to it (A14, A21, A71, A73)', async () => {
  const schema = z.object({ name: z.string().max(5, 'Five letters at most.') });
  await real.visit(
    (app) => {
      app.get('/join', (_request, reply) => show(reply, {}, 'joining'));
      app.post('/join', { preHandler: precognition(schema) }, async (request, reply) => {
        const form = await check(schema, request.body);
        return form.ok
          ? reply.inertia.errors({ name: 'Taken.' }).back('/join')
          : reply.inertia.errors(form.errors).back('/join');
      });
    },
    async ({ goto, page, run, shows, requests, allowProblem }) => {
      allowProblem(/status of 422/);
      await goto('/join');
      await page.fill('[name=name]', 'far too long');
      await page.locator('[name=name]').blur();
      await expect.poll(() => page.textContent('#error')).toBe('Five letters at most.');
      await page.fill('[name=name]', 'Ada');
      await page.locator('[name=name]').blur();
      await expect.poll(() => page.textContent('#validity')).toBe('valid');
      expect(await page.textContent('#error')).toBe('');
      await page.click('button');
      await shows({ props: { errors: { name: 'Taken.' } } });
      expect(requests.slice(-2)).toEqual(['POST /join', 'GET /join']);
      await run(`inertia.post('/join', { name: 'Ada' }, { errorBag: 'signUp' })`);
      await shows({ props: { errors: { signUp: { name: 'Taken.' } } } });
    },
  );
});
