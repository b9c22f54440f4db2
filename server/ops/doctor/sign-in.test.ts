import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openOidcProvider } from '#support/fakes/oidc-provider.ts';
import { checkSignIn } from './sign-in.ts';

let server: Server | null = null;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = null;
});

const configOf = (issuer: string) => ({
  oidc: { issuer, clientId: 'handcount', clientSecret: 'the-client-secret' },
  appUrl: 'https://votes.example',
});

type Answers = (issuer: string) => Record<string, { status?: number; body: unknown } | null>;

/** A provider that gives these responses by path, and no response where that is null. */
async function provider(answers: Answers): Promise<string> {
  const opened = createServer((request, response) => {
    const known = answers(issuer);
    const answer = known[request.url ?? ''];
    if (answer === null) return;
    const { status = 200, body } = answer ?? { status: 404, body: 'nothing' };
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
  return issuer;
}

const about = '/.well-known/openid-configuration';
const descriptionOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
});

describe('the sign-in provider', () => {
  it('is optional', async () => {
    expect(await checkSignIn({ oidc: null, appUrl: null })).toMatchObject([
      { about: 'Sign-in', state: 'ok', says: expect.stringContaining('not set') },
    ]);
  });

  it('is fine if it publishes its description and keys, and a problem if it is down', async () => {
    const good = await openOidcProvider();
    expect(await checkSignIn(configOf(good.issuer))).toEqual([
      { about: 'Sign-in', state: 'ok', says: expect.stringContaining('https://votes.example/callback/oidc'), mend: '' },
    ]);
    good.isDown = true;
    const found = await checkSignIn(configOf(good.issuer));
    expect(found).toMatchObject([
      { state: 'problem', says: `${good.issuer}${about} answers 503.`, mend: expect.stringContaining('in trouble') },
    ]);
    expect(JSON.stringify(found)).not.toContain('the-client-secret');
    await good.close();
    expect(await checkSignIn(configOf(good.issuer))).toMatchObject([
      {
        state: 'problem',
        says: expect.stringContaining('cannot be reached'),
        mend: expect.stringContaining('firewall'),
      },
    ]);
  });

  it('may have an issuer that ends with a slash', async () => {
    const issuer = await provider((name) => ({
      [about]: { body: descriptionOf(`${name}/`) },
      '//keys': { body: { keys: [{}] } },
    }));
    expect(await checkSignIn(configOf(issuer))).toMatchObject([{ state: 'ok' }]);
  });

  it.each<[string, Answers, string, string]>([
    ['has no description', () => ({}), 'answers 404', '/realms/main'],
    [
      'answers with a page',
      () => ({ [about]: { body: '<html>' } }),
      'is not the description of a provider',
      '/realms/main',
    ],
    [
      'answers with something else',
      () => ({ [about]: { body: { error: 'no' } } }),
      'is not the description of a provider',
      '/realms/main',
    ],
    [
      'has a different issuer',
      (issuer) => ({ [about]: { body: descriptionOf(`${issuer}/other`) } }),
      '/other',
      'Write OIDC_ISSUER=',
    ],
    [
      'lacks an endpoint',
      (issuer) => ({ [about]: { body: { ...descriptionOf(issuer), token_endpoint: undefined } } }),
      'token_endpoint',
      'code flow',
    ],
    [
      'has an invalid address for its keys',
      (issuer) => ({ [about]: { body: { ...descriptionOf(issuer), jwks_uri: 'keys' } } }),
      'jwks_uri',
      'signed ID tokens',
    ],
    [
      'does not publish its keys',
      (issuer) => ({ [about]: { body: descriptionOf(issuer) } }),
      '/keys answers 404',
      'OIDC_ISSUER',
    ],
    [
      'has no keys',
      (issuer) => ({ [about]: { body: descriptionOf(issuer) }, '/keys': { body: { keys: [] } } }),
      'names no keys',
      'signing key',
    ],
    ['does not respond', () => ({ [about]: null }), 'no answer within 0.2 seconds', 'firewall'],
  ])('that %s is a problem with a suggested fix', async (_, answers, says, mend) => {
    const issuer = await provider(answers);
    const found = await checkSignIn(configOf(issuer), 200);
    expect(found).toEqual([
      { about: 'Sign-in', state: 'problem', says: expect.stringContaining(says), mend: expect.stringContaining(mend) },
    ]);
  });
});
