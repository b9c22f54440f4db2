import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { createSeries, deleteSeries, renameSeries } from '../../domain/quizzes/series.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { oneOf, seenIn, text } from '#contracts/form-fields.ts';

const title = text(limits.seriesTitle, 'TITLE_NEEDED');
export const seriesTitleForm = z.object({ title });
export const seriesForm = z.object({ kind: oneOf(['quiz', 'survey']), title });

export const create: Handler<'series.create'> = crewAction({ may: 'run', form: seriesForm }, (ctx, { event, form }) =>
  createSeries(ctx.world, event.id, form),
);

export const update: Handler<'series.update'> = crewAction(
  { may: 'run', form: seriesTitleForm },
  (ctx, { event, params, form }) =>
    renameSeries(ctx.world, event.id, params.series, form.title, seenIn(ctx.request.body)),
);

export const destroy: Handler<'series.destroy'> = crewAction({ may: 'run' }, (ctx, { event, params }) =>
  deleteSeries(ctx.world, event.id, params.series),
);
