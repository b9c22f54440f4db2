import { expect, test } from 'vitest';
import { always, defer, optional, preserialised } from '#inertia';
import { pageOf, pageWith, partial, show, siteAt, visit, visiting } from './site.ts';

const made: string[] = [];
const making = (name: string, value: unknown) => () => {
  made.push(name);
  return value;
};
/** Every kind of prop source; each records its name in `made` when it is computed. */
const props = (): Record<string, unknown> => ({
  plain: 1,
  lazy: making('lazy', 2),
  late: async () => making('late', 3)(),
  opt: optional(making('opt', 4)),
  ever: always(making('ever', 5)),
  slow: defer(making('slow', 6)),
  nested: { a: { b: making('nested.a.b', 7), c: 8 }, d: 9 },
  list: [{ id: 1 }, { id: 2 }],
  text: preserialised('{"a":{"b":1},"c":2}'),
});

async function reloaded(headers: Record<string, string>): Promise<{ props: unknown; made: string[] }> {
  made.length = 0;
  const page = await pageWith(props(), headers);
  return { props: page['props'], made: made.toSorted() };
}

const nested = { a: { b: 7, c: 8 }, d: 9 };
const list = [{ id: 1 }, { id: 2 }];
const text = { a: { b: 1 }, c: 2 };

const cases: [string, { only?: string; except?: string }, Record<string, unknown>, string[]][] = [
  ['only two, one lazy', { only: 'plain,lazy' }, { plain: 1, lazy: 2, ever: 5 }, ['ever', 'lazy']],
  ['spaces and empty names', { only: ' lazy , ,' }, { lazy: 2, ever: 5 }, ['ever', 'lazy']],
  ['an optional one', { only: 'opt' }, { opt: 4, ever: 5 }, ['ever', 'opt']],
  ['only names, not what begins with them', { only: 'la,nest,nested.a.bc' }, { ever: 5, nested: { a: {} } }, ['ever']],
  ['a deferred one', { only: 'slow' }, { slow: 6, ever: 5 }, ['ever', 'slow']],
  ['a path', { only: 'nested.a.c' }, { nested: { a: { c: 8 } }, ever: 5 }, ['ever']],
  [
    'a path and everything below it',
    { only: 'nested.a' },
    { nested: { a: { b: 7, c: 8 } }, ever: 5 },
    ['ever', 'nested.a.b'],
  ],
  ['a path into pre-serialised text', { only: 'text.a' }, { text: { a: { b: 1 } }, ever: 5 }, ['ever']],
  ['pre-serialised text as a whole', { only: 'text' }, { text, ever: 5 }, ['ever']],
  ['a path into a list gets the list', { only: 'list.0' }, { list, ever: 5 }, ['ever']],
  ['a path through a scalar gets the scalar', { only: 'plain.x' }, { plain: 1, ever: 5 }, ['ever']],
  ['except some', { except: 'plain,lazy,late,opt,slow,text' }, { ever: 5, nested, list }, ['ever', 'nested.a.b']],
  [
    'except a path',
    { except: 'plain,lazy,late,opt,slow,list,nested.a.b,text.a' },
    { ever: 5, nested: { a: { c: 8 }, d: 9 }, text: { c: 2 } },
    ['ever'],
  ],
  [
    'except wins over only',
    { only: 'plain,nested', except: 'nested.a' },
    { plain: 1, nested: { d: 9 }, ever: 5 },
    ['ever'],
  ],
  [
    'except does not remove props that are always sent',
    { except: 'ever,plain,lazy,late,opt,slow,nested,list,text' },
    { ever: 5 },
    ['ever'],
  ],
  [
    'neither',
    {},
    { plain: 1, lazy: 2, late: 3, opt: 4, ever: 5, slow: 6, nested, list, text },
    ['ever', 'late', 'lazy', 'nested.a.b', 'opt', 'slow'],
  ],
];
test.each(cases)(
  'a partial reload gets, and computes, only the requested props: %s (A10–A12, A62–A65)',
  async (_name, asked, expected, expectedMade) => {
    expect(await reloaded(partial('page', asked))).toEqual({ props: expected, made: expectedMade });
  },
);

test.each([
  ['a first visit', {}],
  ['a full visit', visiting()],
  ['a partial reload of another component', partial('elsewhere', { only: 'plain', except: 'lazy' })],
])('%s gets every prop except those sent on request, and does not compute those (A62, A65)', async (_name, headers) => {
  made.length = 0;
  const app = await siteAt('/', (reply) => show(reply, props()));
  const response = await app.inject({ url: '/', headers });
  const json = response.body.replace(/^<script[^>]*>|<\/script>.*$/g, '');
  expect(JSON.parse(json)).toMatchObject({
    props: { plain: 1, lazy: 2, late: 3, ever: 5, nested, list, text },
    deferredProps: { default: ['slow'] },
  });
  expect(made.toSorted()).toEqual(['ever', 'late', 'lazy', 'nested.a.b']);
});

test('a computed prop is sent as a whole, even if only a part was requested (A64)', async () => {
  const page = await pageWith({ user: () => ({ name: 'Ada', email: 'a@b' }) }, partial('page', { only: 'user.name' }));
  expect(page['props']).toEqual({ user: { name: 'Ada', email: 'a@b' } });
});

test('a list is sent as a whole, even if some items are computed and one of them is requested', async () => {
  const page = await pageWith(
    { list: [{ a: () => 1, b: 2 }, { a: () => 3 }] },
    partial('page', { only: 'list.0.a', except: 'list.1' }),
  );
  expect(page['props']).toEqual({ list: [{ a: 1, b: 2 }, { a: 3 }] });
});

test.each(['__proto__', 'constructor', '__proto__.polluted', 'a.constructor.prototype', '0'])(
  'a partial reload for %s has no side effects',
  async (name) => {
    const app = await siteAt('/', (reply) => show(reply, { a: { b: 1 } }));
    for (const headers of [
      partial('page', { only: `${name},a`, except: name }),
      partial('page', {
        only: 'a',
        'x-inertia-reset': name,
        'x-inertia-except-once-props': name,
        'x-inertia-error-bag': name,
      }),
      partial(name, { only: 'a' }),
    ]) {
      const response = await app.inject({ url: '/', headers });
      expect(response.statusCode).toBe(200);
      expect(Object.keys(pageOf(response).props).every((key) => key === 'errors' || key === 'a')).toBe(true);
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  },
);

test('a prop that is really named __proto__ is a prop', async () => {
  const given: Record<string, unknown> = JSON.parse('{"__proto__":{"a":1},"x":{"__proto__":2}}');
  const app = await siteAt('/', (reply) => show(reply, { own: given }));
  expect((await visit(app)).body).toContain('"own":{"__proto__":{"a":1},"x":{"__proto__":2}}');
});
