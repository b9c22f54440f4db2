import type { CrewActivityView } from '#contracts/views.ts';
import { route } from '../../app/routes.ts';
import { setActivityState, setSeriesState } from '../../crew/commands.ts';
import type { CrewCommand } from '../../crew/send-command.ts';
import type { AgendaEntry, AgendaMove } from './agenda-order.ts';

/** Closes the poll that is open on show on the way to the next: nobody should vote on what is no longer shown. A question of a survey stays open as long as that does. */
export function goToNext(shown: CrewActivityView | null, next: AgendaEntry): CrewCommand[] {
  return [
    ...(shown?.state === 'open' && shown.seriesId === null ? [setActivityState(shown, 'close')] : []),
    start(next),
  ];
}

/** As its own first key would: a poll and a survey open, of a quiz the lobby. */
function start({ activity, series }: AgendaEntry): CrewCommand {
  if (activity) return setActivityState(activity, 'open');
  return series.kind === 'quiz' ? setSeriesState(series, 'start', 'draft') : setSeriesState(series, 'open', null);
}

/** Says which order was seen: when another of the crew has moved something since, theirs stays. */
export function orderAgenda(eventId: string, { ids, regrouping }: AgendaMove, seenIds: readonly string[]): CrewCommand {
  const moved = regrouping ? { activity: regrouping.activityId, series: regrouping.seriesId, ...regrouping.own } : {};
  return {
    method: 'put',
    url: route('activity-orders.update', { event: eventId }),
    fields: { ids, seenIds: [...seenIds], ...moved },
  };
}
