import { sql, type SqlBool } from 'kysely';
import type { Webhook } from '#server/domain/model/tokens-and-webhooks.ts';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { deleteBatch, rowsOf } from '../rows.ts';
import { toRow, type Row } from '../../columns.ts';

function webhookFrom(row: Row<Webhook>): Webhook {
  return { ...row, kinds: JSON.parse(row.kinds), isEnabled: row.isEnabled === 1 };
}

const unsettled = ['waiting', 'sending'] as const;

export function webhookQueries(session: Session): Queries['webhooks'] {
  const { kysely, dialect } = session;
  const webhooks = rowsOf(kysely, 'webhooks');
  const deliveries = rowsOf(kysely, 'webhookDeliveries');
  const isDone = sql`state not in (${sql.join(unsettled)})`;
  const all = kysely.selectFrom('webhookDeliveries');
  const sending = (now: number) => all.where('state', '=', 'sending').where('nextAt', '>', now);
  const due = (now: number) => all.where('state', 'in', unsettled).where('nextAt', '<=', now);
  return {
    insert: (webhook) => webhooks.insert(toRow(webhook)),
    async byId(id) {
      const row = await webhooks.find({ id });
      return row ? webhookFrom(row) : null;
    },
    async lock(id) {
      const webhook = kysely.selectFrom('webhooks').selectAll().where('id', '=', id);
      const row = await (dialect === 'postgres' ? webhook.forNoKeyUpdate() : webhook).executeTakeFirst();
      return row ? webhookFrom(row) : null;
    },
    async ofEvent(eventId) {
      return (await webhooks.all({ eventId }, 'createdAt', 'id')).map(webhookFrom);
    },
    update: (id, change) => webhooks.update({ id }, toRow(change)),
    forgetOldSecrets: (now) =>
      webhooks.update({ oldSecretUntil: { '<=': now } }, { oldSecret: null, oldSecretUntil: null }),
    delete: (id) => webhooks.delete({ id }),
    enqueue: (rows) => deliveries.insert(...rows),
    delivery: (webhookId, id) => deliveries.find({ webhookId, id }),
    log(webhookId, limit, beforeId = null) {
      const newest = all
        .selectAll()
        .where('webhookId', '=', webhookId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      const isOlder = sql<SqlBool>`(created_at, id) < (
        select created_at, id from webhook_deliveries where webhook_id = ${webhookId} and id = ${beforeId})`;
      return (beforeId === null ? newest : newest.where(isOlder)).execute();
    },
    async due(now, limit, except) {
      const free = due(now)
        .select('webhookId')
        .where('webhookId', 'not in', sending(now).select('webhookId'))
        .$if(except.length > 0, (query) => query.where('webhookId', 'not in', except));
      const rows = await free
        .groupBy('webhookId')
        .orderBy(({ fn }) => fn.min('nextAt'))
        .orderBy('webhookId')
        .limit(limit)
        .execute();
      return rows.map(({ webhookId }) => webhookId);
    },
    async nextDue(webhookId, now) {
      const underWay = sending(now).select('id').where('webhookId', '=', webhookId);
      if (await underWay.limit(1).executeTakeFirst()) return null;
      const open = due(now).selectAll().where('webhookId', '=', webhookId);
      return (await open.orderBy('createdAt').orderBy('id').limit(1).executeTakeFirst()) ?? null;
    },
    updateDelivery: (id, change) => deliveries.update({ id }, change),
    mentioning: (eventId, { kinds, containing, since, afterId, limit }) =>
      kysely
        .selectFrom('webhookDeliveries')
        .select(['id', 'payload'])
        .where('webhookId', 'in', kysely.selectFrom('webhooks').select('id').where('eventId', '=', eventId))
        .where('createdAt', '>=', since)
        .where('kind', 'in', kinds)
        .where('payload', 'like', `%${containing}%`)
        .where('id', '>', afterId)
        .orderBy('id')
        .limit(limit)
        .execute(),
    giveUp: (webhookId, now, failure) =>
      deliveries.update(
        { webhookId, state: unsettled, nextAt: { '<=': now } },
        { state: 'failed', nextAt: null, failure },
      ),
    async dropOldest(webhookId, kept) {
      const waiting = kysely
        .selectFrom('webhookDeliveries')
        .select('id')
        .where('webhookId', '=', webhookId)
        .where('state', '=', 'waiting');
      const newest = waiting.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(kept);
      await kysely
        .deleteFrom('webhookDeliveries')
        .where('webhookId', '=', webhookId)
        .where('state', '=', 'waiting')
        .where('id', 'not in', newest)
        .execute();
    },
    async trimLog(webhookId, kept, maxRows) {
      const settled = all
        .select(['createdAt', 'id'])
        .where('webhookId', '=', webhookId)
        .where('state', 'not in', unsettled);
      const last = await settled
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .offset(kept)
        .limit(1)
        .executeTakeFirst();
      if (!last) return;
      const isOlder = sql`(created_at, id) <= (${last.createdAt}, ${last.id})`;
      await deleteBatch(
        session,
        'webhookDeliveries',
        ['id'],
        sql`webhook_id = ${webhookId} and ${isDone} and ${isOlder}`,
        maxRows,
      );
    },
    deleteLogBefore: (before, maxRows) =>
      deleteBatch(session, 'webhookDeliveries', ['id'], sql`created_at < ${before} and ${isDone}`, maxRows),
  };
}
