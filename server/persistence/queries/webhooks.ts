import type { Webhook } from '../../domain/programs.ts';
import type { Queries } from '../../domain/store.ts';
import type { Session } from '../database.ts';
import { toRow, type Row } from '../rows.ts';

function webhookFrom(row: Row<Webhook>): Webhook {
  return { ...row, kinds: JSON.parse(row.kinds), isEnabled: row.isEnabled === 1 };
}

export function webhookQueries({ kysely }: Session): Queries['webhooks'] {
  const deliveries = () => kysely.selectFrom('webhookDeliveries').selectAll();
  return {
    async insert(webhook) {
      await kysely.insertInto('webhooks').values(toRow(webhook)).execute();
    },
    async byId(id) {
      const row = await kysely.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? webhookFrom(row) : null;
    },
    async ofEvent(eventId) {
      const rows = await kysely.selectFrom('webhooks').selectAll().where('eventId', '=', eventId).orderBy('createdAt').orderBy('id').execute();
      return rows.map(webhookFrom);
    },
    async update(id, change) {
      await kysely.updateTable('webhooks').set(toRow(change)).where('id', '=', id).execute();
    },
    async delete(id) {
      await kysely.deleteFrom('webhooks').where('id', '=', id).execute();
    },
    async enqueue(rows) {
      if (rows.length > 0) await kysely.insertInto('webhookDeliveries').values([...rows]).execute();
    },
    async delivery(webhookId, id) {
      return (await deliveries().where('webhookId', '=', webhookId).where('id', '=', id).executeTakeFirst()) ?? null;
    },
    log: (webhookId, limit) => deliveries().where('webhookId', '=', webhookId).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit).execute(),
    due: (now, limit) => deliveries().where('state', '=', 'waiting').where('nextAt', '<=', now).orderBy('nextAt').orderBy('id').limit(limit).execute(),
    async claim({ id, nextAt }, until) {
      const claim = kysely.updateTable('webhookDeliveries').set((eb) => ({ nextAt: until, attempts: eb('attempts', '+', 1) }));
      const result = await claim.where('id', '=', id).where('state', '=', 'waiting').where('nextAt', '=', nextAt).executeTakeFirst();
      return result.numUpdatedRows === 1n;
    },
    async settle(id, change) {
      await kysely.updateTable('webhookDeliveries').set(change).where('id', '=', id).execute();
    },
    async deleteLogBefore(before) {
      await kysely.deleteFrom('webhookDeliveries').where('createdAt', '<', before).where('state', '<>', 'waiting').execute();
    },
  };
}
