import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { setLogo } from '../../domain/events/pictures.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { readPicture } from '../../files/pictures/read-picture.ts';
import { uploads } from '../uploads.ts';

const { field } = uploads.logo;
const inSettings = { may: 'run', page: 'events.edit' } as const;

export const create: Handler<'event-logos.create'> = crewAction(inSettings, async (ctx, { event }) => {
  const { file } = await ctx.upload(uploads.logo);
  await setLogo(ctx.world, event.id, await readPicture(file.bytes, field, pictureLimits.logo));
  ctx.flash({ saved: field });
});

export const destroy: Handler<'event-logos.destroy'> = crewAction(inSettings, (ctx, { event }) =>
  setLogo(ctx.world, event.id, null),
);
