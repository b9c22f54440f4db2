import { z } from 'zod';
import type { Config } from '../../config/config.ts';
import { ok, problem, reasonOf, type Finding } from './finding.ts';

const about = 'Sign-in';
const path = '/.well-known/openid-configuration';

// Required by the code flow with verified ID tokens (OpenID Connect Discovery 1.0, section 3).
const needed = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const;
const description = z.looseObject({ issuer: z.string() });
const keySet = z.looseObject({ keys: z.array(z.unknown()).min(1) });

const elsewhere =
  'Write the issuer as the provider names it in OIDC_ISSUER, with its path (such as https://login.example.org/realms/main) and without /.well-known/….';

/** Reads the provider's metadata, as the first sign-in would. `timeoutMs` applies to each request. */
export async function checkSignIn(
  { oidc, appUrl }: Pick<Config, 'oidc' | 'appUrl'>,
  timeoutMs = 5_000,
): Promise<Finding[]> {
  if (!oidc) return [ok(about, 'OIDC_ISSUER is not set: people sign in by password or passkey.')];
  const told = await read(oidc.issuer + path, timeoutMs);
  if ('says' in told) return [told];
  const known = description.safeParse(told.content);
  if (!known.success) return [problem(about, `${oidc.issuer}${path} is not the description of a provider.`, elsewhere)];
  const { issuer } = known.data;
  // The configuration strips a trailing slash.
  if (issuer.replace(/\/+$/, '') !== oidc.issuer) {
    return [
      problem(
        about,
        `${oidc.issuer} calls itself ${issuer}.`,
        `Write OIDC_ISSUER=${issuer}, if you trust that; a provider behind a proxy has to be told its public address.`,
      ),
    ];
  }
  const missing = needed.filter((name) => !URL.canParse(String(known.data[name])));
  if (missing.length > 0) {
    return [
      problem(
        about,
        `${oidc.issuer} does not say its ${missing.join(', ')}.`,
        'It has to be a provider of OpenID Connect with the code flow and signed ID tokens; OAuth alone does not do.',
      ),
    ];
  }
  return [
    (await problemOfKeys(String(known.data['jwks_uri']), timeoutMs)) ??
      ok(
        about,
        `${new URL(issuer).host} is a provider; it has to know ${appUrl ?? ''}/callback/oidc as the address to come back to.`,
      ),
  ];
}

async function problemOfKeys(address: string, timeoutMs: number): Promise<Finding | null> {
  const told = await read(address, timeoutMs);
  if ('says' in told) return told;
  return keySet.safeParse(told.content).success
    ? null
    : problem(
        about,
        `${address} names no keys, so that nobody's ID token can be verified.`,
        'Make a signing key (RS256 or ES256) at the provider.',
      );
}

/** Fetches JSON, or returns a finding. */
async function read(address: string, timeoutMs: number): Promise<{ content: unknown } | Finding> {
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    if (response.status >= 500)
      return problem(
        about,
        `${address} answers ${response.status}.`,
        'The provider is in trouble: look at it, or ask who runs it. Everybody else signs in as ever.',
      );
    if (!response.ok) return problem(about, `${address} answers ${response.status}.`, elsewhere);
    return { content: jsonIn(text) };
  } catch (error) {
    const reason =
      error instanceof Error && error.name === 'TimeoutError'
        ? `no answer within ${timeoutMs / 1000} seconds`
        : reasonOf(error);
    const mend = /certificate/i.test(reason)
      ? 'Name the authority of its certificate with NODE_EXTRA_CA_CERTS, or write the name for which that is valid.'
      : 'Check the name in OIDC_ISSUER, the DNS of this machine, and that a firewall lets it through to there.';
    return problem(about, `${address} cannot be reached: ${reason}`, mend);
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
