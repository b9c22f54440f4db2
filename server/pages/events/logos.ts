import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { setLogo } from '../../domain/events/pictures.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { readPicture } from '../../files/pictures/read-picture.ts';
import { uploads } from '../uploads.ts';

const { field } = uploads.logo;

export const create: Handler<'event-logos.create'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  const { file } = await ctx.upload(uploads.logo);
  await setLogo(ctx.world, params.event, readPicture(file.bytes, field, pictureLimits.logo));
  ctx.flash({ saved: field });
  return ctx.back('events.edit', { event: params.event });
};

export const destroy: Handler<'event-logos.destroy'> = async (ctx, params) => {
  await requireCrew(ctx, params.event, 'run');
  await setLogo(ctx.world, params.event, null);
  return ctx.back('events.edit', { event: params.event });
};
