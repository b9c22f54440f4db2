import { seriesChanged } from '../../domain/model/changes.ts';
import { hasStandings } from '../../domain/quizzes/series-views.ts';
import type { Context } from '../../http/context.ts';

/** Somebody was removed, came back or has another name: where it is shown who leads, it is shown anew. */
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
