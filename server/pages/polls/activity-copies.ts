import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { copyIntoAgenda } from '../../domain/polls/activity-copies.ts';
import { Refusal } from '#contracts/refusal.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { atLeastOne, id } from '#contracts/form-fields.ts';

export const copiesForm = z.object({
  ids: atLeastOne(id, limits.activitiesAtOnce.max).meta({
    description:
      'Ids of activities and series, of this event or others that the host may run. A series includes its ' +
      'activities.',
  }),
});

export const create: Handler<'activity-copies.create'> = crewAction(
  { may: 'run', form: copiesForm },
  async (ctx, { event, form: { ids } }) => {
    const fromEventIds = await eventsOf(ctx, ids);
    for (const eventId of fromEventIds) await requireCrew(ctx, eventId, 'run');
    await copyIntoAgenda(ctx.world, event.id, { ids, fromEventIds });
  },
);

async function eventsOf(ctx: Context, ids: readonly string[]) {
  const events = new Set<string>();
  for (const one of ids) {
    const entry = (await ctx.store.series.byId(one)) ?? (await ctx.store.activities.byId(one));
    if (!entry) throw new Refusal('NOT_FOUND');
    events.add(entry.eventId);
  }
  return events;
}
