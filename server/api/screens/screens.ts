import { z } from 'zod';
import type { ScreenLook } from '#contracts/screens/screens.ts';
import { requireCrew } from '../../http/authority.ts';
import { parseForm, wholeNumber, yesOrNo } from '#contracts/form-fields.ts';
import { nothing, type Operations } from '../operation.ts';

/** The fields of a `ScreenLook` as absolute values, so that a repeated command does no harm. */
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

export const screenOperations: Pick<Operations, 'api.screens.update'> = {
  'api.screens.update': {
    summary:
      'Says how the screens that are open now show the room; what is left out stays. Nothing is stored: how a screen looks is its own.',
    form: lookForm,
    answer: null,
    status: 204,
    async handle(ctx, params) {
      // As in the control room, where every crew member has the remote control.
      const { event } = await requireCrew(ctx, params.event, 'watch');
      const look: Partial<ScreenLook> = Object.fromEntries(
        Object.entries(parseForm(lookForm, ctx.request.body)).filter(([, value]) => value !== undefined),
      );
      ctx.live.updateScreens(event.id, look);
      return nothing;
    },
  },
};
