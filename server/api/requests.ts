import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { rateLimits } from '#contracts/rate-limits.ts';
import type { TokenScope } from '#contracts/integrations/tokens-and-webhooks.ts';
import { Refusal, refuseField } from '#contracts/refusal.ts';
import { isExpired } from '../domain/integrations/tokens.ts';
import { hashToken } from '../http/authority.ts';
import type { Services } from '../http/context.ts';
import { bearerOf } from '../http/cookies/bearer.ts';
import { refuseFor } from '../http/rate-limits/rates.ts';
import type { Caller } from './api-context.ts';
import type { ApiUpload } from './operation.ts';

const touchEveryMs = 60_000;

export async function authenticate(
  { world, rates }: Services,
  request: FastifyRequest,
  scope: TokenScope,
): Promise<Caller> {
  const given = bearerOf(request);
  const found = given === null ? null : await world.store.tokens.byHash(hashToken(given));
  const now = world.now();
  if (!found || isExpired(found.token, now)) throw new Refusal('TOKEN_NEEDED');
  refuseFor(rates.take(`api:${found.token.id}`, rateLimits.callsPerMinute, 60_000));
  if (!found.token.scopes.includes(scope)) throw new Refusal('SCOPE_MISSING');
  if (now - (found.token.lastUsedAt ?? 0) >= touchEveryMs) await world.store.tokens.touch(found.token.id, now);
  return found;
}

/** The error handler reads the rest of a large body, so that the sender gets the response. */
export async function readBody(body: unknown, upload: ApiUpload): Promise<Buffer> {
  const { field, places } = upload;
  const bytes = isStream(body) ? await places.read(chunksOf(body, upload), field) : null;
  if (!bytes || bytes.length === 0) throw refuseField(field, 'FILE_MISSING');
  return bytes;
}

async function* chunksOf(body: Readable, { field, maxBytes }: ApiUpload): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes)
      throw new Refusal('TOO_LARGE', {
        fields: { [field]: { code: 'FILE_TOO_LARGE', values: { max: Math.floor(maxBytes / 1024) } } },
      });
    yield chunk;
  }
}

const isStream = (body: unknown): body is Readable => typeof body === 'object' && body !== null && 'iterator' in body;
