import type { ControlRoom } from '#contracts/pages.ts';
import { setActivityState, setSeriesState } from '../../crew/commands.ts';
import { agendaEntries, type AgendaEntry } from './agenda-order.ts';
import { useControlRoom } from './context.ts';
import { isInFocus } from './primary-action.ts';

export function openAgendaEntries(control: Pick<ControlRoom, 'activities' | 'series' | 'event'>): AgendaEntry[] {
  if (control.event.state !== 'open') return [];
  return agendaEntries(control).filter(({ activity, series }) =>
    activity
      ? activity.seriesId === null && activity.state === 'open'
      : series.state === 'open' || series.state === 'activity' || series.state === 'lobby',
  );
}

export interface OtherOpenPoll {
  id: string;
  title: string;
  close: () => void;
}

export function useOtherOpenPolls(): OtherOpenPoll[] {
  const { actions, control, selectedActivity, selectedSeries } = useControlRoom();
  const own = [selectedActivity?.id, selectedActivity?.seriesId, selectedSeries?.id];
  return openAgendaEntries(control).flatMap(({ id, activity, series }) => {
    if (own.includes(id) || series?.kind === 'quiz' || isInFocus(control, id)) return [];
    const close = activity ? setActivityState(activity, 'close') : setSeriesState(series, 'close', null);
    const title = activity ? activity.prompt : series.title;
    return [{ id, title, close: () => void actions.run(`open-${id}`, close) }];
  });
}
