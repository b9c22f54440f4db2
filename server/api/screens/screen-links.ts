import { z } from 'zod';
import { screenLinkView } from '../../domain/views/views.ts';
import * as screenLinks from '../../pages/screens/screen-links.ts';
import { listAll, wholeListOf } from '../lists.ts';
import { after, made, type Operations } from '../operation.ts';

type ScreenLinkOperations = Pick<
  Operations,
  'api.screen-links.index' | 'api.screen-links.create' | 'api.screen-links.destroy'
>;

const time = z.iso.datetime({ precision: 3 });
const linkShape = z.object({ id: z.string(), createdAt: time, lastUsedAt: time.nullable() }).meta({ id: 'ScreenLink' });
const newLinkShape = linkShape
  .extend({ address: z.string().meta({ description: 'Of the screen, told only now.' }) })
  .meta({ id: 'NewScreenLink' });

/** Links that open the screen without signing in. */
export const screenLinkOperations: ScreenLinkOperations = {
  'api.screen-links.index': {
    summary: 'The screen links of an event.',
    answer: wholeListOf(linkShape),
    status: 200,
    handle: listAll('watch', async (ctx, eventId) =>
      (await ctx.store.screenLinks.ofEvent(eventId)).map(screenLinkView),
    ),
  },
  'api.screen-links.create': {
    summary: 'Makes an address that opens the screen without signing in.',
    answer: newLinkShape,
    status: 201,
    async handle(ctx, params) {
      const { link, address } = await screenLinks.makeLink(ctx, params.event);
      return made({ ...screenLinkView(link), address });
    },
  },
  'api.screen-links.destroy': {
    summary: 'Revokes a screen link. Pages that were opened with it end at once.',
    answer: null,
    status: 204,
    handle: after(screenLinks.destroy),
  },
};
