import { Plural, Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { CloseOtherPolls } from './close-other-polls.tsx';
import { useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { KeyButton } from '#ui/keyboard/key-button.tsx';
import { isFoldable } from '../state/other-open-polls.ts';
import { useOtherOpenPolls, type ClosablePoll } from '../state/use-other-open-polls.ts';

/**
 * Above the stage: other open polls, each closed with one press. Many collapse into one line, so that the stage keeps
 * its place.
 */
export function OtherOpenPollsNote() {
  const { mayRun } = useControlRoom();
  const { all } = useOtherOpenPolls();
  const [asked, setAsked] = useState<readonly ClosablePoll[]>([]);
  const [isAsking, setIsAsking] = useState(false);
  const titlesOf = (some: typeof all): string => some.map(({ title }) => title).join(', ');
  const [staying, others] = [all.filter(({ isShownNow }) => isShownNow), all.filter(({ isShownNow }) => !isShownNow)];
  const [stays, alsoTitles] = [titlesOf(staying), titlesOf(others)];
  const [only] = others;
  const askToCloseAll = (): void => {
    setAsked(others);
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
          {(staying.length > 0 || others.length === 1) && (
            <ul className="divide-y divide-line">
              {staying.map((one) => (
                <OpenPollRow key={one.id} poll={one} label={<Trans>Stays open when you start this:</Trans>} />
              ))}
              {only && others.length === 1 && (
                <OpenPollRow poll={only} label={<Trans>Also open for voting:</Trans>} hasShortcut />
              )}
            </ul>
          )}
          {others.length > 1 && <OpenPollList others={others} titles={alsoTitles} onCloseAll={askToCloseAll} />}
        </div>
      )}
      {mayRun && <CloseOtherPolls asked={asked} others={others} isOpen={isAsking} onOpenChange={setIsAsking} />}
    </>
  );
}

/** One label for all, with a button to close them all. */
function OpenPollList({
  others,
  titles,
  onCloseAll,
}: {
  others: readonly ClosablePoll[];
  titles: string;
  onCloseAll: () => void;
}) {
  const { actions, mayRun } = useControlRoom();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const count = others.length;
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
              isBusy={others.some(({ id }) => actions.isBusy(`open-${id}`))}
              onClick={onCloseAll}
            >
              <Trans>Close all {count}</Trans>
            </Button>
          )}
        </span>
      </div>
      {isFolded ? (
        others.map(({ id }) => <ActionFailure key={id} actions={actions} place={`open-${id}`} className="px-3 pb-2" />)
      ) : (
        <ul className="max-h-56 divide-y divide-line overflow-y-auto border-t border-line">
          {others.map((one, place) => (
            <OpenPollRow key={one.id} poll={one} hasShortcut={place === 0} />
          ))}
        </ul>
      )}
    </div>
  );
}

function OpenPollRow({
  poll: { id, title, close },
  label,
  hasShortcut = false,
}: {
  poll: ClosablePoll;
  label?: ReactNode;
  hasShortcut?: boolean;
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
        (hasShortcut ? (
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
