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
      'With `reject`: shown to the author. On a rejected question, omit it to keep the reason, or send it ' +
      'empty to remove it.',
  }),
  answer: givenText(limits.questionAnswer).meta({
    description: 'With `answer`: shown below the question. Omit to keep the text, or send it empty to remove it.',
  }),
  into: id.optional(),
  seenAnswer: z.string().max(10_000).nullable().optional(),
  seenReasons: listOf(z.string().max(10_000), 500)
    .optional()
    .meta({
      description:
        'With `reject`: the reasons seen, in the order of `questions`; missing or empty means none. If ' +
        'another has been given since, nothing is done.',
    }),
  seenStates: listOf(oneOf(questionStates), 500)
    .optional()
    .meta({
      description:
        'The states seen, in the order of `questions`; missing ones are not compared. If one was decided ' +
        'otherwise since, nothing is done, and `fields` (`questions.0`) says who decided what. The same ' +
        'decision is not refused.',
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
