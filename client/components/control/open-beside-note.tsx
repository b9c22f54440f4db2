import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { useControlRoom } from './control-context.ts';
import { Failure } from './failure.tsx';
import { KeyButton } from './key-button.tsx';
import { besidesShown } from './open-beside.ts';
import { useOpenBeside } from './use-open-beside.ts';

/** Above what is in hand: what the room can answer beside it, each closed by one press. Of many the first two, and a way to close them all: what is in hand keeps its place. */
export function OpenBesideNote() {
  const { actions, mayRun } = useControlRoom();
  const { all, closeAll } = useOpenBeside();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const titlesOf = (some: typeof all): string => some.map(({ title }) => title).join(', ');
  const alsoOpen = all.filter(({ isOnShow }) => !isOnShow);
  const [stays, also] = [titlesOf(all.filter(({ isOnShow }) => isOnShow)), titlesOf(alsoOpen)];
  // What is on show is not what the key closes.
  const keyed = alsoOpen[0]?.id;
  const shown = besidesShown(all, isUnfolded);
  const isMany = besidesShown(all, false).length < all.length;
  const alsoCount = alsoOpen.length;
  const foldedCount = all.length - shown.length;
  return (
    <>
      <output className="unseen">
        {stays !== '' && <Trans>Stays open when you start this: {stays}</Trans>} {also !== '' && <Trans>Also open for voting: {also}</Trans>}
      </output>
      {all.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-control border border-line bg-surface text-xs">
          <ul className="max-h-68 divide-y divide-line overflow-y-auto">
            {shown.map(({ id, title, isOnShow, close }) => (
              <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1">
                <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-positive" />
                <span className="min-w-0 flex-1 truncate max-sm:line-clamp-2 max-sm:whitespace-normal" title={title}>
                  <span className="text-muted">{isOnShow ? <Trans>Stays open when you start this:</Trans> : <Trans>Also open for voting:</Trans>}</span>{' '}
                  <bdi className="font-semibold">{title}</bdi>
                </span>
                {mayRun &&
                  (id === keyed ? (
                    <KeyButton shortcut="X" size="compact" look="quiet" className="-me-2" isBusy={actions.isBusy(`open-${id}`)} onClick={close}>
                      <Trans>Close it</Trans>
                    </KeyButton>
                  ) : (
                    <Button size="compact" look="quiet" className="-me-2" isBusy={actions.isBusy(`open-${id}`)} onClick={close}>
                      <Trans>Close it</Trans>
                    </Button>
                  ))}
                <Failure actions={actions} place={`open-${id}`} className="basis-full" />
              </li>
            ))}
          </ul>
          {isMany && (
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-3 py-1">
              <Button size="compact" look="quiet" className="-ms-3" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
                {isUnfolded ? <Trans>Show fewer</Trans> : <Plural value={foldedCount} one="and # more" other="and # more" />}
              </Button>
              {mayRun && closeAll && (
                <Button size="compact" look="quiet" className="-me-2" isBusy={alsoOpen.some(({ id }) => actions.isBusy(`open-${id}`))} onClick={closeAll}>
                  <Trans>Close all {alsoCount}</Trans>
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}
