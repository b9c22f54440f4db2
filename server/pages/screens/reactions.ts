import { z } from 'zod';
import { rateLimits } from '#contracts/rate-limits.ts';
import { reactionKinds } from '#contracts/screens/reactions.ts';
import { requireParticipant } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { oneOf } from '#contracts/form-fields.ts';

const reactionForm = z.object({ kind: oneOf(reactionKinds) });

export const create: Handler<'reactions.create'> = async (ctx, params) => {
  const { event, participant } = await requireParticipant(ctx, params.code);
  const { kind } = ctx.form(reactionForm);
  ctx.limit(`reaction:${participant.id}`, rateLimits.reactionsPerSecond, 1_000);
  await ctx.reactions.add(event.id, kind);
  return ctx.back('rooms.show', { code: event.code });
};
