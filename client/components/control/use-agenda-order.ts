import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ControlRoom } from '../../../contracts/pages.ts';
import { orderAgenda } from './commands.ts';
import { useControlRoom } from './control-context.ts';
import { agendaEntries, type AgendaMove } from './series/agenda-order.ts';

interface Wanted {
  ids: string[];
  /** The series of activities that change it, by their ids. */
  owners: ReadonlyMap<string, string | null>;
}

export interface AgendaOrder {
  /** Activities and series as they will be: with what is on its way to the server. */
  agenda: Pick<ControlRoom, 'activities' | 'series'>;
  ids: readonly string[];
  /** `seenIds` is the order that was moved in, where that is not the present one: a drag takes a while. */
  save: (move: AgendaMove, movedId: string, seenIds?: readonly string[]) => void;
  /** Where the last one went, for who does not see it. */
  note: string;
}

/** Shows the new order at once; the server's word replaces it, also when that is a no. */
export function useAgendaOrder(): AgendaOrder {
  const { t } = useLingui();
  const { control, actions } = useControlRoom();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [note, setNote] = useState('');
  const { activities, series } = control;
  const known = useMemo(() => agendaEntries({ activities, series }).map(({ id }) => id), [activities, series]);
  const current = wanted?.ids.length === known.length && wanted.ids.every((id) => known.includes(id)) ? wanted : null;
  const agenda = useMemo(() => ({ series, activities: activities.map((activity) => withOwner(activity, current?.owners.get(activity.id))) }), [activities, series, current]);

  const wordsFor = ({ ids, regrouping }: AgendaMove, id: string): string => {
    if (regrouping?.seriesId === null) return t`Now by itself in the agenda`;
    const title = series.find((one) => one.id === regrouping?.seriesId)?.title;
    return title === undefined ? t`Now at place ${ids.indexOf(id) + 1} of ${ids.length}` : t`Now in “${title}”`;
  };
  const send = async (move: AgendaMove, seenIds: readonly string[], next: Wanted): Promise<void> => {
    await actions.run('order', orderAgenda(control.event.id, move, seenIds));
    setWanted((latest) => (latest === next ? null : latest));
  };
  const shown = current?.ids ?? known;
  const save = (move: AgendaMove, movedId: string, seenIds: readonly string[] = shown): void => {
    if (!move.regrouping && move.ids.every((id, place) => id === shown[place])) return;
    const owners = new Map(current?.owners);
    if (move.regrouping) owners.set(move.regrouping.activityId, move.regrouping.seriesId);
    const next = { ids: move.ids, owners };
    setWanted(next);
    setNote(wordsFor(move, movedId));
    void send(move, seenIds, next);
  };
  return { agenda, ids: shown, save, note };
}

function withOwner<Activity extends { seriesId: string | null }>(activity: Activity, seriesId: string | null | undefined): Activity {
  return seriesId === undefined ? activity : { ...activity, seriesId };
}
