import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRoutes, type ApiRouteName } from '../../contracts/api-routes.ts';
import type { CrewActivityView, CrewActivityViewOf, EventView } from '../../contracts/views.ts';
import type { EventResource } from '../../server/api/resources.ts';
import { createToken } from '../../server/domain/tokens.ts';
import { hashToken } from '../../server/http/authority.ts';
import { Program, programOf } from '../support/program.ts';
import { ballotFor, choiceOf, hostWithEvent, participantAt, questionBy } from '../support/scenes.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import type { Visitor } from '../support/visitor.ts';

interface List<Item> {
  items: Item[];
  nextCursor: string | null;
}

let server: TestServer;
let host: Visitor;
let event: EventView;
let phone: Visitor;
let program: Program;

beforeAll(async () => {
  server = await startTestServer();
  ({ host, event } = await hostWithEvent(server));
  phone = await participantAt(server, event.code, 'Ada');
  program = await programOf(server, host);
});
afterAll(() => server.close());

const choice = { kind: 'choice', prompt: 'Which slit?', options: [{ label: 'Left' }, { label: 'Right' }], minPicks: 1, maxPicks: 1, isRevisable: true };

describe('a program', () => {
  it('runs an event from its start to its end', async () => {
    const made = await program.get<EventResource>('api.events.create', {}, { body: { title: 'Made by a program', start: 'now' } });
    expect(made).toMatchObject({ title: 'Made by a program', state: 'open', role: 'owner' });
    const activity = await program.get<CrewActivityViewOf<'choice'>>('api.activities.create', { event: made.id }, { body: choice });
    await program.get('api.activity-states.update', { activity: activity.id }, { body: { action: 'open' } });

    const voter = await participantAt(server, made.code, 'Ben');
    expect((await voter.call('ballots.create', { code: made.code, activity: activity.id }, ballotFor(activity))).status).toBe(200);
    const tally = await program.get<{ total: number }>('api.tallies.show', { activity: activity.id, round: '1' });
    expect(tally).toMatchObject({ activityId: activity.id, round: 1, total: 1 });

    const revealed = await program.get('api.activity-states.update', { activity: activity.id }, { body: { action: 'reveal' } });
    expect(revealed).toMatchObject({ isRevealed: true, tally: { total: 1 } });
    expect(await program.get('api.focuses.update', { event: made.id }, { body: { kind: 'questions' } })).toMatchObject({ focus: { kind: 'questions' } });
    await program.get('api.activity-states.update', { activity: activity.id }, { body: { action: 'new-round' } });
    expect(await program.get('api.results.show', { event: made.id })).toMatchObject({ activities: [{ rounds: [{ total: 1 }, { total: 0 }] }] });
    expect(await program.get('api.event-states.update', { event: made.id }, { body: { state: 'ended' } })).toMatchObject({ state: 'ended' });
    await program.get('api.activities.destroy', { activity: activity.id });
    await program.get('api.events.destroy', { event: made.id }, { body: { title: 'Made by a program' } });
    expect((await program.call('api.events.show', { event: made.id })).status).toBe(404);
  });

  it('moderates, and what it did is written down in the name of its owner', async () => {
    const question = await questionBy(phone, event, 'May a program read this?');
    const pending = await program.get<List<{ id: string }>>('api.questions.index', { event: event.id }, { query: { state: 'pending' } });
    expect(pending.items.map(({ id }) => id)).toContain(question);
    const { items } = await program.get<List<object>>('api.moderations.update', { event: event.id }, { body: { questions: [question], action: 'approve' } });
    expect(items).toMatchObject([{ id: question, state: 'approved', authorName: 'Ada' }]);
    expect(await program.get('api.questions.show', { event: event.id, question })).toMatchObject({ state: 'approved' });
    const { room } = await phone.see('rooms/show', 'rooms.show', { code: event.code });
    expect(room.questions.map(({ id }) => id)).toContain(question);
    const audit = await program.get<List<{ action: string }>>('api.audits.index', { event: event.id });
    expect(audit.items[0]?.action).toContain('question');
  });

  it('changes settings and the agenda as the pages do', async () => {
    expect(await program.get('api.events.update', { event: event.id }, { body: { description: 'Bring a prism.' } })).toMatchObject({ description: 'Bring a prism.', title: event.title });
    const [one, two] = [await choiceOf(host, event), await choiceOf(host, event)];
    const all = await program.get<List<{ id: string }>>('api.activities.index', { event: event.id });
    const ids = [two.id, one.id, ...all.items.map(({ id }) => id).filter((id) => id !== one.id && id !== two.id)];
    const ordered = await program.get<List<{ id: string }>>('api.activity-orders.update', { event: event.id }, { body: { ids } });
    expect(ordered.items.map(({ id }) => id)).toEqual(ids);
    expect(await program.get('api.activities.update', { activity: one.id }, { body: { ...choice, prompt: 'Which slit now?' } })).toMatchObject({ prompt: 'Which slit now?' });
  });

  it('reads lists page by page, without gaps or repeats', async () => {
    for (const name of ['Cleo', 'Dan', 'Eve']) await participantAt(server, event.code, name);
    const names: (string | null)[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: List<{ name: string | null }> = await program.get('api.participants.index', { event: event.id }, { query: { limit: '2', ...(cursor && { cursor }) } });
      expect(page.items.length).toBeLessThanOrEqual(2);
      names.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(names).toEqual(['Ada', 'Cleo', 'Dan', 'Eve']);
    expect((await program.call('api.events.index', {}, { query: { limit: '0' } })).body).toMatchObject({ code: 'INVALID', fields: { limit: expect.any(String) } });
  });

  it('makes a quiz, labels, and removes and readmits people', async () => {
    const quiz = await program.get<{ id: string }>('api.series.create', { event: event.id }, { body: { kind: 'quiz', title: 'Optics' } });
    expect(await program.get('api.series.update', { series: quiz.id }, { body: { title: 'Optics quiz' } })).toMatchObject({ title: 'Optics quiz' });
    const { items: rows } = await program.get<List<{ id: string }>>('api.series.index', { event: event.id });
    expect(rows.map(({ id }) => id)).toContain(quiz.id);
    await program.get('api.series.destroy', { series: quiz.id });

    const { items: labels } = await program.get<List<{ id: string }>>('api.labels.create', { event: event.id }, { body: { name: 'Later', colour: '#aa0000', isPublic: true } });
    const label = labels[0]?.id ?? '';
    const question = await questionBy(phone, event, 'Can this be labelled?');
    await program.get('api.question-labels.update', { event: event.id }, { body: { questions: [question], label, isOn: true } });
    expect(JSON.stringify(await program.get('api.questions.show', { event: event.id, question }))).toContain(label);
    await program.get('api.labels.destroy', { event: event.id, label });

    const { items: people } = await program.get<List<{ id: string; name: string }>>('api.participants.index', { event: event.id });
    const at = { event: event.id, participant: people[0]?.id ?? '' };
    await program.get('api.participant-removals.create', at, { body: {} });
    expect((await phone.visit('rooms.show', { code: event.code })).status).toBe(403);
    await program.get('api.participant-removals.destroy', at);
    expect((await phone.visit('rooms.show', { code: event.code })).status).toBe(200);
  });

  it('is told per field what would be accepted', async () => {
    const refused = await program.call('api.activities.create', { event: event.id }, { body: { ...choice, options: [{ label: 'Left' }, { label: 'Left' }] } });
    expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID', fields: { 'options.1': expect.any(String) } } });
    expect(await program.call('api.event-states.update', { event: event.id }, { body: { state: 'open' } })).toMatchObject({ status: 409, body: { code: 'STATE_NOT_REACHABLE' } });
  });
});

describe('two programs at once', () => {
  it('a change of what somebody else changed since is refused with If-Match, and votes do not count as changes', async () => {
    const activity = await choiceOf(host, event);
    const read = await program.call('api.activities.show', { activity: activity.id });
    const tag = read.headers.get('etag') ?? '';
    await program.get('api.activities.update', { activity: activity.id }, { body: { ...choice, prompt: 'First' }, headers: { 'if-match': tag } });
    const late = await program.call('api.activities.update', { activity: activity.id }, { body: { ...choice, prompt: 'Second' }, headers: { 'if-match': tag } });
    expect(late).toMatchObject({ status: 412, body: { code: 'CHANGED_MEANWHILE' } });
    const now = await program.call('api.activities.show', { activity: activity.id });
    expect(now.body).toMatchObject({ prompt: 'First' });

    const opened = await program.call('api.activity-states.update', { activity: activity.id }, { body: { action: 'open' } });
    await phone.call('ballots.create', { code: event.code, activity: activity.id }, ballotFor(opened.body as CrewActivityViewOf<'choice'>));
    const voted = await program.call('api.activity-states.update', { activity: activity.id }, { body: { action: 'close' }, headers: { 'if-match': opened.headers.get('etag') ?? '' } });
    expect(voted.body).toMatchObject({ state: 'closed', tally: { total: 1 } });
  });

  it('an event is guarded in the same way', async () => {
    const { headers } = await program.call('api.events.show', { event: event.id });
    const tag = { 'if-match': headers.get('etag') ?? '' };
    await program.get('api.events.update', { event: event.id }, { body: { title: 'Physics 102' }, headers: tag });
    expect((await program.call('api.events.update', { event: event.id }, { body: { title: 'Physics 103' }, headers: tag })).status).toBe(412);
    expect((await program.call('api.events.show', { event: event.id }, { headers: { 'if-none-match': (await program.call('api.events.show', { event: event.id })).headers.get('etag') ?? '' } })).status).toBe(304);
    await program.get('api.events.update', { event: event.id }, { body: { title: event.title } });
  });
});

describe('an idempotency key', () => {
  it('makes a request that is sent twice happen once', async () => {
    const call = { body: { title: 'Only once', start: 'later' }, headers: { 'idempotency-key': 'key-1' } };
    const first = await program.call('api.events.create', {}, call);
    const second = await program.call('api.events.create', {}, call);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    const { items } = await program.get<List<EventResource>>('api.events.index', {});
    expect(items.filter(({ title }) => title === 'Only once')).toHaveLength(1);
    const other = await program.call('api.events.create', {}, { ...call, body: { title: 'Another', start: 'later' } });
    expect(other).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
  });

  it('is given back by a request that was refused', async () => {
    const headers = { 'idempotency-key': 'key-2' };
    expect((await program.call('api.events.create', {}, { body: { title: '' }, headers })).status).toBe(422);
    expect((await program.call('api.events.create', {}, { body: { title: 'Mended', start: 'later' }, headers })).status).toBe(201);
  });

  it('that is under way is not begun a second time', async () => {
    const { store } = server.world;
    const { token } = (await store.tokens.byHash(hashToken(program.token))) ?? { token: { id: '' } };
    const both = await Promise.all([1, 2].map(() => program.call('api.events.create', {}, { body: { title: 'At once', start: 'later' }, headers: { 'idempotency-key': 'key-3' } })));
    const { items } = await program.get<List<EventResource>>('api.events.index', {});
    expect(items.filter(({ title }) => title === 'At once')).toHaveLength(1);
    expect(both.map(({ status }) => status).every((status) => status === 201 || status === 409)).toBe(true);
    expect(token.id).not.toBe('');
  });
});

/** Route → parameters and a body that works for who may. */
const calls: Record<Exclude<ApiRouteName, 'api.openapi.show' | 'api.events.index' | 'api.events.create'>, { params: () => Record<string, string>; body?: object; forbidden?: string[] }> = {
  'api.events.show': { params: () => ({ event: event.id }) },
  'api.events.update': { params: () => ({ event: event.id }), body: { description: 'Mine' }, forbidden: ['moderator'] },
  'api.events.destroy': { params: () => ({ event: event.id }), body: { title: 'Physics 101' }, forbidden: ['moderator', 'co-host'] },
  'api.event-states.update': { params: () => ({ event: event.id }), body: { state: 'ended' }, forbidden: ['moderator'] },
  'api.focuses.update': { params: () => ({ event: event.id }), body: { kind: 'join' }, forbidden: ['moderator'] },
  'api.activities.index': { params: () => ({ event: event.id }) },
  'api.activities.create': { params: () => ({ event: event.id }), body: choice, forbidden: ['moderator'] },
  'api.activity-orders.update': { params: () => ({ event: event.id }), body: { ids: [] }, forbidden: ['moderator'] },
  'api.activities.show': { params: () => ({ activity: shared.id }) },
  'api.activities.update': { params: () => ({ activity: shared.id }), body: choice, forbidden: ['moderator'] },
  'api.activities.destroy': { params: () => ({ activity: shared.id }), forbidden: ['moderator'] },
  'api.activity-states.update': { params: () => ({ activity: shared.id }), body: { action: 'close' }, forbidden: ['moderator'] },
  'api.tallies.show': { params: () => ({ activity: shared.id, round: '1' }) },
  'api.questions.index': { params: () => ({ event: event.id }) },
  'api.questions.show': { params: () => ({ event: event.id, question: 'none' }) },
  'api.moderations.update': { params: () => ({ event: event.id }), body: { questions: [], action: 'approve' } },
  'api.text-answers.update': { params: () => ({ activity: shared.id }), body: { texts: [], action: 'approve' } },
  'api.series.index': { params: () => ({ event: event.id }) },
  'api.series.create': { params: () => ({ event: event.id }), body: { kind: 'quiz', title: 'Mine' }, forbidden: ['moderator'] },
  'api.series.update': { params: () => ({ series: row }), body: { title: 'Mine' }, forbidden: ['moderator'] },
  'api.series.destroy': { params: () => ({ series: row }), forbidden: ['moderator'] },
  'api.series-states.update': { params: () => ({ series: row }), body: { action: 'start' }, forbidden: ['moderator'] },
  'api.labels.index': { params: () => ({ event: event.id }) },
  'api.labels.create': { params: () => ({ event: event.id }), body: { name: 'Mine', colour: '#aa0000' } },
  'api.labels.update': { params: () => ({ event: event.id, label: 'none' }), body: { name: 'Mine', colour: '#aa0000' } },
  'api.labels.destroy': { params: () => ({ event: event.id, label: 'none' }) },
  'api.question-labels.update': { params: () => ({ event: event.id }), body: { questions: [], label: 'none', isOn: true } },
  'api.participant-removals.create': { params: () => ({ event: event.id, participant: 'none' }), body: {}, forbidden: ['moderator'] },
  'api.participant-removals.destroy': { params: () => ({ event: event.id, participant: 'none' }), forbidden: ['moderator'] },
  'api.participants.index': { params: () => ({ event: event.id }) },
  'api.results.show': { params: () => ({ event: event.id }) },
  'api.audits.index': { params: () => ({ event: event.id }), forbidden: ['moderator'] },
};
let shared: CrewActivityView;
let row: string;
const crew = {} as Record<'moderator' | 'co-host', Program>;
const names = Object.keys(calls) as (keyof typeof calls)[];

describe('who may', () => {
  let elsewhere: Program;

  beforeAll(async () => {
    shared = await choiceOf(host, event);
    row = (await program.get<{ id: string }>('api.series.create', { event: event.id }, { body: { kind: 'quiz', title: 'Warm-up' } })).id;
    const { host: other } = await hostWithEvent(server, { title: 'Elsewhere' });
    elsewhere = await programOf(server, other);
    for (const role of ['moderator', 'co-host'] as const) {
      const { host: member } = await hostWithEvent(server, { title: role });
      crew[role] = await programOf(server, member);
      const found = await server.world.store.tokens.byHash(hashToken(crew[role].token));
      const at = Date.now();
      await server.world.store.crew.insert({ eventId: event.id, userId: found?.token.userId ?? '', role, invitedAt: at, acceptedAt: at });
    }
  });

  const send = (who: Program, name: keyof typeof calls) => {
    const { params, body } = calls[name];
    return who.call(name, params() as never, body ? { body } : {});
  };

  it.each(names)('%s does not exist for a program of another host', async (name) => {
    expect(await send(elsewhere, name)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it.each(names.flatMap((name) => (calls[name].forbidden ?? []).map((role) => [name, role] as const)))('%s is not for a %s', async (name, role) => {
    expect(await send(crew[role as 'moderator'], name)).toMatchObject({ status: 403, body: { code: 'NOT_ALLOWED' } });
  });

  it.each(Object.keys(apiRoutes).filter((name) => name !== 'api.openapi.show') as ApiRouteName[])('%s needs a token with its scope', async (name) => {
    const params = name in calls ? calls[name as keyof typeof calls].params() : {};
    expect(await new Program(server, 'hc_wrong').call(name, params as never)).toMatchObject({ status: 401, body: { code: 'TOKEN_NEEDED' } });
    const { scope } = apiRoutes[name];
    const others = (['read', 'moderate', 'write'] as const).filter((one) => one !== scope);
    const narrow = await programWith(others);
    expect(await narrow.call(name, params as never)).toMatchObject({ status: 403, body: { code: 'SCOPE_MISSING' } });
  });

  it('a cookie counts for nothing', async () => {
    const answer = await host.send('GET', '/api/v1/events');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('a token that has expired does nothing', async () => {
    const { store } = server.world;
    const userId = (await store.tokens.byHash(hashToken(program.token)))?.token.userId ?? '';
    const past = { ...server.world, now: () => Date.now() - 2 * 86_400_000 };
    await createToken(past, { userId, name: 'Old', scopes: ['read'], expiresInDays: 1, tokenHash: hashToken('hc_old') });
    expect((await new Program(server, 'hc_old').call('api.events.index', {})).status).toBe(401);
  });

  it('one token may call so often in a minute, another one is not held back', async () => {
    const busy = await programWith(['read']);
    const answers = await Promise.all(Array.from({ length: 620 }, () => fetch(`${server.address}/api/v1/events/none`, { headers: { authorization: `Bearer ${busy.token}` } })));
    const held = answers.filter(({ status }) => status === 429);
    expect(held).toHaveLength(20);
    expect(Number(held[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await program.call('api.events.index', {})).status).toBe(200);
  });
});

async function programWith(scopes: readonly ('read' | 'moderate' | 'write')[]): Promise<Program> {
  const userId = (await server.world.store.tokens.byHash(hashToken(program.token)))?.token.userId ?? '';
  const token = `hc_${crypto.randomUUID()}`;
  await createToken(server.world, { userId, name: 'Narrow', scopes, expiresInDays: null, tokenHash: hashToken(token) });
  return new Program(server, token);
}

describe('the OpenAPI document', () => {
  interface Document {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown>; requestBody?: { content: { 'application/json': { schema: Json } } } }>>;
    components: { schemas: Record<string, unknown> };
  }
  type Json = Record<string, unknown>;
  const read = async (): Promise<Document> => (await (await fetch(`${server.address}/api/v1/openapi.json`)).json()) as Document;

  it('has every route, and nothing that is not there', async () => {
    const { openapi, paths } = await read();
    expect(openapi).toBe('3.1.0');
    const documented = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} api.${operationId}`));
    const registered = Object.entries(apiRoutes).map(([name, { method, path }]) => `${method} ${path} ${name}`);
    expect(new Set(documented)).toEqual(new Set(registered));
  });

  it('refers only to what it holds', async () => {
    const document = await read();
    const referred = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
    expect(referred.length).toBeGreaterThan(10);
    for (const [, kind = '', id = ''] of referred) expect((document.components as Record<string, Json>)[kind]?.[id]).toBeDefined();
  });

  it('says what a form takes, in the words of a schema', async () => {
    const { paths } = await read();
    const schema = paths['/api/v1/events']?.['post']?.requestBody?.content['application/json'].schema;
    expect(schema).toMatchObject({ type: 'object', required: ['title'], properties: { title: { type: 'string', minLength: 1, maxLength: 120 }, start: { enum: ['now', 'later'] } } });
  });

  it('an address that is not there is a problem, not a page', async () => {
    const answer = await fetch(`${server.address}/api/v1/none`, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
  });
});
