import { limits } from '#contracts/limits.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import type { QuestionListing } from '#contracts/pages.ts';
import type { EventView } from '#contracts/views.ts';
import { storeQuestions } from '../browser/stored-questions.ts';
import { beforeAll, expect, hostWithEvent, it, participantAt, type Visitor, withServer } from '#support/http.ts';

const questionTotal = 2_000;
const server = withServer();
let event: EventView;
let phone: Visitor;

beforeAll(async () => {
  ({ event } = await hostWithEvent(server));
  phone = await participantAt(server, event.code);
  await storeQuestions(
    server,
    event,
    Array.from({ length: questionTotal }, (_, number) => ({
      body: `Question number ${number}${number % 100 === 0 ? ' about Zürich' : ''}?`,
      upvotes: number % 4,
    })),
  );
});

const listing = async (query: Record<string, string>) => {
  const answer = await phone.open(`${phone.path('rooms.show', event)}?${new URLSearchParams(query).toString()}`);
  return answer.page?.props['listing'] as QuestionListing;
};

it('a room with two thousand questions sends only the first page and the total', async () => {
  const answer = await phone.visit('rooms.show', event);
  const { room, listing: none } = (answer.page?.props ?? {}) as unknown as {
    room: { questions: unknown[]; questionCount: number };
    listing: null;
  };
  expect([room.questions.length, room.questionCount, none]).toEqual([limits.questionPage, questionTotal, null]);
  expect(answer.text.length).toBeLessThan(20_000);
});

it('lists every question once, page by page, in each order', async () => {
  for (const sort of ['top', 'new']) {
    const ids: string[] = [];
    let after = '';
    for (let page = await listing({ sort, count: '300' }); ; page = await listing({ sort, count: '300', after })) {
      // Each later page begins with the last question of the previous one.
      ids.push(...page.questions.slice(page.isFromStart ? 0 : 1).map(({ id }) => id));
      after = ids.at(-1) ?? '';
      if (page.isAll) break;
    }
    expect([sort, ids.length, new Set(ids).size]).toEqual([sort, questionTotal, questionTotal]);
  }
});

it('the server sorts and searches questions as the browser does', async () => {
  const newest = await listing({ sort: 'new' });
  expect(newest.questions.slice(0, 2).map(({ body }) => body)).toEqual([
    'Question number 1999?',
    'Question number 1998?',
  ]);
  const found = await listing({ search: 'ZURICH number' });
  expect([found.total, found.isAll, found.questions.every(({ body }) => body.includes('Zürich'))]).toEqual([
    20,
    true,
    true,
  ]);
  expect(await listing({ label: 'no-such-label' })).toMatchObject({ total: 0, questions: [], isAll: true });
});

it('the list restarts if the question to continue from is gone, and ignores invalid parameters', async () => {
  expect(await listing({ sort: 'top', after: 'gone' })).toMatchObject({ isFromStart: true });
  expect(await listing({ sort: 'sideways', count: 'many', after: '', search: '', label: '' })).toBeNull();
  expect((await listing({ count: '40' })).questions).toHaveLength(40);
});

it('limits the rate of question list requests', async () => {
  const fastClient = await participantAt(server, event.code);
  const path = `${fastClient.path('rooms.show', event)}?search=x`;
  const statuses = new Set<number>();
  for (let times = 0; times <= rateLimits.listingsPerMinute; times += 1)
    statuses.add((await fastClient.open(path)).status);
  expect([...statuses]).toEqual([200, 429]);
});
