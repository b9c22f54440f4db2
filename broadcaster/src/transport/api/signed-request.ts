import type { App } from '../../app.ts';
import { BroadcasterError } from '../../failure.ts';
import { hmacHex, isSameText, md5Hex } from '../../protocol/signatures.ts';

interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
}

/** B38. The signature may cover the path as sent or decoded (B39). */
export function verifyRequest(app: App, request: SignedRequest, nowMs: number, windowMs: number): Map<string, string> {
  const params = parseQuery(request.query);
  if (params.get('auth_key') !== app.key) throw unauthorized('Unknown auth_key');
  if (params.get('auth_version') !== '1.0') throw unauthorized('auth_version must be 1.0');
  const timestamp = params.get('auth_timestamp') ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) throw unauthorized('auth_timestamp must be whole seconds since 1970');
  if (Math.abs(nowMs - Number(timestamp) * 1_000) > windowMs)
    throw unauthorized(`auth_timestamp is more than ${Math.round(windowMs / 1_000)} s off`);
  requireSignature(app, request, params);
  return params;
}

export function verifyBody(params: ReadonlyMap<string, string>, body: Buffer): void {
  const given = params.get('body_md5');
  if (body.length === 0 && given === undefined) return;
  if (given === undefined || !isSameText(given, md5Hex(body))) throw unauthorized('body_md5 does not fit the body');
}

function requireSignature(app: App, { method, path }: SignedRequest, params: ReadonlyMap<string, string>) {
  const signature = params.get('auth_signature') ?? '';
  const pairs = [...params]
    .filter(([name]) => name !== 'auth_signature')
    .map(([name, value]): [string, string] => [name.toLowerCase(), value]);
  const signed = pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([name, value]) => `${name}=${value}`);
  const candidates = [...new Set([decode(path), path])].map((form) =>
    hmacHex(app.secret, `${method}\n${form}\n${signed.join('&')}`),
  );
  if (!candidates.some((candidate) => isSameText(signature, candidate))) throw unauthorized('Invalid auth_signature');
}

/** The Pusher libraries do not escape, so a plus is not a space. */
function parseQuery(query: string) {
  const pairs = query.split('&').filter((pair) => pair !== '');
  return new Map(
    pairs.map((pair) => {
      const mark = pair.indexOf('=');
      return mark < 0 ? [decode(pair), ''] : [decode(pair.slice(0, mark)), decode(pair.slice(mark + 1))];
    }),
  );
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function unauthorized(message: string): BroadcasterError {
  return new BroadcasterError('UNAUTHORIZED', message);
}
