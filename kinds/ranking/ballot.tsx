import { useLingui } from '@lingui/react/macro';
import { useContext, useRef, useState } from 'react';
import { isDoubleClick } from '#ui/double-click.ts';
import { useGlide } from '#ui/list/use-glide.ts';
import { moved } from '#ui/list/move-item.ts';
import { useDragReorder } from '#ui/list/use-drag-reorder.ts';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, orderOf, SurveySubmitContext, textOf, useBallotForm } from '#client/ballots/ballot.ts';
import { RankingRow } from './ballot-row.tsx';
import { withoutDeleted, withNext, without } from './ballot-order.ts';

/** Taps assign places. Once all have one, another tap sorts the rows, so that nothing moves under a thumb. */
export function RankingBallot(props: BallotFormProps<'ranking'>) {
  const { t, i18n } = useLingui();
  const { options } = props.activity;
  const all = orderOf(props).map((place) => options[place]?.id ?? '');
  const form = useBallotForm<readonly string[]>(props, {
    read: (answer) => ('order' in answer ? answer.order : null),
    isSame: (order, given) => order.join() === (given ?? []).join(),
  });
  const { draft, given, isLocked } = form;
  const [implied, setImplied] = useState<string | null>(null);
  const [note, setNote] = useState('');
  // A survey has no submit button that could show what is missing.
  const isInSurvey = useContext(SurveySubmitContext) !== null;
  const ranked = withoutDeleted(all, draft ?? given ?? []);
  const isComplete = ranked.length === all.length;
  const isSorted = isComplete && implied !== ranked.at(-1);
  const list = useRef<HTMLOListElement>(null);
  const reorder = useDragReorder(isSorted ? ranked : all, form.choose);
  useGlide(list, reorder.draggedId === null ? reorder.ids : all);

  const labelOf = (id: string): string => options.find((option) => option.id === id)?.label ?? '';
  const placed = (order: readonly string[], id: string): string =>
    t`${labelOf(id)}: place ${order.indexOf(id) + 1} of ${all.length}`;
  const rank = (order: readonly string[], last: string | null, words: string): void => {
    form.choose(order);
    setImplied(last);
    setNote(words);
  };
  const toggle = (id: string): void => {
    const next =
      id === implied ? ranked : ranked.includes(id) ? without(ranked, id, implied) : withNext(all, ranked, id);
    if (next.length < all.length)
      return rank(next, null, next.includes(id) ? placed(next, id) : t`${labelOf(id)}: no place`);
    const last = next.at(-1) ?? null;
    if (id !== last) return rank(next, last, t`All placed. Tap the last one to change the order.`);
    return rank(
      next,
      null,
      isInSurvey ? t`All placed. Move options or continue.` : t`All placed. Move options or send your answer.`,
    );
  };
  const move = (id: string, by: number): void => {
    const next = moved(ranked, id, by);
    rank(next, implied, placed(next, id));
  };
  const startOver = (): void => {
    rank([], null, t`No option placed`);
    // The pressed button disappears with the places.
    list.current?.querySelector<HTMLElement>('.rank-name')?.focus({ preventScroll: true });
  };
  const left = all.length - ranked.length;
  const missing = ranked.length > 0 && left > 0 ? t`${i18n.number(left)} left to place` : undefined;

  return (
    <BallotShell
      {...{ ...props, isComplete, missing }}
      isChanged={form.isChanged}
      problem={form.errors['order']}
      onSend={() => {
        setImplied(null);
        form.send({ order: [...ranked] });
      }}
      below={
        !isLocked &&
        ranked.length > 0 && (
          <div className="only-with-scripts mt-2 flex min-h-11 items-center gap-x-4">
            {isInSurvey && missing && <span className="font-semibold text-caution-text">{missing}</span>}
            <button type="button" className="link ms-auto min-h-11 shrink-0 px-2" onClick={startOver}>
              {t`Start over`}
            </button>
          </div>
        )
      }
    >
      {!isLocked && (
        <p className="-mt-2 text-muted">
          <span className="only-with-scripts">
            {/* Nothing moves under the finger after the last tap. */}
            <span className="grid *:[grid-area:1/1]">
              <span className={isComplete ? 'invisible' : undefined}>
                {t`Tap the options in order, first place first.`}
              </span>
              <span className={isComplete && !isSorted ? undefined : 'invisible'}>
                {t`All placed. Tap the last one to change the order.`}
              </span>
              <span className={isSorted ? undefined : 'invisible'}>
                {t`First place at the top. Move options to reorder.`}
              </span>
            </span>
          </span>
          <span className="only-without-scripts">{t`Give each option a place. 1 comes first.`}</span>
        </p>
      )}
      <ol ref={list} className="grid gap-2">
        {reorder.ids.map((id) => (
          <RankingRow
            key={id}
            option={options.find((option) => option.id === id) ?? { id, label: '' }}
            count={all.length}
            posted={textOf((form.old['places'] as Record<string, unknown> | undefined)?.[id])}
            place={(isSorted ? reorder.ids : ranked).indexOf(id) + 1}
            isImplied={!isSorted && id === implied}
            {...{ isSorted, isLocked, reorder }}
            onToggle={() => toggle(id)}
            onMove={(by, event) => !isDoubleClick(event.nativeEvent) && move(id, by)}
          />
        ))}
      </ol>
      <output className="unseen">{note}</output>
    </BallotShell>
  );
}
