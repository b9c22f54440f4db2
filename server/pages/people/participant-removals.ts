import { z } from 'zod';
import { userIds } from '#contracts/channels.ts';
import { readmitParticipant, removeParticipant } from '../../domain/people/removals.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { checkbox } from '#contracts/form-fields.ts';

export const removalForm = z.object({ withQuestions: checkbox });

export const create: Handler<'participant-removals.create'> = crewAction(
  { may: 'run', form: removalForm, page: 'participants.index' },
  async (ctx, { event, params, form }) => {
    const { participantId, revision } = await removeParticipant(ctx.world, {
      eventId: event.id,
      id: params.participant,
      withQuestions: form.withQuestions,
    });
    ctx.presence.forget(event.id, participantId);
    ctx.live.dismiss(userIds.participant(participantId), { event: 'participant.removed', id: event.id, revision });
  },
);

export const destroy: Handler<'participant-removals.destroy'> = crewAction(
  { may: 'run', page: 'participants.index' },
  (ctx, { event, params }) => readmitParticipant(ctx.world, event.id, params.participant),
);
