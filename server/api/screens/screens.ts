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
  .extend({ address: z.string().meta({ description: 'Of the screen, told only now.' }) })
  .meta({ id: 'NewScreenLink' });

/** Absolute values, so that a repeated command does no harm. */
const lookForm = z
  .object({
    isBlank: yesOrNo,
    isJoinShown: yesOrNo.meta({ type: 'boolean', description: 'How to join, whatever is in focus.' }),
    page: wholeNumber({ min: 0, max: 9_999 }).meta({
      type: 'integer',
      description: 'Of the questions, from 0; past the last it is the last.',
    }),
  })
  .partial();

export const screenOperations = {
  'api.screen-links.index': {
    summary: 'The screen links of an event.',
    answer: wholeListOf(linkShape),
    handle: listAll('watch', async (ctx, eventId) =>
      (await ctx.store.screenLinks.ofEvent(eventId)).map(screenLinkView),
    ),
  },
  'api.screen-links.create': {
    summary: 'Makes an address that opens the screen without signing in.',
    answer: newLinkShape,
    async handle(ctx, params) {
      const { link, address } = await screenLinks.makeLink(ctx, params.event);
      return { body: { ...screenLinkView(link), address } };
    },
  },
  'api.screen-links.destroy': {
    summary: 'Revokes a screen link. Pages that were opened with it end at once.',
    handle: after(screenLinks.destroy),
  },
  'api.screens.update': {
    summary:
      'Says how the screens that are open now show the room; what is left out stays. Nothing is stored: how a ' +
      'screen looks is its own.',
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
