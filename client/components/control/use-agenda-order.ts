import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { ControlRoom } from '../../../contracts/pages.ts';
import { orderAgenda } from './commands.ts';
import { useControlRoom } from './control-context.ts';
import { agendaEntries, ownBack, ownOf, placeOf, type AgendaMove, type OwnSettings } from './series/agenda-order.ts';

interface Wanted {
  ids: string[];
  /** The series of activities that change it, by their ids. */
  owners: ReadonlyMap<string, string | null>;
}

/** The last move, to be taken back. */
export interface LastMove {
  id: string;
  title: string;
  /** Where it went. */
  note: string;
  undo: () => void;
  letGo: () => void;
}

interface Done {
  /** What was looked at then. */
  scene: string;
  id: string;
  title: string;
  note: string;
  /** What puts it back, with the order and the series that it is put back from. */
  back: { ids: string[]; seriesId: string | null };
  ids: readonly string[];
  seriesId: string | null;
  /** Of an activity that changes its series: its settings before, and as the server made them there once it has. */
  own: { before: OwnSettings; made: OwnSettings | null } | null;
}

export interface AgendaOrder {
  /** Activities and series as they will be: with what is on its way to the server. */
  agenda: Pick<ControlRoom, 'activities' | 'series'>;
  ids: readonly string[];
  /** `seenIds` is the order that was moved in, where that is not the present one: a drag takes a while. */
  save: (move: AgendaMove, movedId: string, seenIds?: readonly string[]) => void;
  /** Where the last one went, for who does not see it. */
  note: string;
  /** Null when there is none, when the host has gone on to something else, or when somebody has moved something since. */
  last: LastMove | null;
}

/** Shows the new order at once; the server's word replaces it, also when that is a no. */
export function useAgendaOrder(): AgendaOrder {
  const { t } = useLingui();
  const { control, actions, stage } = useControlRoom();
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const [note, setNote] = useState('');
  const [done, setDone] = useState<Done | null>(null);
  const { activities, series } = control;
  /** What activities get back that are being put back: until the server's word, the page knows them as they were made there. */
  const givenBack = useRef(new Map<string, OwnSettings>());
  const scene = JSON.stringify([control.event.state, control.focus, stage]);
  const known = useMemo(() => agendaEntries({ activities, series }).map(({ id }) => id), [activities, series]);
  const current = wanted?.ids.length === known.length && wanted.ids.every((id) => known.includes(id)) ? wanted : null;
  const agenda = useMemo(() => ({ series, activities: activities.map((activity) => withOwner(activity, current?.owners.get(activity.id))) }), [activities, series, current]);
  const shown = current?.ids ?? known;
  const ownerOf = (id: string): string | null => agenda.activities.find((activity) => activity.id === id)?.seriesId ?? null;

  const wordsFor = ({ ids, regrouping }: AgendaMove, id: string): string => {
    if (regrouping?.seriesId === null) return t`Now by itself in the agenda`;
    const title = series.find((one) => one.id === regrouping?.seriesId)?.title;
    if (title !== undefined) return t`Now in “${title}”`;
    const place = placeOf(agenda, ids, id);
    if ('number' in place) return place.seriesTitle === null ? t`Now poll ${place.number}` : t`Now question ${place.number} of “${place.seriesTitle}”`;
    return place.behind === null ? t`Now first in the agenda` : t`Now after “${place.behind}”`;
  };
  const send = async (move: AgendaMove, seenIds: readonly string[], words: string): Promise<boolean> => {
    const owners = new Map(current?.owners);
    if (move.regrouping) owners.set(move.regrouping.activityId, move.regrouping.seriesId);
    const next = { ids: move.ids, owners };
    setWanted(next);
    setNote(words);
    const { isDone } = await actions.run('order', orderAgenda(control.event.id, move, seenIds));
    setWanted((latest) => (latest === next ? null : latest));
    return isDone;
  };
  const settingsOf = (activity: ControlRoom['activities'][number]): OwnSettings => (current?.owners.has(activity.id) && givenBack.current.get(activity.id)) || ownOf(activity);
  const save = (move: AgendaMove, movedId: string, seenIds: readonly string[] = shown): void => {
    if (!move.regrouping && move.ids.every((id, place) => id === shown[place])) return;
    const words = wordsFor(move, movedId);
    const entry = agendaEntries(agenda).find(({ id }) => id === movedId);
    const seriesId = ownerOf(movedId);
    const made: Done = {
      scene,
      id: movedId,
      title: entry?.activity?.prompt ?? entry?.series?.title ?? '',
      note: words,
      back: { ids: [...shown], seriesId },
      ids: move.ids,
      seriesId: move.regrouping ? move.regrouping.seriesId : seriesId,
      own: move.regrouping && entry?.activity ? { before: settingsOf(entry.activity), made: null } : null,
    };
    setDone(made);
    void send(move, seenIds, words).then((isDone) => setDone((latest) => (latest?.ids === made.ids && !isDone ? null : latest)));
  };
  const letGo = useCallback(() => setDone(null), []);
  const isStill = done?.scene === scene && done.ids.length === shown.length && done.ids.every((id, place) => id === shown[place]) && ownerOf(done.id) === done.seriesId;
  const moved = activities.find(({ id }) => id === done?.id);
  // With the first news of it there; what changes after that was somebody's doing.
  if (done?.own?.made === null && moved?.seriesId === done.seriesId) setDone({ ...done, own: { ...done.own, made: ownOf(moved) } });
  const undo = (): void => {
    if (!done) return;
    const { id, back, own } = done;
    letGo();
    const regrouping = own && { activityId: id, seriesId: back.seriesId, own: own.made && moved ? ownBack(own.before, own.made, moved) : own.before };
    if (regrouping && moved) givenBack.current.set(id, { ...ownOf(moved), ...regrouping.own });
    void send({ ids: back.ids, ...(regrouping && { regrouping }) }, done.ids, t`Taken back`).then(() => givenBack.current.delete(id));
  };
  return { agenda, ids: shown, save, note, last: isStill ? { id: done.id, title: done.title, note: done.note, undo, letGo } : null };
}

function withOwner<Activity extends { seriesId: string | null }>(activity: Activity, seriesId: string | null | undefined): Activity {
  return seriesId === undefined ? activity : { ...activity, seriesId };
}
