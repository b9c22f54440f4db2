import { z } from 'zod';
import { refuseField, Refusal } from '../domain/refusal.ts';
import { mineView } from '../domain/room.ts';
import { eventView } from '../domain/views.ts';
import { isCodeShape, normaliseCode } from '../domain/codes.ts';
import { eventByCode, participantAt } from '../http/authority.ts';
import type { Handler } from '../http/context.ts';
import { parseForm } from './forms.ts';
import { sharedRoom } from './shared-rooms.ts';

const findForm = z.object({ code: z.string({ error: 'REQUIRED' }).transform(normaliseCode) });

/** From a typed code to the event's door. An unknown one is refused where it was typed. */
export const find: Handler<'rooms.find'> = async (ctx) => {
  const { code } = parseForm(findForm, ctx.request.body);
  if (code === '') throw refuseField('code', 'REQUIRED');
  if (!isCodeShape(code)) throw refuseField('code', 'CODE_SHAPE');
  const event = await ctx.store.events.byCode(code);
  if (!event) throw refuseField('code', 'CODE_UNKNOWN');
  return ctx.redirect('rooms.enter', { code: event.code });
};

export const enter: Handler<'rooms.enter'> = async (ctx, params) => {
  const event = await eventByCode(ctx, params.code);
  if (await participantAt(ctx, event.id)) return ctx.redirect('rooms.show', { code: event.code });
  const { code, title, description, state, accent, logo } = eventView(event);
  return ctx.reply.inertia('rooms/enter', {
    event: { id: event.id, code, title, description, state, accent, logo },
    naming: event.naming,
    needsPasscode: event.passcodeHash !== null,
  });
};

export const show: Handler<'rooms.show'> = async (ctx, params) => {
  const event = await eventByCode(ctx, params.code);
  const participant = await participantAt(ctx, event.id);
  if (!participant) return ctx.redirect('rooms.enter', { code: event.code });
  return ctx.reply.inertia('rooms/show', {
    room: async () => {
      const room = await sharedRoom(ctx.store, event);
      if (!room) throw new Refusal('EVENT_NOT_FOUND');
      return room;
    },
    mine: () => mineView(ctx.store, participant, ctx.world.now()),
  });
};
