import { sql, type SqlBool } from 'kysely';
import type { Queries } from '#server/domain/model/store.ts';
import type { Session } from '../../database.ts';
import { rowsOf } from '../rows.ts';

const isUsed = sql<SqlBool>`(
  exists (select 1 from events e
    where e.id = pictures.event_id and e.logo like '%"version":"' || pictures.version || '"%')
  or exists (select 1 from activities a
    where a.event_id = pictures.event_id
      and (a.picture like '%"version":"' || pictures.version || '"%'
        or a.explanation_picture like '%"version":"' || pictures.version || '"%'
        or a.options like '%"version":"' || pictures.version || '"%'))
)`;

export function pictureQueries({ kysely }: Session): Queries['pictures'] {
  return {
    async put({ content, ...picture }) {
      // Workers send Buffers as plain Uint8Arrays.
      const row = { ...picture, content: Buffer.from(content).toString('base64') };
      await rowsOf(kysely, 'pictures').put([row], ['eventId', 'version'], ['createdAt']);
    },
    async byVersion(eventId, version) {
      const row = await rowsOf(kysely, 'pictures').find({ eventId, version });
      return row ? { ...row, content: Buffer.from(row.content, 'base64') } : null;
    },
    async ofEvent(eventId) {
      const rows = await kysely
        .selectFrom('pictures')
        .selectAll()
        .where('eventId', '=', eventId)
        .where(isUsed)
        .orderBy('version')
        .execute();
      return rows.map((row) => ({ ...row, content: Buffer.from(row.content, 'base64') }));
    },
    async touch(eventId, version, createdAt) {
      const touched = kysely
        .updateTable('pictures')
        .set({ createdAt })
        .where('eventId', '=', eventId)
        .where('version', '=', version);
      return (await touched.returning(['version', 'width', 'height']).executeTakeFirst()) ?? null;
    },
    async bytesOf(eventId) {
      const chars = sql<number | string | null>`sum(length(content))`.as('chars');
      const row = await kysely.selectFrom('pictures').select(chars).where('eventId', '=', eventId).executeTakeFirst();
      return (Number(row?.chars ?? 0) * 3) / 4;
    },
    async release(eventId, version) {
      await kysely
        .deleteFrom('pictures')
        .where('eventId', '=', eventId)
        .where('version', '=', version)
        .where(sql<SqlBool>`not ${isUsed}`)
        .execute();
    },
    async deleteUnused(before, eventId) {
      const unused = kysely
        .deleteFrom('pictures')
        .where('createdAt', '<', before)
        .where(sql<SqlBool>`not ${isUsed}`);
      await (eventId === undefined ? unused : unused.where('eventId', '=', eventId)).execute();
    },
  };
}
