import { z } from 'zod';
import { limits } from '../../contracts/limits.ts';
import { Refusal } from '../domain/refusal.ts';
import { receiptView } from '../domain/views.ts';
import { requireParticipant } from '../http/authority.ts';
import type { Handler } from '../http/context.ts';
import { id, listOf, parseForm, wholeNumber } from './forms.ts';

const ballotForm = z.object({
  submissionId: z.string().min(8).max(64),
  round: wholeNumber({ min: 1, max: 1_000_000 }),
  picks: listOf(id, limits.options.max),
  /** Milliseconds since 1970 by the participant's clock. */
  answeredAt: wholeNumber({ min: 0, max: 8.64e15 }).optional().catch(undefined),
});

/** Answers with the receipt once the ballot is on disk; the tally's push is the ballot writer's to announce. */
export const create: Handler<'ballots.create'> = async (ctx, params) => {
  const { event, participant } = await requireParticipant(ctx, params.code);
  const retryAfterMs = ctx.rates.take(`ballot:${participant.id}`, limits.rates.ballotsPerMinute, 60_000);
  if (retryAfterMs > 0) throw new Refusal('TOO_MANY', { retryAfterMs });
  const form = parseForm(ballotForm, ctx.request.body);
  const receipt = await ctx.ballots.submit({
    submissionId: form.submissionId,
    activityId: params.activity,
    round: form.round,
    participantId: participant.id,
    picks: form.picks,
    answeredAt: form.answeredAt ?? ctx.world.now(),
  });
  if (ctx.wantsJson) return ctx.reply.header('cache-control', 'no-store').send({ receipt: receiptView(receipt) });
  return ctx.back('rooms.show', { code: event.code });
};
