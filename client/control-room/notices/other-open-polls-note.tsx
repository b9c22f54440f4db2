import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { CloseOtherPolls } from './close-other-polls.tsx';
import { useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import { isFoldable } from '../state/other-open-polls.ts';
import { useOtherOpenPolls, type ClosableBeside } from '../state/use-other-open-polls.ts';

/** Above what is in hand: what the room can answer beside it, each closed by one press. Many are one line until somebody wants to see them: what is in hand keeps its place. */
export function OtherOpenPollsNote() {
  const { mayRun } = useControlRoom();
  const { all } = useOtherOpenPolls();
  const [asked, setAsked] = useState<readonly ClosableBeside[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const titlesOf = (some: typeof all): string => some.map(({ title }) => title).join(', ');
  const [staying, also] = [all.filter(({ isOnShow }) => isOnShow), all.filter(({ isOnShow }) => !isOnShow)];
  const [stays, alsoTitles] = [titlesOf(staying), titlesOf(also)];
  const [only] = also;
  const askToCloseAll = (): void => {
    setAsked(also);
    setIsAsking(true);
  };
  return (
    <>
      <output className="unseen">
        {stays !== '' && <Trans>Stays open when you start this: {stays}</Trans>}{' '}
        {alsoTitles !== '' && <Trans>Also open for voting: {alsoTitles}</Trans>}
      </output>
      {all.length > 0 && (
        <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line rounded-control border border-line bg-surface text-xs">
          {(staying.length > 0 || also.length === 1) && (
            <ul className="divide-y divide-line">
              {staying.map((one) => (
                <BesideRow key={one.id} beside={one} label={<Trans>Stays open when you start this:</Trans>} />
              ))}
              {only && also.length === 1 && (
                <BesideRow beside={only} label={<Trans>Also open for voting:</Trans>} isKeyed />
              )}
            </ul>
          )}
          {also.length > 1 && <SeveralBeside also={also} titles={alsoTitles} onCloseAll={askToCloseAll} />}
        </div>
      )}
      {mayRun && <CloseOtherPolls asked={asked} also={also} isOpen={isAsking} onOpenChange={setIsAsking} />}
    </>
  );
}

/** Said once what they are, and all closed from there. */
function SeveralBeside({
  also,
  titles,
  onCloseAll,
}: {
  also: readonly ClosableBeside[];
  titles: string;
  onCloseAll: () => void;
}) {
  const { actions, mayRun } = useControlRoom();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const count = also.length;
  const isFolded = isFoldable(count) && !isUnfolded;
  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1">
        <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-positive" />
        <p className="figures min-w-0 flex-1 basis-24 truncate" title={titles}>
          <strong>
            <Plural value={count} one="# also open" other="# also open" />
          </strong>
          {isFolded && (
            <span className="ms-2 text-muted max-sm:hidden">
              <bdi>{titles}</bdi>
            </span>
          )}
        </p>
        <span className="-me-2 flex max-sm:ms-auto">
          {isFoldable(count) && (
            <Button size="compact" look="quiet" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
              {isUnfolded ? <Trans>Fold away</Trans> : <Trans>Show them</Trans>}
            </Button>
          )}
          {mayRun && (
            <Button
              size="compact"
              look="quiet"
              isBusy={also.some(({ id }) => actions.isBusy(`open-${id}`))}
              onClick={onCloseAll}
            >
              <Trans>Close all {count}</Trans>
            </Button>
          )}
        </span>
      </div>
      {isFolded ? (
        also.map(({ id }) => <ActionFailure key={id} actions={actions} place={`open-${id}`} className="px-3 pb-2" />)
      ) : (
        <ul className="max-h-56 divide-y divide-line overflow-y-auto border-t border-line">
          {also.map((one, place) => (
            <BesideRow key={one.id} beside={one} isKeyed={place === 0} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** `isKeyed`: X closes it. */
function BesideRow({
  beside: { id, title, close },
  label,
  isKeyed = false,
}: {
  beside: ClosableBeside;
  label?: ReactNode;
  isKeyed?: boolean;
}) {
  const { actions, mayRun } = useControlRoom();
  const button = {
    size: 'compact',
    look: 'quiet',
    className: '-me-2',
    isBusy: actions.isBusy(`open-${id}`),
    onClick: close,
  } as const;
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 px-3 ${label ? 'min-h-11 py-1' : 'min-h-9 ps-8.5 thumb:min-h-11'}`}
    >
      {label && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-positive" />}
      <span className="min-w-0 flex-1 truncate max-sm:line-clamp-2 max-sm:whitespace-normal" title={title}>
        {label && (
          <>
            <span className="text-muted">{label}</span>{' '}
          </>
        )}
        <bdi className="font-semibold">{title}</bdi>
      </span>
      {mayRun &&
        (isKeyed ? (
          <KeyButton shortcut="X" {...button}>
            <Trans>Close it</Trans>
          </KeyButton>
        ) : (
          <Button {...button}>
            <Trans>Close it</Trans>
          </Button>
        ))}
      <ActionFailure actions={actions} place={`open-${id}`} className="basis-full" />
    </li>
  );
}
