import { z } from 'zod';
import { moderationActions, questionStates, type ModerationAction } from '#contracts/questions/moderation.ts';
import { limits } from '#contracts/limits.ts';
import { moderate } from '../../domain/questions/moderation.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { controlOf } from '../events/events.ts';
import { givenText, id, listOf, oneOf } from '#contracts/form-fields.ts';

const actions = Object.keys(moderationActions) as [ModerationAction, ...ModerationAction[]];

export const moderationForm = z.object({
  questions: listOf(id, 500),
  action: oneOf(actions),
  reason: givenText(limits.rejectionReason).meta({
    description:
      'With `reject`: what its author reads. Of what is rejected already an absent one leaves what was written, ' +
      'an empty one takes it away.',
  }),
  answer: givenText(limits.questionAnswer).meta({
    description:
      'With `answer`: what is shown below the question. Absent leaves what was written, empty takes it away.',
  }),
  into: id.optional(),
  seenAnswer: z.string().max(10_000).nullable().optional(),
  seenReasons: listOf(z.string().max(10_000), 500)
    .optional()
    .meta({
      description:
        'With `reject`: of each question the reason that was there when this one was written, in their order, ' +
        'empty where there was none, as those count that are left out at the end. Where another has been given ' +
        'since, nothing is done.',
    }),
  seenStates: listOf(oneOf(questionStates), 500)
    .optional()
    .meta({
      description:
        'Of each question the state in which it was seen, in their order; those left out at the end are not ' +
        'compared. Where one was decided otherwise since, nothing is done, and `fields` says of each ' +
        '(`questions.0`) who decided what; what was decided alike stays as it is, and is no refusal.',
    }),
});

export const index: Handler<'moderations.index'> = async (ctx, params) => {
  const { event, crew } = await requireCrew(ctx, params.event, 'moderate');
  return ctx.reply.inertia('moderations/index', { control: () => controlOf(ctx, event.id, crew.role) });
};

export const update: Handler<'moderations.update'> = crewAction(
  { may: 'moderate', form: moderationForm, page: 'moderations.index' },
  (ctx, { event, form: { questions: questionIds, into = null, seenReasons, ...rest } }) =>
    moderate(ctx.world, {
      ...rest,
      eventId: event.id,
      questionIds,
      into,
      seenReasons: seenReasons?.length ? seenReasons : undefined,
    }),
);
