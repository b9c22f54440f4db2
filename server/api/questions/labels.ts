import { z } from 'zod';
import { Refusal } from '#contracts/refusal.ts';
import { ofEvent } from '../../domain/events/events.ts';
import type { Queries } from '../../domain/model/store.ts';
import { crewLabelView } from '../../domain/views/views.ts';
import { requireCrew } from '../../http/authority.ts';
import * as labels from '../../pages/questions/labels.ts';
import * as questionLabels from '../../pages/questions/question-labels.ts';
import type { ApiContext } from '../api-context.ts';
import { listAll, wholeListOf } from '../lists.ts';
import { after, type Operations } from '../operation.ts';
import { answerCurrent, item } from '../preconditions.ts';

const labelShape = z
  .object({ id: z.string(), name: z.string(), colour: z.string(), isPublic: z.boolean() })
  .meta({ id: 'Label' });

async function current(tx: Queries, params: { event: string; label: string }): Promise<object> {
  return crewLabelView(ofEvent(params.event, await tx.labels.byId(params.label)));
}

const answerThis = answerCurrent(current);

async function answerMade(ctx: ApiContext, params: { event: string }) {
  const { name } = ctx.form(labels.labelForm);
  const label = (await ctx.store.labels.ofEvent(params.event)).find((one) => one.name === name);
  if (!label) throw new Refusal('NOT_FOUND');
  return item(crewLabelView(label));
}

export const labelOperations = {
  'api.labels.index': {
    summary: 'Lists an event’s labels.',
    answer: wholeListOf(labelShape),
    handle: listAll('watch', async (ctx, eventId) => (await ctx.store.labels.ofEvent(eventId)).map(crewLabelView)),
  },
  'api.labels.create': {
    summary: 'Adds a label.',
    form: labels.labelForm,
    answer: labelShape,
    handle: after(labels.create, answerMade),
  },
  'api.labels.show': {
    summary: 'Returns a label.',
    answer: labelShape,
    handle: after((ctx, params) => requireCrew(ctx, params.event, 'watch'), answerThis),
  },
  'api.labels.update': {
    summary: 'Changes a label. Send all fields.',
    form: labels.labelForm,
    answer: labelShape,
    current,
    handle: after(labels.update, answerThis),
  },
  'api.labels.destroy': {
    summary: 'Deletes a label and removes it from all questions.',
    current,
    handle: after(labels.destroy),
  },
  'api.question-labels.update': {
    summary: 'Adds a label to questions, or removes it.',
    form: questionLabels.labellingForm,
    handle: after(questionLabels.update),
  },
} satisfies Partial<Operations>;
