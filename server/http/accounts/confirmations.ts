import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '#contracts/refusal.ts';
import type { Auth } from './auth.ts';

const dayMs = 86_400_000;

const confirmationShape = z.object({
  kind: z.enum(['account', 'change']),
  userId: z.string(),
  email: z.string(),
  askedBy: z.string().nullable(),
  /** better-auth's own token, which alone would be reusable for a day. */
  proof: z.string(),
});

export type Confirmation = z.infer<typeof confirmationShape>;

const identifierOf = (token: string) => `confirm:${token}`;

export function createConfirmations(auth: Auth) {
  return {
    async make(confirmation: Confirmation) {
      const token = randomBytes(24).toString('base64url');
      const expiresAt = new Date(Date.now() + dayMs);
      const kept = { identifier: identifierOf(token), value: JSON.stringify(confirmation), expiresAt };
      await (await auth.adapter()).createVerificationValue(kept);
      return token;
    },

    async look(token: string): Promise<Confirmation> {
      const found = await (await auth.adapter()).findVerificationValue(identifierOf(token));
      if (!found || found.expiresAt < new Date()) throw new Refusal('LINK_SPENT');
      return confirmationShape.parse(JSON.parse(found.value));
    },

    async use(token: string): Promise<Confirmation> {
      const found = await (await auth.adapter()).consumeVerificationValue(identifierOf(token));
      if (!found) throw new Refusal('LINK_SPENT');
      return confirmationShape.parse(JSON.parse(found.value));
    },
  };
}

export type Confirmations = ReturnType<typeof createConfirmations>;

export function isChange(proof: string): boolean {
  const payload = JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString()) as { updateTo?: unknown };
  return payload.updateTo !== undefined;
}
