import { z } from 'zod';
import { Refusal } from '../domain/refusal.ts';
import { crewSeriesViews } from '../domain/series-views.ts';
import { requireCrew } from '../http/authority.ts';
import * as seriesPages from '../pages/series.ts';
import * as seriesStates from '../pages/series-states.ts';
import type { ApiContext } from './api-context.ts';
import { made, nothing, ok, type ApiAnswerBody, type Operations } from './operation.ts';

type SeriesOperations = Pick<Operations, 'api.series.index' | 'api.series.create' | 'api.series.update' | 'api.series.destroy' | 'api.series-states.update'>;

const seriesShape = z
  .looseObject({ id: z.string(), kind: z.enum(['quiz', 'survey']), title: z.string(), state: z.string(), position: z.int(), activityIds: z.array(z.string()), revision: z.int() })
  .meta({ id: 'Series' });

const readAll = (ctx: ApiContext, eventId: string) => ctx.store.snapshot(async (tx) => crewSeriesViews(tx, eventId, await tx.activities.ofEvent(eventId)));

async function answerWith(ctx: ApiContext, eventId: string, seriesId: string | undefined, answer = ok): Promise<ApiAnswerBody> {
  const series = (await readAll(ctx, eventId)).find(({ id }) => id === seriesId);
  if (!series) throw new Refusal('NOT_FOUND');
  return answer(series);
}

/** The event that the pages' handler said changed. */
const eventOf = (ctx: ApiContext): string => ctx.changes[0]?.eventId ?? '';

/** Activities in a row: quizzes and surveys. */
export const seriesOperations: SeriesOperations = {
  'api.series.index': {
    summary: 'The quizzes and surveys of an event, with the ids of their activities.',
    answer: z.object({ items: z.array(seriesShape) }),
    status: 200,
    async handle(ctx, params) {
      await requireCrew(ctx, params.event, 'watch');
      return ok({ items: await readAll(ctx, params.event) });
    },
  },
  'api.series.create': {
    summary: 'Adds a quiz or a survey. Activities name it in `series` when they are made.',
    form: seriesPages.seriesForm,
    answer: seriesShape,
    status: 201,
    async handle(ctx, params) {
      await seriesPages.create(ctx, params);
      return answerWith(ctx, params.event, ctx.changes.flatMap(({ seriesIds }) => seriesIds ?? [])[0], made);
    },
  },
  'api.series.update': {
    summary: 'Renames a series.',
    form: seriesPages.seriesTitleForm,
    answer: seriesShape,
    status: 200,
    async handle(ctx, params) {
      await seriesPages.update(ctx, params);
      return answerWith(ctx, eventOf(ctx), params.series);
    },
  },
  'api.series.destroy': {
    summary: 'Deletes a series with its activities.',
    answer: null,
    status: 204,
    async handle(ctx, params) {
      await seriesPages.destroy(ctx, params);
      return nothing;
    },
  },
  'api.series-states.update': {
    summary: 'Leads a quiz or a survey on.',
    form: seriesStates.stateForm,
    answer: seriesShape,
    status: 200,
    async handle(ctx, params) {
      await seriesStates.update(ctx, params);
      return answerWith(ctx, eventOf(ctx), params.series);
    },
  },
};
