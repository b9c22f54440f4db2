import { z } from 'zod';
import { nameRules } from '#contracts/poll-kinds.ts';
import { Refusal } from '#contracts/refusal.ts';
import { crewSeriesViews } from '../../domain/quizzes/series-views.ts';
import type { Queries } from '../../domain/model/store.ts';
import { requireWatcherOf } from '../../http/authority.ts';
import * as seriesPages from '../../pages/quizzes/series.ts';
import * as seriesStates from '../../pages/quizzes/series-states.ts';
import { listAll, wholeListOf } from '../lists.ts';
import { after, type Operations } from '../operation.ts';
import { answerCurrent } from '../preconditions.ts';

const seriesShape = z
  .looseObject({
    id: z.string(),
    kind: z.enum(['quiz', 'survey']),
    title: z.string(),
    state: z.string(),
    revealing: z.string(),
    names: z.enum(nameRules),
    position: z.int(),
    activityIds: z.array(z.string()),
    revision: z.int(),
  })
  .meta({ id: 'Series' });

const viewsOf = async (tx: Queries, eventId: string) =>
  crewSeriesViews(tx, eventId, await tx.activities.ofEvent(eventId), true);

async function current(tx: Queries, { series: seriesId }: { series: string }): Promise<object> {
  const series = await tx.series.byId(seriesId);
  const view = series ? (await viewsOf(tx, series.eventId)).find(({ id }) => id === seriesId) : undefined;
  if (!view) throw new Refusal('NOT_FOUND');
  return view;
}

const answerThis = answerCurrent(current);

export const seriesOperations = {
  'api.series.index': {
    summary: 'Lists an event’s quizzes and surveys with the ids of their activities.',
    answer: wholeListOf(seriesShape),
    handle: listAll('watch', (ctx, eventId) => ctx.store.snapshot((tx) => viewsOf(tx, eventId))),
  },
  'api.series.create': {
    summary: 'Adds a quiz or survey. New activities name it in `series`.',
    form: seriesPages.seriesForm,
    answer: seriesShape,
    handle: after(seriesPages.create, (ctx) => answerThis(ctx, { series: ctx.createdIds[0] ?? '' })),
  },
  'api.series.show': {
    summary: 'Returns a quiz or survey.',
    answer: seriesShape,
    handle: after((ctx, params) => requireWatcherOf(ctx, ctx.store.series.byId(params.series)), answerThis),
  },
  'api.series.update': {
    summary: 'Renames a series, or changes when the room gets its results and who sees names with answers.',
    form: seriesPages.changedSeriesForm,
    answer: seriesShape,
    current,
    handle: after(seriesPages.update, answerThis),
  },
  'api.series.destroy': {
    summary: 'Deletes a series and its activities.',
    current,
    handle: after(seriesPages.destroy),
  },
  'api.series-states.update': {
    summary: 'Advances a quiz or survey.',
    form: seriesStates.stateForm,
    answer: seriesShape,
    current,
    handle: after(seriesStates.update, answerThis),
  },
} satisfies Partial<Operations>;
