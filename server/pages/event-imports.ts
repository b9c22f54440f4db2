import { createHash } from 'node:crypto';
import { limits } from '../../contracts/limits.ts';
import type { EventArchive } from '../domain/archives/archive.ts';
import { importEvent } from '../domain/archives/imports.ts';
import { Refusal, refuseField } from '../domain/refusal.ts';
import type { EventFile } from '../exports/event-file.ts';
import { archiveOf, parseEventFile } from '../exports/event-file-reading.ts';
import type { Handler } from '../http/context.ts';
import { inspectImage } from '../http/images.ts';

const field = 'file';
const busyMs = 5_000;
/** Reading and storing a file takes memory and the turn of every other write: one at a time in a process. */
let isImporting = false;

/** An exported event as a new one of one's own; whoever is not known yet becomes an anonymous host, as in `events.create`. */
export const create: Handler<'event-imports.create'> = async (ctx) => {
  const { file } = await ctx.upload(field, limits.eventFile.maxBytes);
  const host = await ctx.accounts.ensureHost(ctx.request, ctx.reply);
  const waitMs = ctx.rates.take(`import ${host.id}`, limits.rates.importsPerMinute, 60_000);
  if (waitMs > 0) throw new Refusal('TOO_MANY', { retryAfterMs: waitMs });
  ctx.actAs({ userId: host.id, name: host.name });
  if (isImporting) throw new Refusal('SERVER_BUSY', { retryAfterMs: busyMs });
  isImporting = true;
  try {
    const read = parseEventFile(textOf(file.bytes), field);
    const event = await importEvent(ctx.world, archiveOf(read, logoIn(read, ctx.world.now())), host.id);
    return ctx.redirect('events.show', { event: event.id });
  } finally {
    isImporting = false;
  }
};

/** Spreadsheets and editors may have put a mark before the first character. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw Object.assign(refuseField(field, 'FILE_FORMAT'), { cause });
  }
}

/** What a picture is, its content says, not the file. */
function logoIn({ event: { id, logo } }: EventFile, createdAt: number): EventArchive['logo'] {
  if (!logo) return null;
  const content = Buffer.from(logo.content, 'base64');
  const version = createHash('sha256').update(content).digest('hex').slice(0, 16);
  return { eventId: id, ...inspectImage(content, 'event.logo.content'), version, content, createdAt };
}
