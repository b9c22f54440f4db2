import { Readable } from 'node:stream';
import { z } from 'zod';
import type { EventArchive } from '../domain/archives/archive.ts';
import { recordAudit } from '../domain/audits.ts';
import { Refusal } from '../domain/refusal.ts';
import { csvOf } from '../exports/csv.ts';
import { eventFileOf, writeEventFile } from '../exports/event-file-writing.ts';
import { tableNames, tableOf } from '../exports/tables.ts';
import { xlsxAside } from '../exports/xlsx-aside.ts';
import { requireCrew } from '../http/authority.ts';
import type { Context, Handler } from '../http/context.ts';

const exportQuery = z.object({ people: z.enum(['yes', 'no']).catch('yes'), of: z.enum(tableNames).catch('activities') });

interface ExportedFile {
  type: string;
  /** After the event's code. */
  ending: string;
  content: Readable | Buffer;
}

type Query = z.infer<typeof exportQuery>;

const formats: Partial<Record<string, (archive: EventArchive, query: Query, now: number) => ExportedFile | Promise<ExportedFile>>> = {
  json: (archive, { people }, now) => ({
    type: 'application/json; charset=utf-8',
    ending: people === 'yes' ? '.json' : '-agenda.json',
    content: Readable.from(writeEventFile(eventFileOf(archive, { hasPeople: people === 'yes', now }))),
  }),
  csv: (archive, { of }) => ({ type: 'text/csv; charset=utf-8; header=present', ending: `-${of}.csv`, content: csvOf(tableOf(archive, of)) }),
  xlsx: async (archive) => ({
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: '.xlsx',
    content: await xlsxAside(archive),
  }),
};

/** The event as a file, from one state of the database, also while it runs. */
export const show: Handler<'exports.show'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'watch');
  const format = Object.hasOwn(formats, params.format) ? formats[params.format] : undefined;
  if (!format) throw new Refusal('NOT_FOUND');
  const archive = await read(ctx, event.id, params.format);
  const { type, ending, content } = await format(archive, exportQuery.parse(ctx.request.query), ctx.world.now());
  return ctx.reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="handcount-${event.code}${ending}"`)
    .type(type)
    .send(content);
};

/** Who took data out stands in the audit log, before the data leaves. */
async function read(ctx: Context, eventId: string, format: string): Promise<EventArchive> {
  await ctx.store.transaction((tx) => recordAudit(tx, ctx.world, { eventId, action: 'event.exported', target: format.toUpperCase() }));
  const archive = await ctx.store.snapshot((tx) => tx.archives.read(eventId));
  if (!archive) throw new Refusal('NOT_FOUND');
  return archive;
}
