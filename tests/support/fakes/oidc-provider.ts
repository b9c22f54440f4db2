import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Claims {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

export interface OidcProvider {
  issuer: string;
  /** The person signed in at the provider, who gets the next authorisation. */
  person: Claims;
  /** The discovery document is unavailable. */
  isDown: boolean;
  /** Signs with an unpublished key. */
  isForged: boolean;
  /** The person declines the authorisation. */
  isDeclined: boolean;
  close(): Promise<void>;
}

interface Grant {
  challenge: string;
  nonce: string | null;
  redirectUri: string;
  claims: Claims;
}

const clientId = 'handcount';
const clientSecret = 'the-client-secret';
export const clientEnv = { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };

/** An OpenID Connect provider without dialogs: the code flow with PKCE, ID tokens signed with RS256. */
export async function openOidcProvider(): Promise<OidcProvider> {
  const [published, secret] = [
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
    generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ];
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer);
    const json = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration')
      return void json(provider.isDown ? 503 : 200, provider.isDown ? {} : aboutItself(provider.issuer));
    if (url.pathname === '/jwks')
      return void json(200, {
        keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
      });
    if (url.pathname === '/authorize') {
      const code = randomUUID();
      const asked = url.searchParams;
      const redirectUri = asked.get('redirect_uri') ?? '';
      grants.set(code, {
        challenge: asked.get('code_challenge') ?? '',
        nonce: asked.get('nonce'),
        redirectUri,
        claims: { ...provider.person },
      });
      const back = new URL(redirectUri);
      if (provider.isDeclined) back.searchParams.set('error', 'access_denied');
      else back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return void response.writeHead(302, { location: back.href }).end();
    }
    void readForm(request).then((form) => {
      const grant = grants.get(form.get('code') ?? '');
      grants.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (
        !grant ||
        challenge !== grant.challenge ||
        !isClient(request, form) ||
        form.get('redirect_uri') !== grant.redirectUri
      )
        return json(400, { error: 'invalid_grant' });
      const { privateKey } = provider.isForged ? secret : published;
      const now = Math.floor(Date.now() / 1000);
      const payload = {
        iss: provider.issuer,
        aud: clientId,
        iat: now,
        exp: now + 300,
        ...(grant.nonce !== null && { nonce: grant.nonce }),
        ...grant.claims,
      };
      const unsigned = [{ alg: 'RS256', kid: 'one' }, payload]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      const idToken = `${unsigned}.${sign('RSA-SHA256', Buffer.from(unsigned), privateKey).toString('base64url')}`;
      return json(200, { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: idToken });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider: OidcProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    person: { sub: 'ada', email: 'ada@university.example', email_verified: true, name: 'Ada Lovelace' },
    isDown: false,
    isForged: false,
    isDeclined: false,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return provider;
}

function aboutItself(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
  };
}

function isClient(request: IncomingMessage, form: URLSearchParams): boolean {
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  const [id, secret] =
    basic === undefined
      ? [form.get('client_id'), form.get('client_secret')]
      : Buffer.from(basic, 'base64').toString().split(':');
  return id === clientId && secret === clientSecret;
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}
