import type { FastifyReply } from 'fastify';
import { rateLimits } from '#contracts/rate-limits.ts';
import { importEvent } from '../../domain/archives/import-event.ts';
import { Refusal } from '#contracts/refusal.ts';
import { readEventFileInWorker } from '../../files/event-file/worker.ts';
import type { Context, Handler } from '../../http/context.ts';
import { countNewHost } from '../host-rate-limits.ts';
import { uploads } from '../uploads.ts';

const { field } = uploads.event;
const busyMs = 5_000;
/** An import takes memory, a core and many transactions. */
let isImporting = false;

export const create: Handler<'event-imports.create'> = async (ctx) => {
  refuseWhileBusy();
  const { file } = await ctx.upload(uploads.event);
  // Check before anything is created or counted, so that the request can be retried.
  refuseWhileBusy();
  isImporting = true;
  try {
    return await importFile(ctx, file.bytes);
  } finally {
    isImporting = false;
  }
};

function refuseWhileBusy() {
  if (isImporting) throw new Refusal('SERVER_BUSY', { retryAfterMs: busyMs });
}

async function importFile(ctx: Context, bytes: Uint8Array): Promise<FastifyReply> {
  if (!(await ctx.host())) countNewHost(ctx);
  const host = await ctx.accounts.ensureHost(ctx.request, ctx.reply);
  ctx.limit(`import ${host.id}`, rateLimits.importsPerMinute);
  ctx.actAs({ userId: host.id, name: host.name });
  const { event, takenCode } = await readEventFileInWorker(bytes, field, async (file) => {
    const placed = await importEvent(ctx.world, file, host.id);
    return { event: placed, takenCode: placed.code === file.event.code ? null : file.event.code };
  });
  ctx.flash({ imported: { state: event.state, takenCode } });
  return ctx.redirect('events.show', { event: event.id });
}
