import { userIds } from '#contracts/channels.ts';
import { eraseParticipant } from '../../domain/people/erasures.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';

/** Their pages treat it as a removal, then lead to the join page. */
export const create: Handler<'participant-erasures.create'> = crewAction(
  { may: 'run', page: 'participants.index' },
  async (ctx, { event, params: { participant: id } }) => {
    const { revision } = await eraseParticipant(ctx.world, { eventId: event.id, id });
    ctx.presence.forget(event.id, id);
    ctx.live.dismiss(userIds.participant(id), { event: 'participant.removed', id: event.id, revision });
  },
);
