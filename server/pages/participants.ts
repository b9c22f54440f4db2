import { z } from 'zod';
import { limits } from '../../contracts/limits.ts';
import { audienceChanged } from '../domain/changes.ts';
import { Refusal } from '../domain/refusal.ts';
import { join } from '../domain/participants.ts';
import { eventByCode, participantAt } from '../http/authority.ts';
import type { Context, Handler } from '../http/context.ts';
import { forgetParticipant, rememberParticipant } from '../http/cookies.ts';
import { optionalText, parseForm } from './forms.ts';

const joinForm = z.object({
  name: optionalText(limits.participantName),
  passcode: z.string().max(1_000).optional(),
});

export const create: Handler<'participants.create'> = async (ctx, params) => {
  const event = await eventByCode(ctx, params.code);
  const form = parseForm(joinForm, ctx.request.body);
  if (await participantAt(ctx, event.id)) return ctx.redirect('rooms.show', { code: event.code });
  const isPasscodeRight = event.passcodeHash === null || (await guess(ctx, event.id, form.passcode ?? '', event.passcodeHash));
  const participant = await join(ctx.world, { event, name: form.name, isPasscodeRight });
  rememberParticipant(ctx.request, ctx.reply, event.id, participant.id);
  ctx.broadcast(audienceChanged(event.id));
  return ctx.redirect('rooms.show', { code: event.code });
};

const guessesPerMinute = 120;

/** Counted per event, not per address, since a whole hall shares one; nobody tries out thousands. Throws `TOO_MANY`. */
async function guess(ctx: Context, eventId: string, passcode: string, hash: string): Promise<boolean> {
  const retryAfterMs = ctx.rates.take(`passcode:${eventId}`, guessesPerMinute, 60_000);
  if (retryAfterMs > 0) throw new Refusal('TOO_MANY', { retryAfterMs });
  const isRight = await ctx.isPasscode(passcode, hash);
  if (isRight) ctx.rates.giveBack(`passcode:${eventId}`);
  return isRight;
}

/** Leaves on this device. What was asked and voted stays. */
export const destroy: Handler<'participants.destroy'> = async (ctx, params) => {
  const event = await eventByCode(ctx, params.code);
  forgetParticipant(ctx.request, ctx.reply, event.id);
  return ctx.redirect('home', {});
};
