import type { Focus } from '#contracts/views.ts';
import { route } from '../../app/routes.ts';
import { setActivityState, setFocus, setSeriesState } from '../../crew/commands.ts';
import type { Outcome } from '../../crew/outcome.ts';
import type { CrewCommand } from '../../crew/use-actions.ts';
import type { AgendaEntry, AgendaMove } from './agenda.ts';
import type { ControlContextValue } from './context.ts';
import { openPollOnShow } from './rules.ts';

export const stagePlace = 'stage';

/** Selects what the room sees after `doing`, unless the user has moved on. */
export function thenShow({ show, stage }: ControlContextValue, doing: Promise<Outcome>): void {
  void doing.then(({ isDone }) => isDone && show({ kind: 'focus' }, stage));
}

export function runAndShow(room: ControlContextValue, ...commands: CrewCommand[]): void {
  thenShow(room, room.actions.runExclusively(stagePlace, ...commands));
}

export function showToRoom(room: ControlContextValue, focus: Focus): void {
  thenShow(room, room.actions.run('focus', setFocus(room.control.event.id, focus)));
}

export function startEntry(room: ControlContextValue, { activity, series }: AgendaEntry): void {
  const start = activity
    ? setActivityState(activity, 'open')
    : series.kind === 'quiz'
      ? setSeriesState(series, 'start', 'draft')
      : setSeriesState(series, 'open', null);
  runAndShow(room, ...closeOther(room), start);
}

/** People must not vote on a poll they no longer see. */
export function closeOther({ control }: Pick<ControlContextValue, 'control'>, openedId?: string): CrewCommand[] {
  const shown = openPollOnShow(control, openedId);
  return shown ? [setActivityState(shown, 'close')] : [];
}

/** `seenIds` keep another crew member's newer move. */
export function orderAgenda(eventId: string, { ids, regrouping }: AgendaMove, seenIds: readonly string[]): CrewCommand {
  const { activityId: activity, seriesId, own, seen } = regrouping ?? {};
  const moved = regrouping ? { activity, series: seriesId, ...own, ...(seen && { seen }) } : {};
  return {
    method: 'put',
    url: route('activity-orders.update', { event: eventId }),
    fields: { ids, seenIds: [...seenIds], ...moved },
  };
}
