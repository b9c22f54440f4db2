import { reactionKinds, type ReactionKind, type ReactionTotals } from '#contracts/screens/reactions.ts';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';

export function reactionQueries({ kysely }: Session): Queries['reactions'] {
  return {
    async add(eventId, counts) {
      const entries = Object.entries(counts) as [ReactionKind, number][];
      const rows = entries.map(([kind, count]) => ({ eventId, kind, count }));
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
      const rows = await rowsOf(kysely, 'reactionTotals').all({ eventId });
      const counted = new Map(rows.map(({ kind, count }) => [kind, count]));
      return Object.fromEntries(reactionKinds.map((kind) => [kind, counted.get(kind) ?? 0])) as ReactionTotals;
    },
  };
}

export function screenLinkQueries({ kysely }: Session): Queries['screenLinks'] {
  const links = rowsOf(kysely, 'screenLinks');
  return {
    insert: (link) => links.insert(link),
    byTokenHash: (tokenHash) => links.find({ tokenHash }),
    ofEvent: (eventId) => links.all({ eventId }, 'createdAt', 'id'),
    touch: (id, at) => links.update({ id }, { lastUsedAt: at }),
    delete: (eventId, id) => links.delete({ eventId, id }),
  };
}
