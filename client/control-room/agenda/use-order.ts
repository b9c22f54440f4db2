import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import type { ControlRoom } from '#contracts/pages.ts';
import { settingsAfterMove, type OwnSettings } from '#contracts/quizzes/settings-after-move.ts';
import { orderAgenda } from '../state/agenda-commands.ts';
import { useControlRoom } from '../state/context.ts';
import {
  agendaEntries,
  settingsToRestore,
  settingsOf,
  placeOf,
  type AgendaMove,
  type Regrouping,
} from '../state/agenda-order.ts';

interface PendingOrder {
  ids: string[];
  /** New series and settings by activity id. */
  owners: ReadonlyMap<string, OwnedSettings>;
}

type OwnedSettings = OwnSettings & { seriesId: string | null };

/** The last move, which can be undone. */
export interface LastMove {
  id: string;
  title: string;
  note: string;
  undo: () => void;
  dismiss: () => void;
}

interface CompletedMove {
  /** What the host was looking at. */
  scene: string;
  id: string;
  title: string;
  note: string;
  /** What restores the order and the series. */
  back: { ids: string[]; seriesId: string | null };
  ids: readonly string[];
  seriesId: string | null;
  /** For an activity that changes its series: its settings before, and after as the server sets them. */
  own: { before: OwnSettings; made: OwnSettings } | null;
}

export interface AgendaOrder {
  /** Activities and series including changes that are still being sent. */
  agenda: Pick<ControlRoom, 'activities' | 'series'>;
  ids: readonly string[];
  /** `seenIds` is the order the move was based on, if it is not the current one: a drag takes a while. */
  save: (move: AgendaMove, movedId: string, seenIds?: readonly string[]) => void;
  /** Where the last one went, for screen readers. */
  note: string;
  /** Null if there is none, if the host has moved on, or if another crew member has moved something since. */
  last: LastMove | null;
}

/** Shows the new order optimistically; the server's answer replaces it, a refusal too. */
export function useAgendaOrder(): AgendaOrder {
  const { t } = useLingui();
  const { control, actions, stage } = useControlRoom();
  const [pending, setPending] = useState<PendingOrder | null>(null);
  const [note, setNote] = useState('');
  const [lastMove, setLastMove] = useState<CompletedMove | null>(null);
  const { activities, series } = control;
  const scene = JSON.stringify([control.event.state, control.focus, stage]);
  const known = useMemo(() => agendaEntries({ activities, series }).map(({ id }) => id), [activities, series]);
  const current =
    pending?.ids.length === known.length && pending.ids.every((id) => known.includes(id)) ? pending : null;
  const agenda = useMemo(
    () => ({ series, activities: activities.map((activity) => withOwner(activity, current?.owners.get(activity.id))) }),
    [activities, series, current],
  );
  const shown = current?.ids ?? known;
  const ownerOf = (id: string): string | null =>
    agenda.activities.find((activity) => activity.id === id)?.seriesId ?? null;
  const kindOf = (seriesId: string | null) => series.find(({ id }) => id === seriesId)?.kind ?? null;
  /** The settings it will have in the new series. Predicted, so that the next move and an undo can build on them. */
  const settingsAfter = ({ activityId, seriesId, own }: Regrouping): OwnedSettings | null => {
    const activity = agenda.activities.find(({ id }) => id === activityId);
    return activity
      ? {
          seriesId,
          ...settingsAfterMove(activity.kind, settingsOf(activity), kindOf(activity.seriesId), kindOf(seriesId)),
          ...own,
        }
      : null;
  };

  const wordsFor = ({ ids, regrouping }: AgendaMove, id: string): string => {
    if (regrouping?.seriesId === null) return t`Now by itself in the agenda`;
    const title = series.find((one) => one.id === regrouping?.seriesId)?.title;
    if (title !== undefined) return t`Now in “${title}”`;
    const place = placeOf(agenda, ids, id);
    if ('number' in place)
      return place.seriesTitle === null
        ? t`Now poll ${place.number}`
        : t`Now question ${place.number} of “${place.seriesTitle}”`;
    return place.behind === null ? t`Now first in the agenda` : t`Now after “${place.behind}”`;
  };
  const send = async (move: AgendaMove, seenIds: readonly string[], words: string): Promise<boolean> => {
    const owners = new Map(current?.owners);
    const made = move.regrouping && settingsAfter(move.regrouping);
    if (move.regrouping && made) owners.set(move.regrouping.activityId, made);
    const next = { ids: move.ids, owners };
    setPending(next);
    setNote(words);
    const { isDone } = await actions.run('order', orderAgenda(control.event.id, move, seenIds));
    setPending((latest) => (latest === next ? null : latest));
    return isDone;
  };
  const save = (move: AgendaMove, movedId: string, seenIds: readonly string[] = shown): void => {
    if (!move.regrouping && move.ids.every((id, place) => id === shown[place])) return;
    const words = wordsFor(move, movedId);
    const entry = agendaEntries(agenda).find(({ id }) => id === movedId);
    const seriesId = ownerOf(movedId);
    const own = move.regrouping && settingsAfter(move.regrouping);
    const made: CompletedMove = {
      scene,
      id: movedId,
      title: entry?.activity?.prompt ?? entry?.series?.title ?? '',
      note: words,
      back: { ids: [...shown], seriesId },
      ids: move.ids,
      seriesId: move.regrouping ? move.regrouping.seriesId : seriesId,
      own: own && entry?.activity ? { before: settingsOf(entry.activity), made: settingsOf(own) } : null,
    };
    setLastMove(made);
    void send(move, seenIds, words).then((isDone) =>
      setLastMove((latest) => (latest?.ids === made.ids && !isDone ? null : latest)),
    );
  };
  const dismiss = useCallback(() => setLastMove(null), []);
  const isUndoable =
    lastMove?.scene === scene &&
    lastMove.ids.length === shown.length &&
    lastMove.ids.every((id, place) => id === shown[place]) &&
    ownerOf(lastMove.id) === lastMove.seriesId;
  const moved = activities.find(({ id }) => id === lastMove?.id);
  const undo = (): void => {
    if (!lastMove) return;
    const { id, back, own } = lastMove;
    dismiss();
    // Once the move is confirmed, any other difference was another crew member's change.
    const regrouping = own && {
      activityId: id,
      seriesId: back.seriesId,
      own: moved?.seriesId === lastMove.seriesId ? settingsToRestore(own.before, own.made, moved) : own.before,
    };
    void send({ ids: back.ids, ...(regrouping && { regrouping }) }, lastMove.ids, t`Taken back`);
  };
  return {
    agenda,
    ids: shown,
    save,
    note,
    last: isUndoable ? { id: lastMove.id, title: lastMove.title, note: lastMove.note, undo, dismiss } : null,
  };
}

function withOwner<Activity extends OwnedSettings>(activity: Activity, owned: OwnedSettings | undefined): Activity {
  return owned ? { ...activity, ...owned } : activity;
}
