import { z } from 'zod';
import { userIds } from '#contracts/channels.ts';
import { readmitParticipant, removeParticipant } from '../../domain/people/removals.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { checkbox } from '#contracts/form-fields.ts';

export const removalForm = z.object({ withQuestions: checkbox });

export const create: Handler<'participant-removals.create'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'run');
  const { withQuestions } = ctx.form(removalForm);
  const { participantId, revision } = await removeParticipant(ctx.world, {
    eventId: event.id,
    id: params.participant,
    withQuestions,
  });
  ctx.presence.forget(event.id, participantId);
  ctx.live.dismiss(userIds.participant(participantId), { event: 'participant.removed', id: event.id, revision });
  return ctx.back('participants.index', { event: event.id });
};

export const destroy: Handler<'participant-removals.destroy'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'run');
  await readmitParticipant(ctx.world, event.id, params.participant);
  return ctx.back('participants.index', { event: event.id });
};
