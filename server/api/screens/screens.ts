import { z } from 'zod';
import { screenLinkView } from '../../domain/views/views.ts';
import * as screenLinks from '../../pages/screens/screen-links.ts';
import { listAll, wholeListOf } from '../lists.ts';
import { after, type Operations } from '../operation.ts';
import { time } from '../resources.ts';
import type { ScreenLook } from '#contracts/screens/screens.ts';
import { requireCrew } from '../../http/authority.ts';
import { wholeNumber, yesOrNo } from '#contracts/form-fields.ts';

const linkShape = z.object({ id: z.string(), createdAt: time, lastUsedAt: time.nullable() }).meta({ id: 'ScreenLink' });
const newLinkShape = linkShape
  .extend({ address: z.string().meta({ description: 'The screen’s address, returned only once.' }) })
  .meta({ id: 'NewScreenLink' });

const lookForm = z
  .object({
    isBlank: yesOrNo,
    isJoinShown: yesOrNo.meta({ type: 'boolean', description: 'Shows how to join, whatever is in focus.' }),
    page: wholeNumber({ min: 0, max: 9_999 }).meta({
      type: 'integer',
      description: 'Page of questions, from 0; past the end it is the last.',
    }),
  })
  .partial();

export const screenOperations = {
  'api.screen-links.index': {
    summary: 'Lists an event’s screen links.',
    answer: wholeListOf(linkShape),
    handle: listAll('watch', async (ctx, eventId) =>
      (await ctx.store.screenLinks.ofEvent(eventId)).map(screenLinkView),
    ),
  },
  'api.screen-links.create': {
    summary: 'Creates an address that opens the screen without signing in.',
    answer: newLinkShape,
    async handle(ctx, params) {
      const { link, address } = await screenLinks.makeLink(ctx, params.event);
      return { body: { ...screenLinkView(link), address } };
    },
  },
  'api.screen-links.destroy': {
    summary: 'Revokes a screen link. Pages opened with it end at once.',
    handle: after(screenLinks.destroy),
  },
  'api.screens.update': {
    summary: 'Changes the given settings of all open screens. Nothing is stored.',
    form: lookForm,
    async handle(ctx, params) {
      const { event } = await requireCrew(ctx, params.event, 'watch');
      const look: Partial<ScreenLook> = Object.fromEntries(
        Object.entries(ctx.form(lookForm)).filter(([, value]) => value !== undefined),
      );
      ctx.live.updateScreens(event.id, look);
      return {};
    },
  },
} satisfies Partial<Operations>;
