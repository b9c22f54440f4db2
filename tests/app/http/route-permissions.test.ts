import { isFullMatrix } from '#support/matrix.ts';
import { apiRoutes, type ApiRouteName } from '#contracts/api-routes.ts';
import { routes, type RouteName } from '#contracts/routes.ts';
import { clientEnv, openOidcProvider, type OidcProvider } from '#support/fakes/oidc-provider.ts';
import { askRoute, isSameForAll, requestFor } from '#support/routes/ask-route.ts';
import type { Asked } from '#support/routes/entry.ts';
import { isSentToSignIn, type AnyRouteName } from '#support/routes/log.ts';
import { openHosts, openScene, type HostRole, type Hosts, type Scene } from '#support/routes/scenes.ts';
import { expected } from '#support/routes/table.ts';
import { operatorToken } from '#support/routes/table/integrations.ts';
import { roles, type Role } from '#support/routes/who.ts';
import {
  afterAll,
  arrive,
  beforeAll,
  describe,
  expect,
  it,
  type MailingServer,
  Program,
  programOf,
  startMailingServer,
  type Visitor,
} from '#support/http.ts';

// Sends the request of every route in tests/support/routes/table as every role. A refused request changes nothing.

let provider: OidcProvider;
let server: MailingServer;
let hosts: Hosts;
let newcomer: Visitor;
const programs = {} as Record<HostRole, Program>;

beforeAll(async () => {
  provider = await openOidcProvider();
  server = await startMailingServer({
    OIDC_ISSUER: provider.issuer,
    ...clientEnv,
    METRICS_TOKEN: 'only-for-the-operator',
    OPERATOR_TOKEN: operatorToken,
  });
  hosts = await openHosts(server);
  newcomer = await arrive(server);
  for (const role of Object.keys(hosts) as HostRole[]) programs[role] = await programOf(server, hosts[role].visitor);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

type Send = (scene: Scene, role: Role, asked: Asked) => Promise<{ status: number; code?: string; location?: string }>;

const refusals = new Set(['401 TOKEN_NEEDED', '403 NOT_ALLOWED', '404 NOT_FOUND']);

/** The outcome of a request sent as `role`. */
async function outcomeOf(name: AnyRouteName, send: Send, scene: Scene, role: Role, asked: Asked): Promise<unknown> {
  const { status, code = '', location = '' } = await send(scene, role, asked);
  if (isSentToSignIn(location, name === 'operator.show' ? 'GET' : '')) return 'sign in';
  const isInRoom = name === 'rooms.show' || name === 'devices.new';
  if (isInRoom && location.startsWith('/j/')) return 'join page';
  if (status < 400 || (expected(name, role) === 'done' && code === asked.endsWith)) return 'done';
  return refusals.has(`${status} ${code}`) ? status : [status, code];
}

async function expectPermissions(name: AnyRouteName, send: Send): Promise<void> {
  const found: Partial<Record<Role, unknown>> = {};
  const isReading =
    name in routes ? routes[name as RouteName].method === 'GET' : apiRoutes[name as ApiRouteName].method === 'GET';
  const scene = await openScene(server, hosts, newcomer);
  // What is refused or only read changes nothing, so one request can serve several roles.
  const same = isSameForAll(name) ? await requestFor(scene, 'owner', name) : null;
  const refused: { role: Role; asked: Asked }[] = [];
  for (const role of roles.filter((each) => expected(name, each) !== 'done')) {
    refused.push({ role, asked: same ?? (await requestFor(scene, role, name)) });
    await scene.as(role);
  }
  const before = await scene.everything();
  for (const { role, asked } of refused) found[role] = await outcomeOf(name, send, scene, role, asked);
  expect(await scene.everything()).toBe(before);
  // Each write needs its own event, so outside the full matrix only the least privileged role tries it.
  const permitted = roles.filter((role) => expected(name, role) === 'done');
  const tried = isReading || isFullMatrix ? permitted : permitted.slice(-1);
  for (const role of tried) {
    const own = isReading ? scene : await openScene(server, hosts, newcomer);
    const asked = isReading && same ? same : await requestFor(own, role, name);
    found[role] = await outcomeOf(name, send, own, role, asked);
  }
  expect(found).toEqual(
    Object.fromEntries([...refused.map(({ role }) => role), ...tried].map((role) => [role, expected(name, role)])),
  );
}

describe('page routes', () => {
  it.each(Object.keys(routes) as RouteName[])('%s', (name) =>
    expectPermissions(name, async (scene, role, asked) => {
      const { status, text, headers } = await askRoute(scene, role, name, asked);
      if (status < 400) return { status, location: headers.get('location') ?? '' };
      return { status, code: (JSON.parse(text) as { error: { code: string } }).error.code };
    }),
  );
});

it('the metrics are readable with the operator’s token', async () => {
  expect(
    (await newcomer.send('GET', '/metrics', { headers: { authorization: 'Bearer only-for-the-operator' } })).status,
  ).toBe(200);
});

describe('API routes', () => {
  it.each(Object.keys(apiRoutes) as ApiRouteName[])('%s', (name) =>
    expectPermissions(name, async (scene, role, { params = {}, body, headers = {} }) => {
      // The token of a screen link is not an API token.
      const token = role === 'screen link' ? scene.screen.token : 'none';
      const program = role in programs ? programs[role as HostRole] : new Program(server, token);
      const answer = await program.call(name, params as never, { headers, ...(body && { body }) });
      const { code } = (answer.body ?? {}) as { code?: string };
      return { status: answer.status, ...(answer.status >= 400 && code !== undefined && { code }) };
    }),
  );
});
