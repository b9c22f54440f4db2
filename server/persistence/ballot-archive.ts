import type { Activity, Ballot, Event } from '../domain/entities.ts';
import type { ChainedLink, ChainHead } from './ballot-chain.ts';
import { activityFrom } from './queries/activity-rows.ts';
import { eventFrom } from './queries/events.ts';
import type { SqlStore } from './sql-store.ts';

/** All that one event's ballots are made of, at one moment. */
export interface BallotArchive {
  event: Event;
  /** By position in the agenda. */
  activities: Activity[];
  /** By place. */
  ballots: Ballot[];
  /** By position in their chains. */
  links: ChainedLink[];
  heads: ChainHead[];
}

/** The archive of the event with this id or code; null when there is none. */
export async function readBallotArchive(store: SqlStore, idOrCode: string): Promise<BallotArchive | null> {
  return store.read(async ({ kysely }) => {
    const events = kysely.selectFrom('events').selectAll();
    const row = await events.where((eb) => eb.or([eb('id', '=', idOrCode), eb('code', '=', idOrCode)])).executeTakeFirst();
    if (!row) return null;
    const activities = await kysely.selectFrom('activities').selectAll().where('eventId', '=', row.id).orderBy('position').orderBy('id').execute();
    const ballots = kysely.selectFrom('ballots').selectAll().where('eventId', '=', row.id);
    const links = kysely.selectFrom('receipts').selectAll().where('eventId', '=', row.id);
    const heads = kysely.selectFrom('chains').selectAll().where('activityId', 'in', activities.map(({ id }) => id));
    return {
      event: eventFrom(row),
      activities: activities.map(activityFrom),
      ballots: await ballots.orderBy('activityId').orderBy('round').orderBy('id').execute(),
      links: await links.orderBy('activityId').orderBy('round').orderBy('position').execute(),
      heads: activities.length === 0 ? [] : await heads.execute(),
    };
  });
}
