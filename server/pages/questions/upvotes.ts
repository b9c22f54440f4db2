import { rateLimits } from '#contracts/rate-limits.ts';
import { upvoteReceiptView } from '../../domain/views/views.ts';
import { requireParticipant } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';

export const create: Handler<'upvotes.create'> = (ctx, params) => change(ctx, params, true);
export const destroy: Handler<'upvotes.destroy'> = (ctx, params) => change(ctx, params, false);

async function change(ctx: Context, params: { code: string; question: string }, isUpvoted: boolean): Promise<unknown> {
  const { event, participant } = await requireParticipant(ctx, params.code);
  ctx.limit(`upvote:${participant.id}`, rateLimits.upvotesPerMinute);
  ctx.lastSeen.note(participant);
  await ctx.participation.upvote({ participant, questionId: params.question, isUpvoted });
  if (ctx.wantsJson) return ctx.json({ receipt: upvoteReceiptView(params.question, isUpvoted, ctx.world.now()) });
  return ctx.back('rooms.show', { code: event.code });
}
