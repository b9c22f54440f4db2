import { LRUCache } from 'lru-cache';
import { pictureLimits } from '#contracts/events/picture-limits.ts';
import type { Picture, PictureFacts } from '../../domain/model/entities.ts';
import { addPicture, deletePicture } from '../../domain/events/pictures.ts';
import { Refusal } from '#contracts/refusal.ts';
import { crewAt, requireCrew } from '../../http/authority.ts';
import type { Context, Handler } from '../../http/context.ts';
import { readPicture } from '../../files/pictures/read-picture.ts';
import { crewAction } from '../crew-action.ts';
import { visiblePictures } from './shared-rooms.ts';
import { uploads } from '../uploads.ts';

const { field } = uploads.picture;
const kept = new LRUCache<string, Picture, () => Promise<Picture | null>>({
  maxSize: pictureLimits.keptBytes,
  sizeCalculation: ({ content }) => content.byteLength,
  // Undefined if the picture was just replaced. Concurrent requests share one call.
  fetchMethod: async (_key, _stale, { context: load }) => (await load()) ?? undefined,
});

export const create: Handler<'pictures.create'> = async (ctx, params) => {
  const picture = await receivePicture(ctx, params.event);
  if (ctx.wantsJson) return ctx.json({ picture }, 201);
  return ctx.back('events.show', { event: params.event });
};

export async function receivePicture(ctx: Context, eventId: string): Promise<PictureFacts> {
  const { crew } = await requireCrew(ctx, eventId, 'run');
  ctx.limit(`picture ${crew.userId}`, pictureLimits.addedPerMinute);
  const { file } = await ctx.upload(uploads.picture);
  const picture = await readPicture(file.bytes, field, pictureLimits.beside);
  return addPicture(ctx.world, eventId, picture, field);
}

export const destroy: Handler<'pictures.destroy'> = crewAction({ may: 'run' }, (ctx, { event, params }) =>
  deletePicture(ctx.world, event.id, params.version),
);

/** Frames and screens may have no cookies, so the address of a visible picture suffices (decision 0016). */
export const show: Handler<'pictures.show'> = async (ctx, params) => {
  const event = await ctx.store.events.byId(params.event);
  if (!event) throw new Refusal('NOT_FOUND');
  const isLogo = event.logo?.version === params.version;
  const isVisibleInRoom = isLogo || (await visiblePictures(ctx.store, event)).has(params.version);
  const picture = await (isVisibleInRoom
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
  const context = () => ctx.store.pictures.byVersion(eventId, version);
  return orNotFound((await kept.fetch(`${eventId} ${version}`, { context })) ?? null);
}

/** Includes unused pictures. Not cached, because the cache may outlive the row. */
export async function crewPicture(ctx: Context, eventId: string, version: string): Promise<Picture> {
  if (!(await crewAt(ctx, eventId))) throw new Refusal('NOT_FOUND');
  return orNotFound(await ctx.store.pictures.byVersion(eventId, version));
}

function orNotFound(picture: Picture | null): Picture {
  if (!picture) throw new Refusal('NOT_FOUND');
  return picture;
}
