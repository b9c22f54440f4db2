import { hash } from 'node:crypto';
import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import * as questions from '../../domain/questions/questions.ts';
import { questionReceiptView } from '../../domain/views/views.ts';
import { requireParticipant } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { checkbox, submissionId, text } from '#contracts/form-fields.ts';

const questionForm = z.object({ body: text(limits.questionBody, 'QUESTION_NEEDED') });
/** Old pages and API clients may send no id. */
const askForm = questionForm.extend({
  submissionId: submissionId.optional(),
  withoutName: checkbox,
  hadNoName: checkbox,
});

export const create: Handler<'questions.create'> = async (ctx, params) => {
  const { event, participant } = await requireParticipant(ctx, params.code);
  const asked = ctx.form(askForm);
  const { body, submissionId: id, withoutName, hadNoName } = asked;
  ctx.lastSeen.note(participant);
  const submission = ctx.wantsJson ? id : idOfForm(asked);
  const question = await ctx.participation.ask({
    participant,
    body,
    isNameless: withoutName,
    hadNoName,
    submissionId: submission,
  });
  if (ctx.wantsJson) return ctx.json({ receipt: questionReceiptView(question, id) });
  return ctx.back('rooms.show', { code: event.code });
};

/** A page from the browser's history sends a new text under its form's old id. */
function idOfForm({ submissionId: id, body, withoutName }: z.output<typeof askForm>) {
  return id && hash('sha256', JSON.stringify([id, body, withoutName]));
}

export const update: Handler<'questions.update'> = async (ctx, params) => {
  const { event, participant } = await requireParticipant(ctx, params.code);
  const { body } = ctx.form(questionForm);
  await questions.edit(ctx.world, participant, params.question, body);
  return ctx.back('rooms.show', { code: event.code });
};

export const destroy: Handler<'questions.destroy'> = async (ctx, params) => {
  const { event, participant } = await requireParticipant(ctx, params.code);
  await questions.withdraw(ctx.world, participant, params.question);
  return ctx.back('rooms.show', { code: event.code });
};
