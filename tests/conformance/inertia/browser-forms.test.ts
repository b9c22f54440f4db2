import multipart from '@fastify/multipart';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { assemble, type NestedForm } from '@handcount/inertia';
import { startConformance, type Conformance } from './browser-site.ts';
import { show } from './site.ts';

let real: Conformance;
beforeAll(async () => {
  real = await startConformance();
});
afterAll(() => real.close());

async function fieldsOf(request: FastifyRequest): Promise<NestedForm<unknown>> {
  const fields: [string, unknown][] = [];
  for await (const part of request.parts()) {
    fields.push([
      part.fieldname,
      part.type === 'file' ? { name: part.filename, bytes: (await part.toBuffer()).length } : part.value,
    ]);
  }
  return assemble(fields);
}

/** Answers every form with how it was parsed. */
function echoingRoutes(app: FastifyInstance): void {
  void app.register(multipart);
  app.get('/', (_request, reply) => show(reply, {}, 'dump'));
  app.get('/search', (request, reply) => show(reply, { got: request.query }, 'other'));
  for (const method of ['POST', 'PUT'] as const) {
    app.route({
      method,
      url: '/form',
      handler: async (request, reply) =>
        show(reply, { got: request.isMultipart() ? await fieldsOf(request) : request.body }, 'other'),
    });
  }
}

const filter = { tags: ['a', 'b & c'], range: { from: 1, to: null }, gone: undefined, q: 'é/ü' };

test('the real client sends a GET form in the query, with lists as brackets or indices (A24)', async () => {
  const got = { tags: ['a', 'b & c'], range: { from: '1', to: '' }, q: 'é/ü' };
  await real.visit(echoingRoutes, async ({ goto, run, shows }) => {
    await goto('/');
    await run(`inertia.get('/search', ${JSON.stringify(filter)})`);
    await shows({ component: 'other', props: { got } });
    await run(`inertia.get('/search?sort[0]=up', ${JSON.stringify(filter)})`);
    await shows({ props: { got: { ...got, sort: ['up'] } } });
  });
});

test('the real client sends other forms as JSON, and with a file as multipart with indices (A20, A25)', async () => {
  await real.visit(echoingRoutes, async ({ goto, run, shows }) => {
    await goto('/');
    await run(`inertia.put('/form', { title: 'Hall', options: [{ text: 'Yes' }], open: true })`);
    await shows({ props: { got: { title: 'Hall', options: [{ text: 'Yes' }], open: true } } });
    await run(
      `inertia.post('/form', { title: 'Hall', options: [{ text: 'Yes' }, { text: 'No' }], open: true, none: null, logo: new File(['PNG'], 'logo.png') })`,
    );
    const got = {
      title: 'Hall',
      options: [{ text: 'Yes' }, { text: 'No' }],
      open: '1',
      none: '',
      logo: { name: 'logo.png', bytes: 3 },
    };
    await shows({ component: 'other', props: { got } });
  });
});

test('a form that cannot be parsed is refused with the reason', async () => {
  await real.visit(echoingRoutes, async ({ goto, address }) => {
    await goto('/');
    const body = new FormData();
    body.append('a', '1');
    body.append('a[b]', '2');
    const response = await fetch(`${address}/form`, { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'INERTIA_NESTED_FORM',
      message: 'A field is both a value and a group: "a[b]"',
    });
  });
});
