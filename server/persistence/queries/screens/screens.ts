import { reactionKinds, type ReactionKind, type ReactionTotals } from '#contracts/screens/reactions.ts';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';

export function reactionQueries({ kysely }: Session): Queries['reactions'] {
  return {
    async add(eventId, counts) {
      const rows = (Object.entries(counts) as [ReactionKind, number][]).map(([kind, count]) => ({
        eventId,
        kind,
        count,
      }));
      if (rows.length === 0) return;
      await kysely
        .insertInto('reactionTotals')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['eventId', 'kind'])
            .doUpdateSet((eb) => ({ count: eb('reactionTotals.count', '+', eb.ref('excluded.count')) })),
        )
        .execute();
    },
    async totals(eventId) {
      const rows = await kysely
        .selectFrom('reactionTotals')
        .select(['kind', 'count'])
        .where('eventId', '=', eventId)
        .execute();
      const counted = new Map(rows.map(({ kind, count }) => [kind, count]));
      return Object.fromEntries(reactionKinds.map((kind) => [kind, counted.get(kind) ?? 0])) as ReactionTotals;
    },
  };
}

export function screenLinkQueries({ kysely }: Session): Queries['screenLinks'] {
  return {
    async insert(link) {
      await kysely.insertInto('screenLinks').values(link).execute();
    },
    async byTokenHash(tokenHash) {
      const row = await kysely
        .selectFrom('screenLinks')
        .selectAll()
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirst();
      return row ?? null;
    },
    ofEvent: (eventId) =>
      kysely
        .selectFrom('screenLinks')
        .selectAll()
        .where('eventId', '=', eventId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute(),
    async touch(id, at) {
      await kysely.updateTable('screenLinks').set({ lastUsedAt: at }).where('id', '=', id).execute();
    },
    async delete(eventId, id) {
      const deletion = kysely.deleteFrom('screenLinks').where('eventId', '=', eventId).where('id', '=', id);
      return (await deletion.executeTakeFirst()).numDeletedRows === 1n;
    },
  };
}
