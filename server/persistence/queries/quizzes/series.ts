import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';
import { prepared } from '../../prepared-queries.ts';
import { toRow } from '../../columns.ts';
import { inRounds } from '../polls/ballot-sets.ts';

const ofEvent = prepared((kysely, eventId: string) =>
  kysely.selectFrom('series').selectAll().where('eventId', '=', eventId).orderBy('position').orderBy('id'),
);

export function seriesQueries(session: Session): Queries['series'] {
  const { kysely } = session;
  const all = rowsOf(kysely, 'series');
  return {
    insert: (series) => all.insert(toRow(series)),
    byId: (id) => all.find({ id }),
    update: (id, change) => all.update({ id }, change),
    delete: (id) => all.delete({ id }),
    ofEvent: (eventId) => ofEvent(session, eventId),
    async totals(seriesId, newestId) {
      const rows = await totalsByPlayer(session)
        .innerJoin('activities', (join) =>
          join.onRef('activities.id', '=', 'ballots.activityId').onRef('activities.round', '=', 'ballots.round'),
        )
        .select((eb) => {
          const score = eb.fn.coalesce('ballots.score', eb.lit(0));
          const ofNewest = <Value>(is: Value, isNot: Value) =>
            eb
              .case()
              .when('ballots.activityId', '=', newestId ?? '')
              .then(is)
              .else(isNot)
              .end();
          return [
            eb.fn.sum<number>(ofNewest(score, eb.lit(0))).as('gained'),
            eb.fn.sum<number>(ofNewest(eb.lit<0 | 1>(0), eb.lit<0 | 1>(1))).as('earlierCount'),
          ];
        })
        .where('activities.seriesId', '=', seriesId)
        .where('activities.isRevealed', '=', 1)
        .execute();
      return rows.map(({ earlierCount, ...row }) => ({ ...row, hasPlayedBefore: earlierCount > 0 }));
    },
    async totalsIn(rounds) {
      if (rounds.length === 0) return [];
      const rows = await totalsByPlayer(session).where(inRounds(rounds)).execute();
      return rows.map((row) => ({ ...row, gained: 0, hasPlayedBefore: true }));
    },
    async roundsBetween(seriesId, since, until) {
      const answered = kysely
        .selectFrom('ballots')
        .innerJoin('activities', 'activities.id', 'ballots.activityId')
        .select((eb) => ['ballots.activityId', eb.fn.max('ballots.round').as('round')])
        .whereRef('ballots.round', '<', 'activities.round')
        .where('activities.seriesId', '=', seriesId)
        .where('ballots.receivedAt', '>=', since)
        .groupBy('ballots.activityId');
      return (Number.isFinite(until) ? answered.where('ballots.receivedAt', '<', until) : answered).execute();
    },
    async players(seriesId) {
      const rows = await kysely
        .selectFrom('ballots')
        .innerJoin('activities', 'activities.id', 'ballots.activityId')
        .innerJoin('participants', 'participants.id', 'ballots.participantId')
        .select('ballots.participantId')
        .distinct()
        .where('activities.seriesId', '=', seriesId)
        .where('participants.removedAt', 'is', null)
        .execute();
      return rows.map(({ participantId }) => participantId);
    },
  };
}

function totalsByPlayer({ kysely }: Session) {
  return kysely
    .selectFrom('ballots')
    .innerJoin('participants', 'participants.id', 'ballots.participantId')
    .innerJoin('events', 'events.id', 'participants.eventId')
    .where('participants.removedAt', 'is', null)
    .groupBy(['ballots.participantId', 'participants.name', 'participants.erasedIn', 'events.locale'])
    .select(['ballots.participantId', 'participants.name', 'participants.erasedIn', 'events.locale'])
    .select(({ fn, lit }) => fn.sum<number>(fn.coalesce('ballots.score', lit(0))).as('total'));
}
