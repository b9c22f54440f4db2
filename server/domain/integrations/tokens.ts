import { isoTime, isoTimeOrNull } from '#contracts/iso-time.ts';
import type { TokenView } from '#contracts/integrations/tokens-and-webhooks.ts';
import { limits } from '#contracts/limits.ts';
import { pick } from '../model/pick.ts';
import type { ApiToken } from '../model/tokens-and-webhooks.ts';
import { refuseField, Refusal } from '#contracts/refusal.ts';
import type { World } from '../model/store.ts';

const dayMs = 86_400_000;

interface NewToken extends Pick<ApiToken, 'userId' | 'name' | 'scopes' | 'tokenHash'> {
  expiresInDays: number | null;
}

export async function createToken(
  world: World,
  { userId, name, scopes, expiresInDays, tokenHash }: NewToken,
): Promise<void> {
  if (scopes.length === 0) throw refuseField('scopes', 'REQUIRED');
  const at = world.now();
  const token: ApiToken = {
    id: world.newId(),
    userId,
    name,
    tokenHash,
    scopes: [...new Set(scopes)],
    createdAt: at,
    lastUsedAt: null,
    expiresAt: expiresInDays === null ? null : at + expiresInDays * dayMs,
  };
  await world.store.transaction(async (tx) => {
    // Two concurrent requests must not both see room for one more.
    await tx.users.lock(userId);
    const existing = await tx.tokens.ofUser(userId);
    if (existing.length >= limits.tokensPerUser)
      throw refuseField('name', 'TOKEN_COUNT', { max: limits.tokensPerUser });
    await tx.tokens.insert(token);
  });
}

export async function revokeToken(world: World, userId: string, tokenId: string): Promise<void> {
  if (!(await world.store.tokens.delete(userId, tokenId))) throw new Refusal('NOT_FOUND');
}

export function tokenView(token: ApiToken, now: number): TokenView {
  return {
    ...pick(token, 'id', 'name', 'scopes'),
    createdAt: isoTime(token.createdAt),
    lastUsedAt: isoTimeOrNull(token.lastUsedAt),
    expiresAt: isoTimeOrNull(token.expiresAt),
    isExpired: isExpired(token, now),
  };
}

export function isExpired({ expiresAt }: Pick<ApiToken, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}
