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
