import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { deepMerge, defer, merge, once, optional, prepend, scroll } from '@handcount/inertia';
import { startConformance, type Conformance } from './browser-site.ts';
import { show } from './site.ts';

let real: Conformance;
beforeAll(async () => {
  real = await startConformance();
});
afterAll(() => real.close());

describe('the real client, partial reloads', () => {
  test('get what they ask for and keep the rest (A10–A13, A40, A63)', async () => {
    let loads = 0;
    const made: string[] = [];
    await real.visit(
      (app) =>
        app.get('/', (_request, reply) => {
          loads += 1;
          const lazy = (name: string) => () => {
            made.push(`${name} ${loads}`);
            return loads;
          };
          return show(
            reply,
            { a: lazy('a'), b: lazy('b'), c: { d: lazy('c.d'), e: lazy('c.e') }, f: optional(lazy('f')) },
            'dump',
          );
        }),
      async ({ goto, run, shows }) => {
        await goto('/');
        await shows({ props: { a: 1, b: 1, c: { d: 1, e: 1 } } });
        await run(`inertia.reload({ only: ['a'] })`);
        await shows({ props: { a: 2, b: 1, c: { d: 1, e: 1 } } });
        await run(`inertia.reload({ only: ['c.d', 'f'] })`);
        await shows({ props: { a: 2, b: 1, c: { d: 3, e: 1 }, f: 3 } });
        await run(`inertia.reload({ except: ['a', 'c', 'f'] })`);
        await shows({ props: { a: 2, b: 4, c: { d: 3, e: 1 }, f: 3 } });
        expect(made).toEqual(['a 1', 'b 1', 'c.d 1', 'c.e 1', 'a 2', 'c.d 3', 'f 3', 'b 4']);
      },
    );
  });

  test('merge, prepend, merge deep and match by key; a reset replaces (A49–A52, A67)', async () => {
    let load = 0;
    await real.visit(
      (app) =>
        app.get('/', (_request, reply) => {
          load += 1;
          return show(
            reply,
            {
              list: merge([load]),
              news: prepend([load]),
              byKey: merge(
                [
                  { id: 1, load },
                  { id: load * 10, load },
                ],
                { matchOn: 'id' },
              ),
              paged: merge({ data: [load], total: load }, { at: 'data' }),
              tree: deepMerge({ [`load${load}`]: { items: [load] }, same: { items: [load] } }),
            },
            'dump',
          );
        }),
      async ({ goto, run, shows }) => {
        await goto('/');
        await shows({ props: { list: [1] } });
        await run(`inertia.reload({ only: ['list', 'news', 'byKey', 'paged', 'tree'] })`);
        await shows({
          props: {
            list: [1, 2],
            news: [2, 1],
            byKey: [
              { id: 1, load: 2 },
              { id: 10, load: 1 },
              { id: 20, load: 2 },
            ],
            paged: { data: [1, 2], total: 2 },
            tree: { load1: { items: [1] }, load2: { items: [2] }, same: { items: [1, 2] } },
          },
        });
        await run(`inertia.reload({ reset: ['list'] })`);
        await shows({ props: { list: [3], news: [2, 1] } });
      },
    );
  });
});

describe('the real client, deferred props (A54, A55)', () => {
  test('are fetched by one request per group, all at once', async () => {
    const underWay = new Set<string>();
    const bothUnderWay = Promise.withResolvers<void>();
    const gate = (group: string) => async () => {
      underWay.add(group);
      if (underWay.size === 2) bothUnderWay.resolve();
      await bothUnderWay.promise;
      return group;
    };
    await real.visit(
      (app) =>
        app.get('/', (_request, reply) =>
          show(
            reply,
            { now: 1, chart: defer(gate('a'), 'a'), more: defer(() => 'too', 'a'), list: defer(gate('b'), 'b') },
            'deferring',
          ),
        ),
      async ({ goto, shows, requests, page }) => {
        await goto('/');
        await shows({ props: { now: 1, chart: 'a', more: 'too', list: 'b' } });
        expect(await page.textContent('#chart')).toBe('a');
        expect(requests).toEqual(['GET /', 'GET /', 'GET /']);
      },
    );
  });

  test('can be rescued when one fails, and requested again', async () => {
    let fails = true;
    const chart = (): string => {
      if (fails) throw new Error('no chart');
      return 'bars';
    };
    await real.visit(
      (app) =>
        app.get('/', (_request, reply) =>
          show(reply, { chart: defer(chart, 'default', { rescue: true }) }, 'deferring'),
        ),
      async ({ goto, run, shows, page }) => {
        await goto('/');
        await expect.poll(() => page.textContent('#chart')).toBe('rescued');
        fails = false;
        await run(`inertia.reload({ only: ['chart'] })`);
        await shows({ rescuedProps: [] });
        await expect.poll(() => page.textContent('#chart')).toBe('bars');
      },
    );
  });
});

test('the real client keeps a once prop across pages, and it is not computed again (A15, A56, A66)', async () => {
  let made = 0;
  const plans = once(() => (made += 1), { key: 'plans' });
  await real.visit(
    (app) => {
      app.get('/', (_request, reply) => show(reply, { plans }, 'dump'));
      app.get('/other', (_request, reply) => show(reply, { plans, x: 1 }, 'other'));
      app.get('/none', (_request, reply) => show(reply, {}, 'other'));
      app.get('/fresh', (_request, reply) =>
        show(reply, { plans: once(() => (made += 1), { key: 'plans', isFresh: true }) }, 'dump'),
      );
    },
    async ({ goto, run, shows }) => {
      await goto('/');
      await run(`inertia.visit('/other')`);
      await shows({ url: '/other', props: { plans: 1, x: 1 } });
      await run(`inertia.reload({ only: ['plans'] })`);
      await shows({ props: { plans: 2 } });
      await run(`inertia.visit('/fresh')`);
      await shows({ url: '/fresh', props: { plans: 3 } });
      expect(made).toBe(3);
    },
  );
});

test('the real client scrolls a list in both directions, and starts over on a reset (A16, A53, A69)', async () => {
  const pageCount = 5;
  const feed = (request: FastifyRequest<{ Querystring: { page?: string } }>): unknown => {
    const current = Number(request.query.page ?? 3);
    return scroll(
      { data: [{ id: current * 10 }, { id: current * 10 + 1 }] },
      {
        matchOn: 'id',
        page: {
          pageName: 'page',
          currentPage: current,
          previousPage: current > 1 ? current - 1 : null,
          nextPage: current < pageCount ? current + 1 : null,
        },
      },
    );
  };
  await real.visit(
    (app) =>
      app.get<{ Querystring: { page?: string } }>('/feed', (request, reply) =>
        show(reply, { feed: feed(request) }, 'feed'),
      ),
    async ({ goto, run, page }) => {
      const ids = (): Promise<number[]> =>
        run<number[]>(`[...document.querySelectorAll('.item')].map((item) => Number(item.textContent))`);
      await page.setViewportSize({ width: 400, height: 500 });
      await goto('/feed?page=3');
      await expect
        .poll(async () => {
          await run('scrollTo(0, document.body.scrollHeight)');
          return ids();
        })
        .toEqual(expect.arrayContaining([30, 31, 40, 41, 50, 51]));
      await expect
        .poll(async () => {
          await run('scrollTo(0, 0)');
          return ids();
        })
        .toEqual([10, 11, 20, 21, 30, 31, 40, 41, 50, 51]);
      // Checked as it arrives: an item that scrolls into view is loaded again at once.
      const reset = `{ only: ['feed'], reset: ['feed'], data: { page: 4 }, onSuccess: (page) => done([page.props.feed.data, page.scrollProps.feed]) }`;
      const [data, place] = await run<unknown[]>(`new Promise((done) => inertia.reload(${reset}))`);
      expect(data).toEqual([{ id: 40 }, { id: 41 }]);
      expect(place).toMatchObject({ currentPage: 4, reset: true });
    },
  );
});

test('the real client shows a page before its answer arrives, with the shared props (A57, A79)', async () => {
  const answer = Promise.withResolvers<number>();
  await real.visit(
    (app) => {
      app.get('/', (_request, reply) => show(reply, { own: 1 }, 'dump'));
      app.get('/slow', (_request, reply) => show(reply, { slow: () => answer.promise }, 'other'));
    },
    async ({ goto, run, shows, state }) => {
      await goto('/');
      await run(`inertia.visit('/slow', { component: 'other' })`);
      await shows({ component: 'other', props: { user: 'Ada' } });
      expect((await state()).props).not.toHaveProperty('own');
      answer.resolve(2);
      await shows({ component: 'other', props: { user: 'Ada', slow: 2 } });
    },
    { share: () => ({ user: 'Ada' }) },
  );
});
