import { z } from 'zod';
import { crewLabelView } from '../domain/views.ts';
import { requireCrew } from '../http/authority.ts';
import * as labels from '../pages/labels.ts';
import * as removals from '../pages/participant-removals.ts';
import * as questionLabels from '../pages/question-labels.ts';
import * as textAnswers from '../pages/text-answers.ts';
import type { ApiContext } from './api-context.ts';
import { nothing, ok, type ApiAnswerBody, type Operations } from './operation.ts';

type LabelOperations = Pick<
  Operations,
  | 'api.labels.index'
  | 'api.labels.create'
  | 'api.labels.update'
  | 'api.labels.destroy'
  | 'api.question-labels.update'
  | 'api.participant-removals.create'
  | 'api.participant-removals.destroy'
  | 'api.text-answers.update'
>;

const answer = z.object({ items: z.array(z.object({ id: z.string(), name: z.string(), colour: z.string(), isPublic: z.boolean() }).meta({ id: 'Label' })) });

const listLabels = async (ctx: ApiContext, eventId: string): Promise<ApiAnswerBody> => ok({ items: (await ctx.store.labels.ofEvent(eventId)).map(crewLabelView) });

/** What the crew does with what people wrote, and with people. */
export const labelOperations: LabelOperations = {
  'api.labels.index': {
    summary: 'The labels of an event.',
    answer,
    status: 200,
    async handle(ctx, params) {
      await requireCrew(ctx, params.event, 'watch');
      return listLabels(ctx, params.event);
    },
  },
  'api.labels.create': {
    summary: 'Adds a label. Answers with all labels of the event.',
    form: labels.labelForm,
    answer,
    status: 200,
    async handle(ctx, params) {
      await labels.create(ctx, params);
      return listLabels(ctx, params.event);
    },
  },
  'api.labels.update': {
    summary: 'Changes a label. All of its fields are sent.',
    form: labels.labelForm,
    answer,
    status: 200,
    async handle(ctx, params) {
      await labels.update(ctx, params);
      return listLabels(ctx, params.event);
    },
  },
  'api.labels.destroy': {
    summary: 'Deletes a label, from all questions too.',
    answer: null,
    status: 204,
    async handle(ctx, params) {
      await labels.destroy(ctx, params);
      return nothing;
    },
  },
  'api.question-labels.update': {
    summary: 'Puts a label on questions, or takes it off them.',
    form: questionLabels.labellingForm,
    answer: null,
    status: 204,
    async handle(ctx, params) {
      await questionLabels.update(ctx, params);
      return nothing;
    },
  },
  'api.participant-removals.create': {
    summary: 'Removes somebody: their connections end at once.',
    form: removals.removalForm,
    answer: null,
    status: 204,
    async handle(ctx, params) {
      await removals.create(ctx, params);
      return nothing;
    },
  },
  'api.participant-removals.destroy': {
    summary: 'Readmits somebody.',
    answer: null,
    status: 204,
    async handle(ctx, params) {
      await removals.destroy(ctx, params);
      return nothing;
    },
  },
  'api.text-answers.update': {
    summary: 'Approves, rejects or holds again texts of an activity, word for word; hides words, or shows them again.',
    form: textAnswers.textAnswerForm,
    answer: null,
    status: 204,
    async handle(ctx, params) {
      await textAnswers.update(ctx, params);
      return nothing;
    },
  },
};
