import { z } from 'zod';
import { userIds } from '../../contracts/channels.ts';
import type { OwnEvents } from '../../contracts/events.ts';
import { moderationActions, type ModerationAction } from '../../contracts/moderation.ts';
import { limits } from '../../contracts/limits.ts';
import { questionsChanged } from '../domain/changes.ts';
import type { AuthoredQuestion } from '../domain/entities.ts';
import { moderate, saidAs } from '../domain/moderation.ts';
import { isOnShow, type QuestionChange } from '../domain/question-rules.ts';
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
  await tellAuthors(ctx, action, changes, new Set(questionIds));
  return ctx.back('moderations.index', { event: event.id });
};

/** Each author hears what became of their own question; what it says now they ask for. */
async function tellAuthors(ctx: Context, action: ModerationAction, changes: readonly QuestionChange[], asked: ReadonlySet<string>): Promise<void> {
  const tell = (about: AuthoredQuestion, event: keyof OwnEvents, { revision }: AuthoredQuestion): void =>
    ctx.live.tell(userIds.participant(about.participantId), event, { questionId: about.id, revision });
  for (const { question } of changes) {
    if (asked.has(question.id)) tell(question, saidAs[action], question);
    else if (action === 'highlight') tell(question, 'question.lowered', question);
  }
  const moved = new Map(changes.filter((change) => asked.has(change.question.id) && isNewsToMerged(action, change)).map(({ question }) => [question.id, question]));
  for (const [merged, standing] of await mergedWith(ctx, moved)) tell(merged, action === 'answer' ? 'question.answered' : 'question.merged', standing);
}

/** Whoever asked a duplicate sees the one that stands for it, once it is on show. Of what the room does not see they hear nothing. */
function isNewsToMerged(action: ModerationAction, { question, wasOnShow }: QuestionChange): boolean {
  return action === 'merge' || action === 'unmerge' || wasOnShow || isOnShow(question);
}

/** Those merged with one of the questions, by however many steps, each with that question. */
async function mergedWith(ctx: Context, standing: ReadonlyMap<string, AuthoredQuestion>): Promise<[AuthoredQuestion, AuthoredQuestion][]> {
  const found = new Map<string, [AuthoredQuestion, AuthoredQuestion]>();
  let parents = standing;
  while (parents.size > 0) {
    const next = new Map<string, AuthoredQuestion>();
    for (const merged of await ctx.store.questions.mergedInto([...parents.keys()])) {
      const stands = parents.get(merged.mergedIntoId ?? '');
      if (!stands || found.has(merged.id)) continue;
      found.set(merged.id, [merged, stands]);
      next.set(merged.id, stands);
    }
    parents = next;
  }
  return [...found.values()];
}
