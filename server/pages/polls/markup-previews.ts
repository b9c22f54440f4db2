import { z } from 'zod';
import { listOf, markup } from '#contracts/form-fields.ts';
import { limits } from '#contracts/limits.ts';
import { rateLimits } from '#contracts/rate-limits.ts';
import { requireCrew } from '../../http/authority.ts';
import type { Handler } from '../../http/context.ts';
import { readMarkup, readOption } from '../../markup/index.ts';

const previewForm = z.object({
  prompt: markup({ ...limits.prompt, minChars: 0 }),
  explanation: markup({ ...limits.explanation, minChars: 0 }),
  options: listOf(markup({ ...limits.optionLabel, minChars: 0 }), limits.options.max),
});

export const create: Handler<'markup-previews.create'> = async (ctx, params) => {
  const { crew } = await requireCrew(ctx, params.event, 'run');
  ctx.limit(`markup ${crew.userId}`, rateLimits.previewsPerMinute);
  const { prompt, explanation, options } = ctx.form(previewForm);
  const texts = [readMarkup(prompt), readMarkup(explanation), ...options.map(readOption)];
  return ctx.json({ texts });
};
