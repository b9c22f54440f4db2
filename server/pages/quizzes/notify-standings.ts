import { seriesChanged } from '../../domain/model/changes.ts';
import { hasStandings } from '../../domain/quizzes/series-views.ts';
import type { Context } from '../../http/context.ts';

/** Updates visible standings after someone was removed, readmitted or renamed. */
export async function notifyStandings(ctx: Context, eventId: string): Promise<void> {
  const shown = (await ctx.store.series.ofEvent(eventId)).filter(hasStandings);
  if (shown.length > 0)
    ctx.broadcast(
      seriesChanged(
        eventId,
        shown.map(({ id }) => id),
      ),
    );
}
