import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiRoutes, type ApiRouteName } from '#contracts/api-routes.ts';
import { routes, type RouteName } from '#contracts/routes.ts';
import { startMailingServer, type MailingServer } from '#support/servers/mailing-server.ts';
import { clientEnv, openOidcProvider, type OidcProvider } from '#support/fakes/oidc-provider.ts';
import { Program, programOf } from '#support/clients/api-program.ts';
import { expected, expectedOfProgram, roles, type Answered, type AskingRole } from '#support/routes/permissions.ts';
import { ask } from '#support/routes/ask-route.ts';
import { requestOfProgram } from '#support/routes/api-requests.ts';
import { requests } from '#support/routes/requests.ts';
import { openHosts, openScene, type HostRole, type Hosts } from '#support/routes/scenes.ts';
import { arrive } from '#support/factories/events.ts';
import type { Answer, Visitor } from '#support/clients/visitor.ts';

// Every route, asked for by everybody, against the product specification's table of who may: tests/support/routes/permissions.ts. Whoever may
// not is told so, and nothing has changed.

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
  });
  hosts = await openHosts(server);
  newcomer = await arrive(server);
  for (const role of Object.keys(hosts) as HostRole[]) programs[role] = await programOf(server, hosts[role].visitor);
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const codeOf = ({ status, text }: Pick<Answer, 'status' | 'text'>): string | undefined =>
  status < 400 ? undefined : (JSON.parse(text) as { error: { code: string } }).error.code;

function answered(name: RouteName, answer: Answer, comesTo: string | undefined): unknown {
  const to = answer.headers.get('location') ?? '';
  if (answer.status < 400)
    return to.startsWith('/sign-in?to=') ? 'sign in' : name === 'rooms.show' && to.startsWith('/j/') ? 'door' : 'done';
  const code = codeOf(answer);
  if (comesTo !== undefined && code === comesTo) return 'done';
  if (code === 'NOT_ALLOWED' && answer.status === 403) return 403;
  return code === 'NOT_FOUND' && answer.status === 404 ? 404 : [answer.status, code];
}

const isPage = (name: RouteName) => (routes[name].methods as readonly string[]).includes('GET');

describe('of the pages', () => {
  it.each(Object.keys(routes) as RouteName[])('%s', async (name) => {
    const found: Partial<Record<AskingRole, unknown>> = {};
    const changed: AskingRole[] = [];
    const untouched = await openScene(server, hosts, newcomer);
    for (const role of roles) {
      const mayNot = expected(name, role, isPage(name)) !== 'done';
      const scene = mayNot ? untouched : await openScene(server, hosts, newcomer);
      const { comesTo, ...asked } = await requests[name](scene, role);
      if (mayNot) await scene.as(role);
      const before = mayNot ? await scene.everything() : '';
      found[role] = answered(name, await ask(scene, role, name, asked), mayNot ? undefined : comesTo);
      if (mayNot && (await scene.everything()) !== before) changed.push(role);
    }
    expect(found).toEqual(Object.fromEntries(roles.map((role) => [role, expected(name, role, isPage(name))])));
    expect(changed).toEqual([]);
  });
});

it('the operator’s token reads the metrics', async () => {
  expect(
    (await newcomer.send('GET', '/metrics', { headers: { authorization: 'Bearer only-for-the-operator' } })).status,
  ).toBe(200);
});

describe('of programs', () => {
  const answeredTo = (status: number, code = 'none'): unknown => {
    if (status < 400) return 'done';
    const refusals: Partial<Record<string, Answered>> = {
      '401 TOKEN_NEEDED': 401,
      '403 NOT_ALLOWED': 403,
      '404 NOT_FOUND': 404,
    };
    return refusals[`${status} ${code}`] ?? [status, code];
  };
  it.each(Object.keys(apiRoutes) as ApiRouteName[])('%s', async (name) => {
    const found: Partial<Record<AskingRole, unknown>> = {};
    const changed: AskingRole[] = [];
    const untouched = await openScene(server, hosts, newcomer);
    for (const role of roles) {
      const mayNot = expectedOfProgram(name, role) !== 'done';
      const scene = mayNot ? untouched : await openScene(server, hosts, newcomer);
      const { params = {}, body, headers = {} } = await requestOfProgram(scene, role, name);
      const before = mayNot ? await scene.everything() : '';
      // The token of a screen link is none of a program.
      const program =
        role in programs
          ? programs[role as HostRole]
          : new Program(server, role === 'screen link' ? scene.screen.token : 'none');
      const answer = await program.call(name, params as never, { headers, ...(body && { body }) });
      found[role] = answeredTo(answer.status, (answer.body as { code?: string } | null)?.code);
      if (mayNot && (await scene.everything()) !== before) changed.push(role);
    }
    expect(found).toEqual(Object.fromEntries(roles.map((role) => [role, expectedOfProgram(name, role)])));
    expect(changed).toEqual([]);
  });
});
