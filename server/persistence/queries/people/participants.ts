import { sql, type RawBuilder } from 'kysely';
import type { Participant } from '#server/domain/model/entities.ts';
import type { Queries } from '#server/domain/model/store.ts';
import type { Dialect, Readable, Session } from '../../database.ts';
import { voterIdsOf } from '../polls/ballot-keys.ts';
import { columnOf, rowsOf } from '../rows.ts';
import { prepared } from '../../prepared-queries.ts';

type Page = Parameters<Queries['participants']['ofEvent']>[1];

export const participantColumns = [
  'id',
  'eventId',
  'name',
  'joinedAt',
  'lastSeenAt',
  'removedAt',
  'removedThroughId',
  'erasedIn',
] as const satisfies (keyof Participant)[];

const byId = prepared((kysely, id: string) =>
  kysely.selectFrom('participants').select(participantColumns).where('id', '=', id).where('erasedIn', 'is', null),
);
const traces = prepared((kysely, eventId: string, id: string) =>
  kysely.selectNoFrom((eb) => [
    eb.exists(eb.selectFrom('questions').select('questions.id').where('participantId', '=', id)).as('hasAsked'),
    eb.exists(eb.selectFrom('upvotes').select('upvotes.questionId').where('participantId', '=', id)).as('hasUpvoted'),
    eb
      .exists(
        eb.selectFrom('ballots').select('ballots.id').where('eventId', '=', eventId).where('participantId', '=', id),
      )
      .as('hasVoted'),
    eb
      .exists(
        eb.selectFrom('ballotKeys').select('ballotKeys.key').where('eventId', '=', eventId).where('key', '!=', ''),
      )
      .as('hasAnonymous'),
  ]),
);
const insertionWith = (lock: RawBuilder<unknown>) =>
  prepared(
    (
      kysely,
      id: string,
      eventId: string,
      name: string | null,
      joinedAt: number,
      lastSeenAt: number,
      removedAt: number | null,
      joinDigest: string | null,
    ) =>
      kysely
        .insertInto('participants')
        .values({
          id,
          eventId,
          // The event may have become anonymous since the request was checked.
          name: sql<string | null>`(select case when naming = 'anonymous' then null else cast(${name} as text) end
            from events where id = ${eventId} ${lock})`,
          joinedAt,
          lastSeenAt,
          removedAt,
          joinDigest,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
  );
/** Waits only for `lockJoins`. */
const insertions: Record<Dialect, ReturnType<typeof insertionWith>> = {
  sqlite: insertionWith(sql``),
  postgres: insertionWith(sql`for key share`),
};

export function participantQueries(session: Session): Queries['participants'] {
  const { kysely } = session;
  const participants = rowsOf(kysely, 'participants', participantColumns);
  return {
    async insert({ id, eventId, name, joinedAt, lastSeenAt, removedAt }, joinDigest = null) {
      const insertion = insertions[session.dialect];
      const added = await insertion(session, id, eventId, name, joinedAt, lastSeenAt, removedAt, joinDigest);
      return added.length === 1;
    },
    byJoin: (joinDigest) => participants.find({ joinDigest }),
    joined: (eventId, { afterId, limit }) => participants.first(limit, { eventId, id: { '>': afterId ?? '' } }, 'id'),
    async presentIds(eventId) {
      // In large rooms, reading rows costs ten times as much as reading their ids as one text.
      const all = sql<string | null>`string_agg(id, ',')`.as('ids');
      const { ids } = await kysely
        .selectFrom('participants')
        .select(all)
        .where('eventId', '=', eventId)
        .where('removedAt', 'is', null)
        .where('erasedIn', 'is', null)
        .executeTakeFirstOrThrow();
      return ids === null ? [] : ids.split(',');
    },
    names: (eventId) =>
      rowsOf(kysely, 'participants', ['id', 'name', 'removedAt', 'removedThroughId']).all(
        { eventId, erasedIn: null },
        'id',
      ),
    byIds: (eventId, ids) => participants.all({ eventId, id: ids }, 'id'),
    byId: async (id) => (await byId(session, id))[0] ?? null,
    lastSeen: (ids) => rowsOf(kysely, 'participants', ['id', 'lastSeenAt']).all({ id: ids }),
    async traces(eventId, id) {
      const [row] = await traces(session, eventId, id);
      return {
        hasAsked: Boolean(row?.hasAsked),
        hasUpvoted: Boolean(row?.hasUpvoted),
        hasVoted: Boolean(row?.hasVoted) || (Boolean(row?.hasAnonymous) && (await hasVotedIn(session, eventId, id))),
      };
    },
    update: (id, change) => participants.update({ id }, change),
    hasNames: async (eventId) => (await participants.find({ eventId, name: { '!=': null } })) !== null,
    takenNames: async (eventId, names, exceptId) =>
      new Set(await columnOf(kysely, 'participants', 'name', { eventId, name: names, id: { '!=': exceptId } })),
    hasEarlierNamesake: async ({ id, eventId, name }) =>
      name !== null && (await participants.find({ eventId, name, id: { '<': id } })) !== null,
    forgetNames: (eventId) => participants.update({ eventId }, { name: null }),
    async seen(ids, at) {
      if (ids.length > 0) await participants.update({ id: ids, lastSeenAt: { '<': at } }, { lastSeenAt: at });
    },
    async newest(eventId, count, among) {
      // PostgreSQL does not accept an empty list.
      if (among?.length === 0) return [];
      const wanted = { eventId, removedAt: null, erasedIn: null, ...(among && { id: among }) };
      return rowsOf(kysely, 'participants', ['id', 'name']).first(count, wanted, 'joinedAt desc', 'id desc');
    },
    async removedAmong(ids) {
      const out = kysely
        .selectFrom('participants')
        .select('id')
        .where('id', 'in', ids)
        .where((eb) => eb.or([eb('removedAt', 'is not', null), eb('erasedIn', 'is not', null)]));
      return new Set((await out.execute()).map(({ id }) => id));
    },
    async erase(id, revision) {
      await participants.update({ id }, { name: null, joinDigest: null, removedThroughId: null, erasedIn: revision });
    },
    isErased: async (id) => (await participants.find({ id, erasedIn: { '!=': null } })) !== null,
    isErasedSince: async (eventId, revision) =>
      (await participants.find({ eventId, erasedIn: { '>': revision } })) !== null,
    countEver: (eventId) => participants.count({ eventId }),
    countRemovedByName: (eventId) => participants.count({ eventId, removedAt: { '!=': null }, removedThroughId: null }),
    ofEvent: (eventId, page) => pageOf(kysely, eventId, page),
    count: (eventId) => participants.count({ eventId, removedAt: null, erasedIn: null }),
  };
}

async function hasVotedIn(session: Session, eventId: string, id: string): Promise<boolean> {
  const voters = await voterIdsOf(session, eventId, id);
  return (await rowsOf(session.kysely, 'ballots', ['id']).find({ eventId, participantId: voters })) !== null;
}

export function countTakingPart(store: Readable): Promise<number> {
  return store.read(async ({ kysely }) => {
    const joined = kysely
      .selectFrom('participants')
      .innerJoin('events', 'events.id', 'participants.eventId')
      .where('events.state', '=', 'open')
      .where('participants.removedAt', 'is', null);
    const counted = joined.select(({ fn }) => fn.countAll<number>().as('count'));
    return (await counted.executeTakeFirstOrThrow()).count;
  });
}

async function pageOf(kysely: Session['kysely'], eventId: string, { among, isRemovedOnly, beforeId, limit }: Page) {
  let found = kysely
    .selectFrom('participants')
    .select(participantColumns)
    .select((eb) =>
      eb
        .selectFrom('questions')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('questions.participantId', '=', 'participants.id')
        .where('questions.withdrawnAt', 'is', null)
        // Counting nameless questions would reveal their author.
        .where('questions.isNameless', '=', 0)
        .as('questionCount'),
    )
    .where('eventId', '=', eventId);
  if (isRemovedOnly) found = found.where('removedAt', 'is not', null).where('removedThroughId', 'is', null);
  if (beforeId !== null) found = found.where('id', '<', beforeId);
  if (among !== null) found = found.where('id', 'in', among);
  const rows = await found.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => ({ ...row, questionCount: row.questionCount ?? 0 }));
}
