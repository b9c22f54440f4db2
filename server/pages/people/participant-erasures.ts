import { userIds } from '#contracts/channels.ts';
import { eraseParticipant } from '../../domain/people/erasures.ts';
import type { Context, Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';

export const create: Handler<'participant-erasures.create'> = crewAction(
  { may: 'run', page: 'participants.index' },
  (ctx, { event, params }) => erase(ctx, event.id, params.participant),
);

/** Their pages learn it like a removal, and then lead to the join page. */
export async function erase(ctx: Context, eventId: string, id: string): Promise<void> {
  const { revision } = await eraseParticipant(ctx.world, { eventId, id });
  ctx.presence.forget(eventId, id);
  ctx.live.dismiss(userIds.participant(id), { event: 'participant.removed', id: eventId, revision });
}
