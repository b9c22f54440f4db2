import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { activitiesChanged } from '../../domain/model/changes.ts';
import type { Picture, PictureFacts } from '../../domain/model/entities.ts';
import { addPicture, deletePicture } from '../../domain/events/pictures.ts';
import { Refusal } from '#contracts/refusal.ts';
import { pictureFacts } from '../../domain/views/views.ts';
import { crewAt, requireCrew } from '../../http/authority.ts';
import { createContentCache } from '../../http/documents/content-cache.ts';
import type { Context, Handler } from '../../http/context.ts';
import { readPicture } from '../../files/pictures/read-picture.ts';
import { picturesOnShow } from './shared-rooms.ts';
import { uploads } from '../uploads.ts';

const { field } = uploads.picture;
/** A whole hall asks for one in the same second. */
const kept = createContentCache<Picture>(pictureLimits.keptBytes);

/** A picture for activities of the event, whose forms then name its version. */
export const create: Handler<'pictures.create'> = async (ctx, params) => {
  const picture = await receivePicture(ctx, params.event);
  if (ctx.wantsJson) return ctx.reply.code(201).header('cache-control', 'no-store').send({ picture });
  return ctx.back('events.show', { event: params.event });
};

/** Stores what was sent. Throws `INVALID` on `picture` with what is wrong about it. */
export async function receivePicture(ctx: Context, eventId: string): Promise<PictureFacts> {
  const { crew } = await requireCrew(ctx, eventId, 'run');
  const waitMs = ctx.rates.take(`picture ${crew.userId}`, pictureLimits.addedPerMinute, 60_000);
  if (waitMs > 0) throw new Refusal('TOO_MANY', { retryAfterMs: waitMs });
  const { file } = await ctx.upload(uploads.picture);
  return pictureFacts(
    await addPicture(ctx.world, eventId, readPicture(file.bytes, field, pictureLimits.beside), field),
  );
}

export const destroy: Handler<'pictures.destroy'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  const { activityIds } = await deletePicture(ctx.world, params.event, params.version);
  ctx.broadcast(activitiesChanged(params.event, activityIds));
  return ctx.back('events.show', { event: params.event });
};

/**
 * The logo to anyone, since it is shown at the door; what is beside an activity that is on show, to whoever was told its address: frames and
 * screens may have no cookie; everything else to the crew (docs/decisions/0016).
 */
export const show: Handler<'pictures.show'> = async (ctx, params) => {
  const event = await ctx.store.events.byId(params.event);
  if (!event) throw new Refusal('NOT_FOUND');
  const isLogo = event.logo?.version === params.version;
  const isOnShow = isLogo || (await picturesOnShow(ctx.store, event)).has(params.version);
  const picture = await (isOnShow
    ? keptPicture(ctx, event.id, params.version)
    : crewPicture(ctx, event.id, params.version));
  const etag = `"${params.version}"`;
  ctx.reply
    .header('cache-control', `${isLogo ? 'public' : 'private'}, max-age=31536000, immutable`)
    .header('etag', etag);
  if (ctx.request.headers['if-none-match'] === etag) return ctx.reply.code(304).send();
  return ctx.reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type(picture.contentType)
    .send(picture.content);
};

async function keptPicture(ctx: Context, eventId: string, version: string): Promise<Picture> {
  // Null: another took its place in this moment.
  return orNotFound(await kept.take(`${eventId} ${version}`, () => ctx.store.pictures.byVersion(eventId, version)));
}

/** Also one that nobody shows yet. Not from memory, where it may outlive its row. Throws `NOT_FOUND` for who is not of the crew. */
export async function crewPicture(ctx: Context, eventId: string, version: string): Promise<Picture> {
  if (!(await crewAt(ctx, eventId))) throw new Refusal('NOT_FOUND');
  return orNotFound(await ctx.store.pictures.byVersion(eventId, version));
}

function orNotFound(picture: Picture | null): Picture {
  if (!picture) throw new Refusal('NOT_FOUND');
  return picture;
}
