import { create as createDisposition } from 'content-disposition';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { workbookWords, type WorkbookWords } from '#contracts/integrations/workbook.ts';
import { activityKinds } from '#contracts/poll-kinds.ts';
import { rulesOf } from '#kinds/rules.ts';
import { recordAudit } from '../../domain/logs/audit-log.ts';
import type { Event } from '../../domain/model/entities.ts';
import { Refusal } from '#contracts/refusal.ts';
import { rankingsOf, type RankedArchive } from '../../domain/results/rankings.ts';
import { WorkQueue } from '../../http/rate-limits/work-queue.ts';
import { csvOf } from '../../files/spreadsheets/csv.ts';
import { eventFileOf, writeEventFile } from '../../files/event-file/write.ts';
import { fileNameOf } from '../../files/file-name.ts';
import { tableNames, tableOf, type TableName } from '../../files/spreadsheets/tables.ts';
import { xlsxInWorker } from '../../files/spreadsheets/xlsx-worker.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { countExport } from '../host-rate-limits.ts';
import { oneOf } from '#contracts/form-fields.ts';

export const exportQuery = z.object({
  people: oneOf(['yes', 'no']).default('yes'),
  of: oneOf(tableNames).default('activities'),
});
const lenientQuery = z.object({
  people: exportQuery.shape.people.catch('yes'),
  of: exportQuery.shape.of.catch('activities'),
  for: z.literal('excel').optional().catch(undefined),
});

interface ExportedFile {
  type: string;
  holds?: string;
  extension: string;
  content: Readable | Buffer;
}

interface Wanted extends z.infer<typeof exportQuery> {
  words: WorkbookWords | null;
  /** The region of the Excel that opens a CSV; null for programs. */
  region: string | null;
}

/** A workbook takes a thread, the event twice in memory, and seconds of a core for ten thousand participants. */
const workbooks = new WorkQueue({ places: 2, maxWaiting: 8, retryAfterMs: 5_000 });

const types = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
export const exportTypes = Object.values(types).map((type) => type.split(';', 1)[0] ?? type);

const csvNames: Record<TableName, string> = {
  activities: 'results',
  questions: 'questions',
  ballots: 'answers',
  participants: 'participants',
  standings: 'standings',
  'by-person': 'answers-by-person',
};

const formats: Partial<
  Record<string, (archive: RankedArchive, wanted: Wanted, now: number) => ExportedFile | Promise<ExportedFile>>
> = {
  json: (archive, { people, words }, now) => ({
    type: types.json,
    ...(people === 'no' && { holds: words?.files.agenda ?? 'agenda' }),
    extension: '.json',
    content: Readable.from(writeEventFile(eventFileOf(archive, { hasPeople: people === 'yes', now }))),
  }),
  csv: (archive, { of, words, region }) => ({
    type: types.csv,
    holds: words?.sheets[of] ?? csvNames[of],
    extension: '.csv',
    content: csvOf(tableOf(archive, of), region),
  }),
  xlsx: async (archive, { words }) => ({
    type: types.xlsx,
    extension: '.xlsx',
    content: await xlsxInWorker(archive, words),
  }),
};

export const show: Handler<'exports.show'> = async (ctx, params) => {
  const { event, crew } = await requireCrew(ctx, params.event, 'watch');
  countExport(ctx, crew.userId);
  const { for: reader, ...query } = lenientQuery.parse(ctx.request.query);
  const region = reader ? ctx.locales.regionOf(ctx.request) : null;
  const wanted = { ...query, words: wordsFor(ctx), region };
  const { name, type, content } = await exportFile(ctx, event, params.format, wanted);
  return ctx.reply
    .header('cache-control', 'no-store')
    .header('content-disposition', createDisposition(name))
    .type(type)
    .send(content);
};

function wordsFor(ctx: Context): WorkbookWords {
  const language = ctx.locales.of(ctx.request);
  const kinds = Object.fromEntries(activityKinds.map((kind) => [kind, rulesOf(kind).name]));
  const said = ([part, texts]: [string, Readonly<Record<string, string>>]) => [
    part,
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, ctx.locales.translate(language, text)])),
  ];
  return Object.fromEntries(Object.entries({ ...workbookWords, kinds }).map(said)) as WorkbookWords;
}

export async function exportFile(
  ctx: Context,
  event: Event,
  name: string,
  wanted: Wanted,
): Promise<{ name: string; type: string; content: Readable | Buffer }> {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (!format) throw new Refusal('NOT_FOUND');
  const now = ctx.world.now();
  // Read inside the queue, so that waiting jobs hold no data.
  const make = async () => format(await read(ctx, event.id, targetOf(name, wanted)), wanted, now);
  const { holds = '', extension, ...file } = await (name === 'xlsx' ? workbooks.run(make) : make());
  return { name: fileNameOf(event, { holds, extension }, now), ...file };
}

function targetOf(format: string, { of, people }: Wanted) {
  if (format === 'csv') return `CSV ${of}`;
  return format === 'json' && people === 'no' ? 'JSON agenda' : format.toUpperCase();
}

async function read(ctx: Context, eventId: string, target: string): Promise<RankedArchive> {
  await ctx.store.transaction((tx) => recordAudit(tx, ctx.world, { eventId, action: 'event.exported', target }));
  const archive = await ctx.store.snapshot(async (tx) => {
    const whole = await tx.archives.read(eventId);
    return whole && { ...whole, rankings: await rankingsOf(tx, whole) };
  });
  if (!archive) throw new Refusal('NOT_FOUND');
  return archive;
}
