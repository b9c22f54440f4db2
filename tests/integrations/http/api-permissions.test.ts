import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRoutes, type ApiRouteName } from '#contracts/api-routes.ts';
import { tokenScopes, type TokenScope } from '#contracts/integrations/tokens-and-webhooks.ts';
import { createToken } from '#server/domain/integrations/tokens.ts';
import { hashToken } from '#server/http/authority.ts';
import { choice, Program, programOf } from '#support/clients/api-program.ts';
import { choiceOf, hostWithEvent } from '#support/factories/events.ts';
import { startTestServer, type TestServer } from '#support/servers/test-server.ts';
import type { Visitor } from '#support/clients/visitor.ts';

interface Called {
  /** The type of the body, where it is not JSON. */
  type?: string;
  /** An invalid body or query. */
  wrong?: object | string;
}

const calls: Record<Exclude<ApiRouteName, 'api.openapi.show'>, Called> = {
  'api.events.index': { wrong: { limit: '0' } },
  'api.events.create': { wrong: { title: '' } },
  'api.events.show': {},
  'api.events.update': { wrong: { title: '' } },
  'api.events.destroy': { wrong: { title: 'Chemistry 101' } },
  'api.event-states.update': { wrong: { state: 'adjourned' } },
  'api.focuses.update': { wrong: { kind: 'nowhere' } },
  'api.screens.update': { wrong: { page: -1 } },
  'api.event-logos.update': { type: 'image/png', wrong: 'no picture' },
  'api.event-logos.destroy': {},
  'api.pictures.create': { type: 'image/png', wrong: 'no picture' },
  'api.pictures.show': {},
  'api.pictures.destroy': {},
  'api.event-copies.create': { wrong: { title: 'x'.repeat(121) } },
  'api.event-imports.create': { wrong: { format: 'another' } },
  'api.exports.show': { wrong: { of: 'secrets' } },
  'api.activities.index': { wrong: { limit: 'all' } },
  'api.activities.create': { wrong: { ...choice, options: [] } },
  'api.activity-lists.create': { wrong: { activities: [] } },
  'api.activity-copies.create': { wrong: { ids: [] } },
  'api.activity-orders.update': { wrong: { ids: ['no id at all'] } },
  'api.activities.show': {},
  'api.activities.update': { wrong: { ...choice, prompt: '' } },
  'api.activities.destroy': {},
  'api.activity-states.update': { wrong: { action: 'spin' } },
  'api.tallies.show': {},
  'api.questions.index': { wrong: { state: 'forgotten' } },
  'api.questions.show': {},
  'api.moderations.update': { wrong: { questions: ['no id at all'], action: 'approve' } },
  'api.accepted-answers.update': { wrong: { text: '', isRight: true } },
  'api.text-answers.update': { wrong: { texts: [], action: 'spin' } },
  'api.series.index': {},
  'api.series.show': {},
  'api.series.create': { wrong: { kind: 'dance', title: 'Mine' } },
  'api.series.update': { wrong: { title: '' } },
  'api.series.destroy': {},
  'api.series-states.update': { wrong: { action: 'spin' } },
  'api.labels.index': {},
  'api.labels.show': {},
  'api.labels.create': { wrong: { name: 'Mine', colour: 'red' } },
  'api.labels.update': { wrong: { name: '', colour: '#aa0000' } },
  'api.labels.destroy': {},
  'api.question-labels.update': { wrong: { questions: [] } },
  'api.participant-removals.create': {},
  'api.participant-removals.destroy': {},
  'api.participants.index': { wrong: { limit: '201' } },
  'api.audiences.show': {},
  'api.results.show': {},
  'api.audits.index': { wrong: { limit: '1.5' } },
  'api.crew.index': {},
  'api.crew.create': { wrong: { role: 'moderator', email: 'nobody' } },
  'api.crew.update': { wrong: { role: 'guest' } },
  'api.crew.destroy': {},
  'api.ownerships.update': { wrong: {} },
  'api.invitations.index': {},
  'api.invitations.destroy': {},
  'api.screen-links.index': {},
  'api.screen-links.create': {},
  'api.screen-links.destroy': {},
  'api.webhooks.index': {},
  'api.webhooks.create': { wrong: { url: 'ftp://example.org', kinds: ['event.changed'] } },
  'api.webhooks.update': { wrong: { url: 'not an address' } },
  'api.webhooks.destroy': {},
  'api.webhook-secrets.create': {},
  'api.webhook-secrets.destroy': {},
  'api.webhook-deliveries.index': { wrong: { limit: '201' } },
  'api.webhook-deliveries.create': { wrong: { delivery: 'no id at all' } },
};
const names = Object.keys(calls) as (keyof typeof calls)[];

let server: TestServer;
let host: Visitor;
let program: Program;
const unknownIds = ['question', 'label', 'participant', 'member', 'invitation', 'link', 'webhook'];
const params: Record<string, string> = {
  round: '1',
  format: 'csv',
  version: '0123456789abcdef',
  ...Object.fromEntries(unknownIds.map((name) => [name, 'none'])),
};
const without = {} as Record<TokenScope, Program>;

const userIdOf = async ({ token }: Program): Promise<string> =>
  (await server.world.store.tokens.byHash(hashToken(token)))?.token.userId ?? '';

beforeAll(async () => {
  server = await startTestServer();
  const made = await hostWithEvent(server);
  host = made.host;
  const event = made.event;
  program = await programOf(server, host);
  params['event'] = event.id;
  params['activity'] = (await choiceOf(host, event)).id;
  params['series'] = (
    await program.get<{ id: string }>(
      'api.series.create',
      { event: event.id },
      { body: { kind: 'quiz', title: 'Warm-up' } },
    )
  ).id;
  for (const scope of tokenScopes)
    without[scope] = await programOf(
      server,
      host,
      tokenScopes.filter((one) => one !== scope),
    );
});
afterAll(() => server.close());

function send(who: Program, name: keyof typeof calls, sent?: object | string) {
  const { type } = calls[name];
  if (sent === undefined) return who.call(name, params as never);
  if (apiRoutes[name].method === 'GET')
    return who.call(name, params as never, { query: sent as Record<string, string> });
  return who.call(name, params as never, {
    body: sent,
    ...(type !== undefined && { headers: { 'content-type': type } }),
  });
}

describe('access to the API', () => {
  it.each(names)('to %s needs a token with its scope', async (name) => {
    expect(await send(new Program(server, 'hc_wrong'), name)).toMatchObject({
      status: 401,
      body: { code: 'TOKEN_NEEDED' },
    });
    expect(await send(without[apiRoutes[name].scope], name)).toMatchObject({
      status: 403,
      body: { code: 'SCOPE_MISSING' },
    });
  });

  it('is not granted by a cookie', async () => {
    const answer = await host.send('GET', '/api/v1/events');
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('is not granted by an expired token', async () => {
    const past = { ...server.world, now: () => Date.now() - 2 * 86_400_000 };
    await createToken(past, {
      userId: await userIdOf(program),
      name: 'Old',
      scopes: ['read'],
      expiresInDays: 1,
      tokenHash: hashToken('hc_old'),
    });
    expect((await new Program(server, 'hc_old').call('api.events.index', {})).status).toBe(401);
  });

  it('is limited per token and minute, without affecting other tokens', async () => {
    const busy = await programOf(server, host, ['read']);
    const answers = await Promise.all(
      Array.from({ length: 620 }, () =>
        fetch(`${server.address}/api/v1/events/none`, { headers: { authorization: `Bearer ${busy.token}` } }),
      ),
    );
    const held = answers.filter(({ status }) => status === 429);
    expect(held).toHaveLength(20);
    expect(Number(held[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await program.call('api.events.index', {})).status).toBe(200);
  });
});

it.each(names.filter((name) => calls[name].wrong))(
  '%s refuses what does not fit, and says which field',
  async (name) => {
    const { status, body } = await send(program, name, calls[name].wrong);
    expect([status, Object.keys((body as { fields?: object }).fields ?? {}).length > 0]).toEqual([422, true]);
  },
);
