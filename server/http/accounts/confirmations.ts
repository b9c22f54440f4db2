import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '#contracts/refusal.ts';
import type { Auth } from './auth.ts';

const dayMs = 86_400_000;

const confirmationShape = z.object({
  kind: z.enum(['account', 'change']),
  userId: z.string(),
  /** The address to confirm. */
  email: z.string(),
  /** The browser that asked: only there does confirming also sign in. */
  askedBy: z.string().nullable(),
  /** better-auth's own token. On its own it is reusable for a day by anyone who then has the address. */
  proof: z.string(),
});

export type Confirmation = z.infer<typeof confirmationShape>;

const identifierOf = (token: string) => `confirm:${token}`;

/** Links that confirm an address: single use, stored as a hash, and bound to the sign-up that asked for them. */
export function createConfirmations(auth: Auth) {
  const adapter = async () => (await auth.$context).internalAdapter;
  return {
    async make(confirmation: Confirmation): Promise<string> {
      const token = randomBytes(24).toString('base64url');
      const expiresAt = new Date(Date.now() + dayMs);
      await (
        await adapter()
      ).createVerificationValue({ identifier: identifierOf(token), value: JSON.stringify(confirmation), expiresAt });
      return token;
    },

    /** Throws `LINK_SPENT`. */
    async look(token: string): Promise<Confirmation> {
      const found = await (await adapter()).findVerificationValue(identifierOf(token));
      if (!found || found.expiresAt < new Date()) throw new Refusal('LINK_SPENT');
      return confirmationShape.parse(JSON.parse(found.value));
    },

    /** Throws `LINK_SPENT`: of two concurrent calls only one succeeds. */
    async use(token: string): Promise<Confirmation> {
      const found = await (await adapter()).consumeVerificationValue(identifierOf(token));
      if (!found) throw new Refusal('LINK_SPENT');
      return confirmationShape.parse(JSON.parse(found.value));
    },
  };
}

export type Confirmations = ReturnType<typeof createConfirmations>;

/** Whether better-auth's token is for a change of address rather than a sign-up. */
export function isChange(proof: string): boolean {
  const payload = JSON.parse(Buffer.from(proof.split('.')[1] ?? '', 'base64url').toString()) as { updateTo?: unknown };
  return payload.updateTo !== undefined;
}
