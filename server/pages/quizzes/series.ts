import { z } from 'zod';
import { limits } from '#contracts/limits.ts';
import { nameRules } from '#contracts/poll-kinds.ts';
import { seriesRevealings } from '#contracts/quizzes/series.ts';
import { createSeries, deleteSeries, updateSeries } from '../../domain/quizzes/series.ts';
import type { Handler } from '../../http/context.ts';
import { crewAction } from '../crew-action.ts';
import { oneOf, seenIn, text } from '#contracts/form-fields.ts';

const title = text(limits.seriesTitle, 'TITLE_NEEDED');
const revealing = oneOf([...seriesRevealings.survey])
  .optional()
  .meta({
    description:
      'When the room gets the results of a survey: `on-close`, `by-hand` or `never`. Omit to keep it; a new survey ' +
      'follows the event. A quiz has `by-hand`: it reveals question by question.',
  });
const names = oneOf(nameRules)
  .optional()
  .meta({
    description:
      'Whether answers are `anonymous` (not in a quiz), named to `hosts` or to `everyone` who sees the ' +
      'result. Omit to keep it; new ones default to `hosts`. It cannot change once begun, and an anonymous survey ' +
      'cannot be reopened.',
  });
export const changedSeriesForm = z.object({ title, revealing, names });
export const seriesForm = z.object({ kind: oneOf(['quiz', 'survey']), title, revealing, names });

export const create: Handler<'series.create'> = crewAction({ may: 'run', form: seriesForm }, (ctx, { event, form }) =>
  createSeries(ctx.world, event.id, form),
);

export const update: Handler<'series.update'> = crewAction(
  { may: 'run', form: changedSeriesForm },
  (ctx, { event, params, form }) => updateSeries(ctx.world, event.id, params.series, form, seenIn(ctx.request.body)),
);

export const destroy: Handler<'series.destroy'> = crewAction({ may: 'run' }, (ctx, { event, params }) =>
  deleteSeries(ctx.world, event.id, params.series),
);
