import { createHash } from 'node:crypto';
import { limits } from '../../contracts/limits.ts';
import { eventChanged } from '../domain/changes.ts';
import type { Logo } from '../domain/entities.ts';
import { removeLogo, setLogo } from '../domain/logos.ts';
import { Refusal } from '../domain/refusal.ts';
import { requireCrew } from '../http/authority.ts';
import type { Handler } from '../http/context.ts';
import { createContentCache } from '../http/content-cache.ts';
import { inspectImage } from '../http/images.ts';

const field = 'logo';
/** A whole hall asks for one in the same second. */
const shown = createContentCache<Logo>(limits.logo.keptBytes);

export const create: Handler<'event-logos.create'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  const { file } = await ctx.upload(field, limits.logo.maxBytes);
  const facts = inspectImage(file.bytes, field);
  // The address changes with the content, so that it can be cached for ever.
  const version = createHash('sha256').update(file.bytes).digest('hex').slice(0, 16);
  await setLogo(ctx.world, params.event, { ...facts, version, content: file.bytes });
  ctx.broadcast(eventChanged(params.event));
  ctx.reply.inertia.flash({ saved: field });
  return ctx.back('events.edit', { event: params.event });
};

export const destroy: Handler<'event-logos.destroy'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  await removeLogo(ctx.world, params.event);
  ctx.broadcast(eventChanged(params.event));
  return ctx.back('events.edit', { event: params.event });
};

/** Shown at the door, so to anyone; the address is known only to who has seen a page of the event. */
export const show: Handler<'logos.show'> = async (ctx, params) => {
  const event = await ctx.store.events.byId(params.event);
  if (event?.logo?.version !== params.version) throw new Refusal('NOT_FOUND');
  const etag = `"${params.version}"`;
  ctx.reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
  if (ctx.request.headers['if-none-match'] === etag) return ctx.reply.code(304).send();
  const logo = await shown.take(`${event.id} ${params.version}`, async () => {
    const stored = await ctx.store.logos.byEvent(event.id);
    // Null: another took its place in this moment.
    return stored?.version === params.version ? stored : null;
  });
  if (!logo) throw new Refusal('NOT_FOUND');
  return ctx.reply.header('content-security-policy', "default-src 'none'; sandbox").type(logo.contentType).send(logo.content);
};
