import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { NameRule } from '#contracts/poll-kinds.ts';
import { type OwnSettings, settingsAfterMove } from '#contracts/quizzes/settings-after-move.ts';
import { orderAgenda } from '../state/agenda-commands.ts';
import { agendaEntries, type AgendaMove, placeOf, settingsOf } from '../state/agenda.ts';
import { useControlRoom } from '../state/context.ts';

interface NamesQuestion {
  move: AgendaMove;
  id: string;
  seenIds: readonly string[];
  title: string;
  from: NameRule;
  to: NameRule;
}

interface CompletedMove {
  id: string;
  title: string;
  note: string;
  scene: string;
  ids: readonly string[];
  after: ReturnType<typeof placed>;
  back: AgendaMove;
}

export type AgendaOrder = ReturnType<typeof useAgendaOrder>;

export function useAgendaOrder() {
  const { t } = useLingui();
  const { control, actions, stage } = useControlRoom();
  const [pending, setPending] = useState<{ ids: string[]; owners: ReadonlyMap<string, string | null> } | null>(null);
  const [note, setNote] = useState('');
  const [lastMove, setLastMove] = useState<CompletedMove | null>(null);
  const [question, setQuestion] = useState<NamesQuestion | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { activities, series } = control;
  const scene = JSON.stringify([control.event.state, control.focus, stage]);
  const known = useMemo(() => agendaEntries({ activities, series }).map(({ id }) => id), [activities, series]);
  const current =
    pending?.ids.length === known.length && pending.ids.every((id) => known.includes(id)) ? pending : null;
  const agenda = useMemo(() => {
    const withOwner = (activity: (typeof activities)[number]) => {
      const seriesId = current?.owners.get(activity.id);
      return seriesId === undefined ? activity : { ...activity, seriesId };
    };
    return { series, activities: activities.map(withOwner) };
  }, [activities, series, current]);
  const shown = current?.ids ?? known;
  const isShown = (ids: readonly string[]): boolean => ids.join() === shown.join();
  const activityOf = (id: string) => agenda.activities.find((activity) => activity.id === id);
  const seriesOf = (id: string | null | undefined) => series.find((one) => one.id === id);

  const wordsFor = ({ ids, regrouping }: AgendaMove, id: string): string => {
    if (regrouping?.seriesId === null) return t`Now on its own in the agenda`;
    const title = seriesOf(regrouping?.seriesId)?.title;
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
    if (move.regrouping) owners.set(move.regrouping.activityId, move.regrouping.seriesId);
    const next = { ids: move.ids, owners };
    setPending(next);
    setNote(words);
    const { isDone } = await actions.run('order', orderAgenda(control.event.id, move, seenIds));
    setPending((latest) => (latest === next ? null : latest));
    return isDone;
  };
  const apply = (move: AgendaMove, id: string, seenIds: readonly string[]): void => {
    const words = wordsFor(move, id);
    const activity = activityOf(id);
    const seriesId = activity?.seriesId ?? null;
    const to = move.regrouping ? move.regrouping.seriesId : seriesId;
    const [kind, kindBefore] = [seriesOf(to)?.kind ?? null, seriesOf(seriesId)?.kind ?? null];
    const isRegrouped = move.regrouping !== undefined && activity !== undefined;
    const after = placed(to, isRegrouped ? settingsAfterMove(activity.kind, activity, kindBefore, kind) : activity);
    // The new series sets its defaults, so an undo sends the old settings.
    const regrouping = isRegrouped && {
      activityId: id,
      seriesId,
      own: { ...settingsOf(activity), names: activity.names },
      seen: after,
    };
    const made = {
      id,
      title: activity?.prompt ?? seriesOf(id)?.title ?? '',
      note: words,
      scene,
      ids: move.ids,
      after,
      back: { ids: [...shown], ...(regrouping && { regrouping }) },
    };
    setLastMove(made);
    void send(move, seenIds, words).then((isDone) =>
      setLastMove((latest) => (latest === made && !isDone ? null : latest)),
    );
  };
  /** `seenIds` is the order the move was based on, since a drag takes a while. Asks before another rule for names. */
  const save = (move: AgendaMove | null, id: string, seenIds: readonly string[] = shown): void => {
    if (!move) return;
    const [target, from] = [seriesOf(move.regrouping?.seriesId), activityOf(id)?.names];
    if (!target || !from || target.names === from) return apply(move, id, seenIds);
    setQuestion({ move, id, seenIds, title: target.title, from, to: target.names });
    setIsAsking(true);
  };
  const confirm = (): void => {
    if (!question?.move.regrouping) return;
    const { move, id, seenIds, to } = question;
    apply({ ...move, regrouping: { ...question.move.regrouping, own: { names: to } } }, id, seenIds);
  };
  const moved = activityOf(lastMove?.id ?? '');
  const isUndoable =
    lastMove?.scene === scene &&
    isShown(lastMove.ids) &&
    JSON.stringify(lastMove.after) === JSON.stringify(placed(moved?.seriesId ?? null, moved));
  const undo = (): void => {
    if (!lastMove) return;
    setLastMove(null);
    void send(lastMove.back, lastMove.ids, t`Undone`);
  };
  /** Null once the host or another crew member has done something since. */
  const last = isUndoable ? { ...lastMove, undo } : null;
  return {
    agenda,
    ids: shown,
    save,
    note,
    last,
    question: question && { ...question, isAsking, setIsAsking, confirm },
  };
}

function placed(seriesId: string | null, own: OwnSettings | undefined) {
  return { seriesId, ...(own && settingsOf(own)) };
}
