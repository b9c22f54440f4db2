import { Trans } from '@lingui/react/macro';
import { Button } from '../button.tsx';
import { useControlRoom } from './control-context.ts';
import { Failure } from './failure.tsx';
import { KeyButton } from './key-button.tsx';
import { useOpenBeside } from './use-open-beside.ts';

/** Above what is in hand: what the room can answer beside it, each closed by one press. */
export function OpenBesideNote() {
  const { actions, mayRun } = useControlRoom();
  const all = useOpenBeside();
  const titlesOf = (some: typeof all): string => some.map(({ title }) => title).join(', ');
  const [stays, also] = [titlesOf(all.filter(({ isOnShow }) => isOnShow)), titlesOf(all.filter(({ isOnShow }) => !isOnShow))];
  // What is on show is not what the key closes.
  const keyed = all.find(({ isOnShow }) => !isOnShow)?.id;
  return (
    <>
      <output className="unseen">
        {stays !== '' && <Trans>Stays open when you start this: {stays}</Trans>} {also !== '' && <Trans>Also open for voting: {also}</Trans>}
      </output>
      {all.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-control border border-line bg-surface">
          {all.map(({ id, title, isOnShow, close }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1 text-xs">
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
      )}
    </>
  );
}
