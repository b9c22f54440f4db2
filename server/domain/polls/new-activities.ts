import { Refusal } from '#contracts/refusal.ts';
import { inTransaction, type World } from '../model/store.ts';
import { changeActivityState, createActivity } from './activities.ts';
import type { ActivityForm } from './activity-forms.ts';

/** Creates all or none. Error fields have the index: `activities.3.prompt`. */
export async function createActivities(
  world: World,
  eventId: string,
  forms: readonly ActivityForm[],
  seriesId: string | null,
): Promise<void> {
  await world.store.transaction(async (tx) => {
    for (const [place, form] of forms.entries())
      await createActivity(inTransaction(world, tx), eventId, form, seriesId).catch((error: unknown) => {
        throw atPlace(error, place);
      });
  });
}

/** Creates nothing if it cannot be opened. */
export async function createOpenActivity(
  world: World,
  eventId: string,
  form: ActivityForm,
  seriesId: string | null,
): Promise<void> {
  await world.store.transaction(async (tx) => {
    const inside = inTransaction(world, tx);
    const { id } = await createActivity(inside, eventId, form, seriesId);
    await changeActivityState(inside, eventId, id, 'open');
  });
}

function atPlace(error: unknown, place: number): unknown {
  if (!(error instanceof Refusal) || error.code !== 'INVALID') return error;
  return new Refusal('INVALID', {
    fields: Object.fromEntries(
      Object.entries(error.fields).map(([field, problem]) => [`activities.${place}.${field}`, problem]),
    ),
  });
}
