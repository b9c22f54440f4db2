import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { always, deepMerge, defer, merge, once, optional, prepend, scroll } from '#inertia';
import { pageWith, partial, show, siteAt, visit, visiting } from './site.ts';

const position = { pageName: 'page', previousPage: null, nextPage: 2, currentPage: 1 };

const mergingProps = (): Record<string, unknown> => ({
  list: merge([1]),
  paged: merge({ data: [{ id: 1 }], total: 5 }, { at: 'data', matchOn: 'id' }),
  news: prepend(() => [{ id: 2 }], { matchOn: ['id'] }),
  tree: deepMerge({ a: { items: [] } }, { matchOn: 'a.items.id' }),
  both: merge({ old: [], fresh: [] }, { at: 'old' }).prepend({ at: 'fresh', matchOn: 'slug' }),
});

test('a page names the props to append to, prepend to and deep-merge, and the keys to match by (A49–A52)', async () => {
  expect(await pageWith(mergingProps())).toEqual({
    props: {
      list: [1],
      paged: { data: [{ id: 1 }], total: 5 },
      news: [{ id: 2 }],
      tree: { a: { items: [] } },
      both: { old: [], fresh: [] },
    },
    mergeProps: ['list', 'paged.data', 'both.old'],
    prependProps: ['news', 'both.fresh'],
    deepMergeProps: ['tree'],
    matchPropsOn: ['paged.data.id', 'news.id', 'tree.a.items.id', 'both.fresh.slug'],
  });
});

test('a partial reload gets only the requested names, and a reset prop replaces the old one (A67)', async () => {
  const reloaded = (reset: string) =>
    pageWith(mergingProps(), partial('page', { only: 'list,news', 'x-inertia-reset': reset }));
  const page = { props: { list: [1], news: [{ id: 2 }] }, mergeProps: ['list'] };
  expect(await reloaded('')).toEqual({ ...page, prependProps: ['news'], matchPropsOn: ['news.id'] });
  expect(await reloaded('news')).toEqual(page);
  // Requested only in part, it is sent as a whole, but not merged.
  expect(await pageWith(mergingProps(), partial('page', { only: 'paged.total' }))).toEqual({
    props: { paged: { data: [{ id: 1 }], total: 5 } },
  });
});

function throwing(): never {
  throw new Error('no chart');
}

function rejecting(): Promise<never> {
  return Promise.reject(new Error('no chart'));
}

const rememberedFeed = (): Record<string, unknown> => ({
  feed: defer(() => [1])
    .merge({ matchOn: 'id' })
    .once(),
});

test('a page omits deferred props and names them by group (A54)', async () => {
  const page = await pageWith({
    now: 1,
    a: defer(() => 1),
    b: defer(() => 2, 'slow'),
    c: defer(() => 3, 'slow'),
    d: optional(() => 4),
    deep: { e: defer(() => 5) },
  });
  expect(page).toEqual({
    props: { now: 1, deep: {} },
    deferredProps: { default: ['a', 'deep.e'], slow: ['b', 'c'] },
  });
});

test('the props of one request are computed concurrently', async () => {
  const log: string[] = [];
  const slow = (name: string) => async () => {
    log.push(`${name} begins`);
    await turn();
    log.push(`${name} ends`);
    return name;
  };
  const page = await pageWith(
    { a: defer(slow('a')), b: defer(slow('b')), c: { d: slow('d') } },
    partial('page', { only: 'a,b,c' }),
  );
  expect(page['props']).toEqual({ a: 'a', b: 'b', c: { d: 'd' } });
  expect(log.slice(0, 3)).toEqual(['a begins', 'b begins', 'd begins']);
});

test.each([
  ['rejects', rejecting],
  ['holds one that throws', () => ({ inner: throwing })],
])('a rescued prop that %s is omitted and named (A55)', async (_how, fail) => {
  const props = { fine: defer(() => 1), chart: defer(fail, 'default', { rescue: true }).merge() };
  expect(await pageWith(props, partial('page', { only: 'fine,chart' }))).toEqual({
    props: { fine: 1 },
    rescuedProps: ['chart'],
  });
});

test('a prop that throws without a rescue fails only its own request', async () => {
  const app = await siteAt('/', (reply) => show(reply, { a: rejecting, b: throwing, c: rejecting }));
  expect((await visit(app)).statusCode).toBe(500);
  await turn();
});

test('a deferred prop may merge, and be sent once', async () => {
  expect(await pageWith(rememberedFeed())).toEqual({
    props: {},
    mergeProps: ['feed'],
    matchPropsOn: ['feed.id'],
    deferredProps: { default: ['feed'] },
    onceProps: { feed: { prop: 'feed', expiresAt: null } },
  });
  expect(await pageWith(rememberedFeed(), visiting({ 'x-inertia-except-once-props': 'feed' }))).toEqual({
    props: {},
    onceProps: { feed: { prop: 'feed', expiresAt: null } },
  });
});

const entry = { plans: { prop: 'plans', expiresAt: null } };
const has = { 'x-inertia-except-once-props': 'plans,other' };

test('a page that has a once prop keeps it, and the server does not compute it (A15, A56)', async () => {
  let runs = 0;
  const plans = once(() => (runs += 1));
  expect(await pageWith({ plans })).toEqual({ props: { plans: 1 }, onceProps: entry });
  expect(await pageWith({ plans }, visiting(has))).toEqual({ props: {}, onceProps: entry });
  expect(runs).toBe(1);
  // A first visit has no such props yet.
  const app = await siteAt('/', (reply) => show(reply, { plans }));
  expect((await app.inject({ url: '/', headers: has })).body).toContain('"plans":2');
});

test('a partial reload that names a once prop always gets it (A66)', async () => {
  expect(await pageWith({ plans: once(() => [1]) }, partial('page', { only: 'plans', ...has }))).toEqual({
    props: { plans: [1] },
    onceProps: entry,
  });
});

test('a changed once prop is sent again', async () => {
  expect(await pageWith({ plans: once(() => [2], { isFresh: true }) }, visiting(has))).toEqual({
    props: { plans: [2] },
    onceProps: entry,
  });
});

test('pages share a once prop under a custom key until its lifetime ends', async () => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
  try {
    const plans = once(() => [1], { key: 'all-plans', lifetimeMs: 60_000 });
    expect(await pageWith({ a: { plans } })).toEqual({
      props: { a: { plans: [1] } },
      onceProps: { 'all-plans': { prop: 'a.plans', expiresAt: 61_000 } },
    });
    expect(await pageWith({ a: { plans } }, visiting({ 'x-inertia-except-once-props': 'all-plans' }))).toMatchObject({
      props: { a: {} },
    });
  } finally {
    vi.useRealTimers();
  }
});

const feed = (): Record<string, unknown> => ({
  feed: scroll(() => ({ data: [1], page: 1 }), { page: ({ page }) => ({ ...position, currentPage: page }) }),
});

const scrolled = { ...position, reset: false };
test.each<[string, Record<string, string>, object]>([
  ['appends below', visiting(), { mergeProps: ['feed.data'], scrollProps: { feed: scrolled } }],
  [
    'prepends when the client scrolls up',
    partial('page', { only: 'feed', 'x-inertia-infinite-scroll-merge-intent': 'prepend' }),
    { prependProps: ['feed.data'], scrollProps: { feed: scrolled } },
  ],
  [
    'starts over when it is reset',
    partial('page', { only: 'feed', 'x-inertia-reset': 'feed' }),
    { scrollProps: { feed: { ...position, reset: true } } },
  ],
])('a scroll prop states its position and %s (A16, A53, A69)', async (_how, headers, fields) => {
  expect(await pageWith(feed(), headers)).toEqual({ props: { feed: { data: [1], page: 1 } }, ...fields });
});

test('the list of a scroll prop may have another name, be the value itself, and match by key', async () => {
  const page = await pageWith({
    a: scroll({ rows: [1] }, { wrapper: 'rows', page: position, matchOn: 'id' }),
    b: scroll([1], { wrapper: '', page: position }),
  });
  expect(page).toMatchObject({ mergeProps: ['a.rows', 'b'], matchPropsOn: ['a.rows.id'] });
});

test('prop types work in objects, in lists, and as results of functions (A68)', async () => {
  const page = await pageWith({
    a: { b: { c: merge(() => [1]), d: defer(() => 2) } },
    list: [{ x: () => 3 }, always(4), defer(() => 5)],
    made: () => merge([6]),
    late: async () => defer(() => 7),
    inner: () => ({ e: optional(() => 8), f: () => 9 }),
  });
  expect(page).toEqual({
    props: { a: { b: { c: [1] } }, list: [{ x: 3 }, 4], made: [6], inner: { f: 9 } },
    mergeProps: ['a.b.c', 'made'],
    deferredProps: { default: ['a.b.d', 'list.2', 'late'] },
  });
});

test('props with dotted names are merged into their objects, lazy or not (A68)', async () => {
  const auth = { user: { name: 'Ada' } };
  const page = await pageWith({
    auth: () => auth,
    'auth.user.email': () => 'a@b',
    'auth.can.edit': true,
    'new.deep': defer(() => 1),
  });
  expect(page).toEqual({
    props: { auth: { user: { name: 'Ada', email: 'a@b' }, can: { edit: true } }, new: {} },
    deferredProps: { default: ['new.deep'] },
  });
  expect(auth).toEqual({ user: { name: 'Ada' } });
});

test('circular props are an error, not a crash', async () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = { circle };
  const app = await siteAt('/', (reply) => show(reply, { circle }));
  expect((await visit(app)).statusCode).toBe(500);
});
