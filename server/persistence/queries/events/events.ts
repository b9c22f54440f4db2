import { sql } from 'kysely';
import type { Event } from '#server/domain/model/entities.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { prepared } from '../../prepared-queries.ts';
import { columnOf, rowsOf } from '../rows.ts';
import { toRow } from '../../columns.ts';
import type { Schema } from '../../schema.ts';
import { deleteSome, hide, hideExpired } from './event-deletion.ts';

export function eventFrom(stored: Schema['events']): Event {
  const { deletingAt: _, ...row } = stored;
  return {
    ...row,
    focus: JSON.parse(row.focus),
    heldWords: JSON.parse(row.heldWords),
    logo: row.logo === null ? null : JSON.parse(row.logo),
    hasModeration: row.hasModeration === 1,
    hasFormulas: row.hasFormulas === 1,
    questionsOpen: row.questionsOpen === 1,
    upvotesOpen: row.upvotesOpen === 1,
    reactionsOpen: row.reactionsOpen === 1,
    embedOrigins: JSON.parse(row.embedOrigins),
  };
}

type Database = Session['kysely'];
const standing = (kysely: Database) => kysely.selectFrom('events').where('deletingAt', 'is', null);
const withCode = (kysely: Database, code: string) => standing(kysely).where('code', '=', code);
const withFormerCode = (kysely: Database, code: string) =>
  kysely
    .selectFrom('eventCodes')
    .innerJoin('events', 'events.id', 'eventCodes.eventId')
    .where('eventCodes.code', '=', code);
const byId = prepared((kysely, id: string) => standing(kysely).selectAll().where('id', '=', id));
const byCode = prepared((kysely, code: string) => withCode(kysely, code).selectAll());
const byFormerCode = prepared((kysely, code: string) => withFormerCode(kysely, code).selectAll('events'));
const addressByCode = prepared((kysely, code: string) => withCode(kysely, code).select(['id', 'code']));
const addressByFormerCode = prepared((kysely, code: string) =>
  withFormerCode(kysely, code).select(['events.id', 'events.code']),
);

export function eventQueries(session: Session): Queries['events'] {
  const { kysely, dialect } = session;
  const events = rowsOf(kysely, 'events');
  const row = (id: string) => kysely.selectFrom('events').select('id').where('id', '=', id);
  const one = async (find: typeof byId, value: string) => {
    const [found] = await find(session, value);
    return found ? eventFrom(found) : null;
  };
  return {
    async insert(event) {
      if (!(await events.insertNew({ ...toRow(event), deletingAt: null }, 'code'))) return false;
      if (await claim(session, event.id, event.code)) return true;
      await events.delete({ id: event.id });
      return false;
    },
    byId: (id) => one(byId, id),
    // Almost all requests use the current code.
    byCode: async (code) => (await one(byCode, code)) ?? (await one(byFormerCode, code)),
    async addressOf(code) {
      const [found = (await addressByFormerCode(session, code))[0]] = await addressByCode(session, code);
      return found ?? null;
    },
    async update(id, change) {
      if (change.code !== undefined && !(await claim(session, id, change.code))) return false;
      await events.update({ id }, toRow(change));
      return true;
    },
    async bumpRevision(id) {
      const bump = kysely.updateTable('events').set((eb) => ({ revision: eb('revision', '+', 1) }));
      const bumped = await bump
        .where('id', '=', id)
        .where('deletingAt', 'is', null)
        .returning('revision')
        .executeTakeFirst();
      if (!bumped) throw new Refusal('NOT_FOUND');
      return bumped.revision;
    },
    async hold(id) {
      // SQLite has one writer and needs no lock.
      if (dialect === 'postgres') await row(id).forShare().execute();
      return one(byId, id);
    },
    async lockJoins(id) {
      // Joins hold the weakest lock, which their foreign key needs anyway.
      if (dialect === 'postgres') await row(id).forUpdate().execute();
    },
    hide: (id, at) => hide(session, id, at),
    hideExpired: (id, at) => hideExpired(session, id, at),
    deleteSome: (id, maxRows, at) => deleteSome(session, id, maxRows, at),
    unfinishedDeletions: (before) => columnOf(kysely, 'events', 'id', { deletingAt: { '<': before } }),
    hostedBy: (userId) => hostedBy(session, userId),
    counts: (ids) => counts(session, ids),
    withAgenda: (ids) => withAgenda(session, ids),
    putOffDeletion: (now) => putOffDeletion(session, now),
    expired: (now) => columnOf(kysely, 'events', 'id', { deleteAt: { '<=': now } }, 'deleteAt'),
  };
}

async function claim({ kysely }: Session, eventId: string, code: string) {
  const insert = kysely.insertInto('eventCodes').values({ code, eventId });
  const result = await insert
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({ eventId }).where('eventCodes.eventId', '=', eventId),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

async function hostedBy({ kysely }: Session, userId: string): ReturnType<Queries['events']['hostedBy']> {
  const rows = await kysely
    .selectFrom('crew')
    .innerJoin('events', 'events.id', 'crew.eventId')
    .where('crew.userId', '=', userId)
    .where('crew.acceptedAt', 'is not', null)
    .selectAll('events')
    .select('crew.role')
    .orderBy('events.createdAt', 'desc')
    .orderBy('events.id', 'desc')
    .execute();
  return rows.map(({ role, ...row }) => ({ ...eventFrom(row), role }));
}

async function withAgenda({ kysely }: Session, ids: readonly string[]): ReturnType<Queries['events']['withAgenda']> {
  if (ids.length === 0) return new Set();
  const rows = await kysely
    .selectFrom('events')
    .where('id', 'in', ids)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('activities').select('activities.id').whereRef('activities.eventId', '=', 'events.id')),
        eb.exists(eb.selectFrom('series').select('series.id').whereRef('series.eventId', '=', 'events.id')),
      ]),
    )
    .select('events.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function counts({ kysely }: Session, ids: readonly string[]): ReturnType<Queries['events']['counts']> {
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('events')
    .where('id', 'in', ids)
    .select('events.id')
    .select((eb) => [
      eb
        .selectFrom('participants')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('participants.eventId', '=', 'events.id')
        .where((where) => where.or([where('participants.removedAt', 'is', null), where('events.state', '=', 'ended')]))
        .as('participantCount'),
      eb
        .selectFrom('questions')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('questions.eventId', '=', 'events.id')
        .where('questions.withdrawnAt', 'is', null)
        .as('questionCount'),
    ])
    .execute();
  return new Map(
    rows.map(({ id, participantCount, questionCount }) => [
      id,
      { participantCount: participantCount ?? 0, questionCount: questionCount ?? 0 },
    ]),
  );
}

/** A concurrent change gets a larger revision, which the next check finds. */
async function putOffDeletion({ kysely }: Session, now: number) {
  const { rows } = await sql<{ id: string; revision: number }>`
    update events set delete_at = ${now} + cast(retention_days as bigint) * 86400000
    where state <> 'ended' and not exists
      (select 1 from idle_marks where idle_marks.event_id = events.id and idle_marks.revision = events.revision)
    returning id, revision`.execute(kysely);
  for (const { id: eventId, revision } of rows)
    await rowsOf(kysely, 'idleMarks').put([{ eventId, revision }], ['eventId'], ['revision']);
}
