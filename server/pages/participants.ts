import { z } from 'zod';
import { limits } from '../../contracts/limits.ts';
import { audienceChanged } from '../domain/changes.ts';
import { join } from '../domain/participants.ts';
import { eventByCode, participantAt } from '../http/authority.ts';
import type { Handler } from '../http/context.ts';
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
  const isPasscodeRight = event.passcodeHash === null || (await ctx.isPasscode(form.passcode ?? '', event.passcodeHash));
  const participant = await join(ctx.world, { event, name: form.name, isPasscodeRight });
  rememberParticipant(ctx.request, ctx.reply, event.id, participant.id);
  ctx.broadcast(audienceChanged(event.id));
  return ctx.redirect('rooms.show', { code: event.code });
};

/** Leaves on this device. What was asked and voted stays. */
export const destroy: Handler<'participants.destroy'> = async (ctx, params) => {
  const event = await eventByCode(ctx, params.code);
  forgetParticipant(ctx.request, ctx.reply, event.id);
  return ctx.redirect('home', {});
};
