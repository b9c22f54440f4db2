import type { CrewActivityView } from '#contracts/views.ts';
import { route } from '../../app/routes.ts';
import { setActivityState, setSeriesState } from '../../crew/commands.ts';
import type { CrewCommand } from '../../crew/send-command.ts';
import type { AgendaEntry, AgendaMove } from './agenda-order.ts';

/**
 * Closes the shown poll before starting the next, so that nobody votes on what is no longer shown. A question of a
 * survey stays open with its survey.
 */
export function goToNext(shown: CrewActivityView | null, next: AgendaEntry): CrewCommand[] {
  return [
    ...(shown?.state === 'open' && shown.seriesId === null ? [setActivityState(shown, 'close')] : []),
    start(next),
  ];
}

/** Does what N would do first: opens a poll or survey, or the lobby of a quiz. */
function start({ activity, series }: AgendaEntry): CrewCommand {
  if (activity) return setActivityState(activity, 'open');
  return series.kind === 'quiz' ? setSeriesState(series, 'start', 'draft') : setSeriesState(series, 'open', null);
}

/** Sends the order it is based on: if another crew member has moved something since, theirs stays. */
export function orderAgenda(eventId: string, { ids, regrouping }: AgendaMove, seenIds: readonly string[]): CrewCommand {
  const moved = regrouping ? { activity: regrouping.activityId, series: regrouping.seriesId, ...regrouping.own } : {};
  return {
    method: 'put',
    url: route('activity-orders.update', { event: eventId }),
    fields: { ids, seenIds: [...seenIds], ...moved },
  };
}
