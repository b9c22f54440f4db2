import { z } from 'zod';
import { userIds } from '../../contracts/channels.ts';
import type { OwnEvents } from '../../contracts/events.ts';
import { moderationActions, type ModerationAction } from '../../contracts/moderation.ts';
import { limits } from '../../contracts/limits.ts';
import { questionsChanged } from '../domain/changes.ts';
import { moderate } from '../domain/moderation.ts';
import type { QuestionChange } from '../domain/question-rules.ts';
import { requireCrew } from '../http/authority.ts';
import type { Context, Handler } from '../http/context.ts';
import { controlOf } from './events.ts';
import { givenText, id, listOf, oneOf, optionalText, parseForm } from './forms.ts';

const actions = Object.keys(moderationActions) as [ModerationAction, ...ModerationAction[]];

export const moderationForm = z.object({
  questions: listOf(id, 500),
  action: oneOf(actions),
  reason: optionalText(limits.rejectionReason),
  answer: givenText(limits.questionAnswer).meta({ description: 'With `answer`: what is shown below the question. Absent leaves what was written, empty takes it away.' }),
  into: id.optional(),
  seenAnswer: z.string().max(10_000).nullable().optional(),
});

export const index: Handler<'moderations.index'> = async (ctx, params) => {
  const { event, crew } = await requireCrew(ctx, params.event, 'moderate');
  return ctx.reply.inertia('moderations/index', { control: () => controlOf(ctx, event.id, crew.role) });
};

export const update: Handler<'moderations.update'> = async (ctx, params) => {
  const { event } = await requireCrew(ctx, params.event, 'moderate');
  const { questions: questionIds, action, reason, answer, into, seenAnswer } = parseForm(moderationForm, ctx.request.body);
  const changes = await moderate(ctx.world, { eventId: event.id, questionIds, action, reason, answer, into: into ?? null, seenAnswer });
  ctx.broadcast(questionsChanged(event.id, changes));
  for (const change of changes) if (questionIds.includes(change.question.id)) tellAuthor(ctx, action, change);
  await tellMerged(ctx, action, changes);
  return ctx.back('moderations.index', { event: event.id });
};

const told: Partial<Record<ModerationAction, keyof OwnEvents>> = {
  approve: 'question.approved',
  reject: 'question.rejected',
  reconsider: 'question.reconsidered',
  answer: 'question.answered',
  merge: 'question.merged',
};

function tellAuthor(ctx: Context, action: ModerationAction, { question }: QuestionChange): void {
  const event = told[action];
  if (!event) return;
  ctx.live.tell(userIds.participant(question.participantId), event, { questionId: question.id, revision: question.revision });
}

/** Whoever asked a duplicate waits for the same answer. */
async function tellMerged(ctx: Context, action: ModerationAction, changes: readonly QuestionChange[]): Promise<void> {
  if (action !== 'answer') return;
  for (const { question } of changes) {
    for (const merged of await ctx.store.questions.mergedInto(question.id)) {
      ctx.live.tell(userIds.participant(merged.participantId), 'question.answered', { questionId: merged.id, revision: question.revision });
    }
  }
}
