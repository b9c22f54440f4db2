import formbody from '@fastify/formbody';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { FastifyInstance } from 'fastify';
import { check, parseForm, precognition } from '@handcount/inertia';
import { startConformance, type Conformance } from './browser-site.ts';
import { show } from './site.ts';

let real: Conformance;
beforeAll(async () => {
  real = await startConformance();
});
afterAll(() => real.close());

describe('the real client, a deploy under an open page (A29–A31)', () => {
  const deploy = { version: 'v1' };
  const routes = (app: FastifyInstance): void => {
    app.get('/', (_request, reply) => show(reply, { version: deploy.version }, 'dump'));
    app.get('/other', (_request, reply) => show(reply, {}, 'other'));
    app.post('/write', (_request, reply) =>
      reply.inertia.errors({ name: 'Too long.' }).flash({ saved: true }).redirect('/other?a=1'),
    );
  };
  const options = { version: () => deploy.version };

  test('a background reload does not disturb the visitor, a visit loads the new build', async () => {
    deploy.version = 'v1';
    await real.visit(
      routes,
      async ({ goto, run, hears, page, shows, allowProblem, requests }) => {
        allowProblem(/status of 409/);
        await goto('/');
        await page.fill('#typed', 'half a question');
        await run('globalThis.isSameDocument = true');
        deploy.version = 'v2';
        await run('inertia.reload()');
        await hears('location / true');
        expect(await page.inputValue('#typed')).toBe('half a question');
        expect(await run('globalThis.isSameDocument')).toBe(true);
        await run(`inertia.visit('/other?q=1')`);
        await shows({ component: 'other', url: '/other?q=1', version: 'v2' });
        expect(await run('globalThis.isSameDocument')).toBeUndefined();
        expect(requests).toEqual(['GET /', 'GET /', 'GET /other?q=1', 'GET /other?q=1']);
      },
      options,
    );
  });

  test('a form sent by the old build is processed, and its errors and flash survive the reload', async () => {
    deploy.version = 'v1';
    await real.visit(
      routes,
      async ({ goto, run, shows, allowProblem, page }) => {
        allowProblem(/status of 409/);
        await goto('/');
        await run('globalThis.isSameDocument = true');
        deploy.version = 'v2';
        await run(`inertia.post('/write', { name: 'x' })`);
        await shows({
          component: 'other',
          version: 'v2',
          flash: { saved: true },
          props: { errors: { name: 'Too long.' } },
        });
        expect(await run('globalThis.isSameDocument')).toBeUndefined();
        expect(page.url()).toMatch(/\/other\?a=1$/);
      },
      options,
    );
  });
});

function leavingRoutes(app: FastifyInstance): void {
  app.get('/', (_request, reply) => show(reply, {}, 'dump'));
  app.get('/other', (_request, reply) => show(reply, {}, 'other'));
  app.post('/flash', (_request, reply) => reply.inertia.flash({ saved: true }).redirect('/other'));
  app.post('/refuse', (_request, reply) => reply.inertia.errors({ name: ['Too long.', 'Not allowed.'] }).back());
}

describe('the real client, flash and errors', () => {
  test('flash is shown once and is gone on the way back (A58)', async () => {
    await real.visit(leavingRoutes, async ({ goto, run, shows, hears, page }) => {
      await goto('/');
      await run(`inertia.post('/flash')`);
      await shows({ component: 'other', flash: { saved: true } });
      await hears('flash {"saved":true}');
      await run(`inertia.visit('/')`);
      await shows({ component: 'dump', flash: {} });
      await page.goBack();
      await shows({ component: 'other', flash: {} });
      expect(await run<string[]>('events')).toHaveLength(['flash', 'success', 'success'].length);
    });
  });

  test('a prefetched page is shown without another request, and consumes no flash (A17)', async () => {
    await real.visit(leavingRoutes, async ({ goto, run, shows, requests }) => {
      await goto('/');
      // Another tab saves something meanwhile: the note waits for a page that the visitor sees.
      await fetch((await run<string>('location.origin')) + '/flash', { method: 'POST', redirect: 'manual' });
      await run(
        `new Promise((done) => inertia.prefetch('/other', { onPrefetched: done }, { cacheFor: 60000 })).then(() => null)`,
      );
      expect(requests).toEqual(['GET /', 'POST /flash', 'GET /other']);
      await run(`inertia.visit('/other')`);
      await shows({ component: 'other', flash: {} });
      expect(requests).toHaveLength(3);
      await run(`inertia.visit('/')`);
      await shows({ component: 'dump', flash: { saved: true } });
    });
  });

  test('errors come back to the form, flat or in its own bag (A14, A71)', async () => {
    await real.visit(leavingRoutes, async ({ goto, run, shows, hears }) => {
      await goto('/');
      await run(`inertia.post('/refuse', { name: 'x' })`);
      await shows({ url: '/', props: { errors: { name: 'Too long.' } } });
      await hears('error \\{"name":"Too long."\\}');
      await run(`inertia.visit('/')`);
      await shows({ props: { errors: {} } });
      await run(`inertia.post('/refuse', { name: 'x' }, { errorBag: 'signUp' })`);
      await shows({ props: { errors: { signUp: { name: 'Too long.' } } } });
      await expect.poll(() => run<string[]>('events')).toContain('error {"name":"Too long."}');
    });
  });
});

test('the real client encrypts its history, and cannot read it once it is cleared (A46, A47)', async () => {
  await real.visit(
    (app) => {
      app.get('/secret', (_request, reply) => show(reply.header('x-page', 'secret'), { secret: 42 }, 'dump'));
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
      expect(requests).toEqual(['GET /secret', 'GET /next', 'DELETE /session', 'GET /next', 'GET /secret']);
    },
    { isEncryptedHistory: true },
  );
});

describe('the real client, a form', () => {
  const schema = z.object({ name: z.string().min(1, 'Say who you are.').max(5, 'Five letters at most.') });
  const routes = (app: FastifyInstance): void => {
    void app.register(formbody, { parser: parseForm });
    app.get('/join', async (request, reply) =>
      show(reply, { old: (await request.inertia.left()).old ?? {} }, 'joining'),
    );
    app.get('/joined', (_request, reply) => show(reply, {}, 'other'));
    app.post('/join', { preHandler: precognition(schema) }, async (request, reply) => {
      const form = await check(schema, request.body);
      return form.ok
        ? reply.inertia.flash({ hello: form.value.name }).redirect('/joined')
        : reply.inertia.errors(form.errors).back('/join');
    });
  };

  test('is validated as it is typed, and then sent (A21, A73)', async () => {
    await real.visit(routes, async ({ goto, page, shows, requests, allowProblem }) => {
      allowProblem(/status of 422/);
      await goto('/join');
      await page.fill('[name=name]', 'far too long');
      await page.locator('[name=name]').blur();
      await expect.poll(() => page.textContent('#error')).toBe('Five letters at most.');
      expect(await page.textContent('#validity')).toBe('invalid');
      await page.fill('[name=name]', 'Ada');
      await page.locator('[name=name]').blur();
      await expect.poll(() => page.textContent('#validity')).toBe('valid');
      expect(await page.textContent('#error')).toBe('');
      await page.click('button');
      await shows({ component: 'other', flash: { hello: 'Ada' } });
      expect(requests.slice(-2)).toEqual(['POST /join', 'GET /joined']);
    });
  });

  test('works without scripts: errors and the typed values come back, then it is accepted (A72)', async () => {
    const ssr = { render: real.render, isFor: () => true, timeLimitMs: 2000 };
    await real.visit(
      routes,
      async ({ page, context, address, requests }) => {
        const plain = await (context.browser() ?? expect.unreachable()).newContext({ javaScriptEnabled: false });
        const sheet = await plain.newPage();
        await sheet.goto(`${address}/join`);
        await sheet.fill('[name=name]', 'far too long');
        await sheet.click('button');
        expect(await sheet.textContent('#error')).toBe('Five letters at most.');
        expect(await sheet.inputValue('[name=name]')).toBe('far too long');
        await sheet.fill('[name=name]', 'Ada');
        await sheet.click('button');
        expect(sheet.url()).toBe(`${address}/joined`);
        expect(await sheet.textContent('#page')).toContain('"flash":{"hello":"Ada"}');
        expect(requests).toEqual(['GET /join', 'POST /join', 'GET /join', 'POST /join', 'GET /joined']);
        await plain.close();
        await page.close();
      },
      { ssr },
    );
  });
});
