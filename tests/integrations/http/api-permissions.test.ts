import { apiRoutes, type ApiRouteName } from '#contracts/api-routes.ts';
import { tokenScopes, type TokenScope } from '#contracts/integrations/tokens-and-webhooks.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import { createToken } from '#server/domain/integrations/tokens.ts';
import { hashToken } from '#server/http/authority.ts';
import { beforeAll, choice, choiceOf, expect, it, Program, programOf, withProgram } from '#support/http.ts';

const { server, scene } = withProgram();

/** An invalid body or query for each route that takes one. */
const invalid: Partial<Record<ApiRouteName, object | string>> = {
  'api.events.index': { limit: '0' },
  'api.events.create': { title: '' },
  'api.events.update': { title: '' },
  'api.events.destroy': { title: 'Chemistry 101' },
  'api.event-states.update': { state: 'adjourned' },
  'api.focuses.update': { kind: 'nowhere' },
  'api.screens.update': { page: -1 },
  'api.event-logos.update': 'no picture',
  'api.pictures.create': 'no picture',
  'api.event-copies.create': { title: 'x'.repeat(121) },
  'api.event-imports.create': { format: 'another' },
  'api.exports.show': { of: 'secrets' },
  'api.activities.index': { limit: 'all' },
  'api.activities.create': { ...choice, options: [] },
  'api.activity-lists.create': { activities: [] },
  'api.activity-copies.create': { ids: [] },
  'api.activity-orders.update': { ids: ['no id at all'] },
  'api.activities.update': { ...choice, prompt: '' },
  'api.activity-states.update': { action: 'spin' },
  'api.questions.index': { state: 'forgotten' },
  'api.moderations.update': { questions: ['no id at all'], action: 'approve' },
  'api.accepted-answers.update': { text: '', isRight: true },
  'api.text-answers.update': { texts: [], action: 'spin' },
  'api.series.create': { kind: 'dance', title: 'Mine' },
  'api.series.update': { title: '' },
  'api.series-states.update': { action: 'spin' },
  'api.labels.create': { name: 'Mine', colour: 'red' },
  'api.labels.update': { name: '', colour: '#aa0000' },
  'api.question-labels.update': { questions: [] },
  'api.participants.index': { limit: '201' },
  'api.audits.index': { limit: '1.5' },
  'api.crew.create': { role: 'moderator', email: 'nobody' },
  'api.crew.update': { role: 'guest' },
  'api.ownerships.update': {},
  'api.webhooks.create': { url: 'ftp://example.org', kinds: ['event.changed'] },
  'api.webhooks.update': { url: 'not an address' },
  'api.webhook-deliveries.index': { limit: '201' },
  'api.webhook-deliveries.create': { delivery: 'no id at all' },
};
const unknownIds = ['question', 'label', 'participant', 'member', 'invitation', 'link', 'webhook'];
const params: Record<string, string> = {
  round: '1',
  format: 'csv',
  version: '0123456789abcdef',
  ...Object.fromEntries(unknownIds.map((name) => [name, 'none'])),
};

beforeAll(async () => {
  const { host, event, program } = scene;
  const body = { kind: 'quiz', title: 'Warm-up' };
  const { id: series } = await program.get<{ id: string }>('api.series.create', event, { body });
  Object.assign(params, { event: event.id, activity: (await choiceOf(host, event)).id, series });
});

function send(who: Program, name: ApiRouteName, sent?: object | string) {
  if (sent === undefined) return who.call(name, params as never);
  if (apiRoutes[name].method === 'GET')
    return who.call(name, params as never, { query: sent as Record<string, string> });
  return who.call(name, params as never, {
    body: sent,
    ...(sent === 'no picture' && { headers: { 'content-type': 'image/png' } }),
  });
}

it('access to the API requires a token with the scope of the route', async () => {
  const without = {} as Record<TokenScope, Program>;
  for (const scope of tokenScopes) {
    const others = tokenScopes.filter((one) => one !== scope);
    without[scope] = await programOf(server, scene.host, others);
  }
  for (const name of Object.keys(apiRoutes) as ApiRouteName[]) {
    const { scope } = apiRoutes[name];
    if (scope === null) continue;
    const { status, body } = await send(without[scope], name);
    expect([name, status, (body as { code?: string }).code]).toEqual([name, 403, 'SCOPE_MISSING']);
  }
});

it('a cookie or an expired token grants no access to the API', async () => {
  const answer = await scene.host.send('GET', '/api/v1/events');
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect(answer.headers.getSetCookie()).toEqual([]);
  const past = { ...server.world, now: () => Date.now() - 2 * 86_400_000 };
  await createToken(past, {
    userId: (await server.world.store.tokens.byHash(hashToken(scene.program.token)))?.token.userId ?? '',
    name: 'Old',
    scopes: ['read'],
    expiresInDays: 1,
    tokenHash: hashToken('hc_old'),
  });
  expect((await new Program(server, 'hc_old').call('api.events.index', {})).status).toBe(401);
});

it('requests are limited per token and minute, without affecting other tokens', async () => {
  const busy = await programOf(server, scene.host, ['read']);
  const { callsPerMinute } = rateLimits;
  Object.assign(rateLimits, { callsPerMinute: 2 });
  const call = () => busy.call('api.events.index', {});
  const answers = [await call(), await call(), await call()];
  Object.assign(rateLimits, { callsPerMinute });
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await scene.program.call('api.events.index', {})).status).toBe(200);
});

it('every invalid API request is refused with its invalid fields', async () => {
  for (const [name, sent] of Object.entries(invalid) as [ApiRouteName, object | string][]) {
    const { status, body } = await send(scene.program, name, sent);
    const { fields = {} } = body as { fields?: object };
    expect([name, status, Object.keys(fields).length > 0]).toEqual([name, 422, true]);
  }
});
