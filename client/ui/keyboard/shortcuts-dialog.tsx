import { Dialog as Base } from '@base-ui/react/dialog';
import { Trans } from '@lingui/react/macro';
import { Fragment, useRef, useState, type ReactNode } from 'react';
import { useMediaQuery } from '../use-media-query.ts';
import { Button } from '../button.tsx';
import type { KeyBinding } from './key-bindings.ts';
import { useKeyBindings } from './use-key-bindings.ts';

/** Shortcuts as listed in the dialog. The list and the handlers are the same data, so they cannot diverge. */
export interface ListedShortcut {
  /** Alternatives; the keys of one alternative are pressed together. */
  caps: readonly (readonly string[])[];
  what: ReactNode;
  /** Empty if another component handles the key. */
  bindings: readonly KeyBinding[];
}

/** Shortcuts for one purpose. */
export interface ShortcutGroup {
  id: string;
  title: ReactNode;
  keys: readonly ListedShortcut[];
  /** Most of its descriptions take two lines. */
  isWordy?: boolean;
}

/** Handles the shortcuts of a page, shows a hint that there are some, and lists them under `?`. */
export function PageShortcuts({ groups }: { groups: readonly ShortcutGroup[] }) {
  const [isListed, setIsListed] = useState(false);
  const listing: ListedShortcut = {
    caps: [['?']],
    what: <Trans>This list</Trans>,
    bindings: [{ key: '?', run: () => setIsListed(true) }],
  };
  const all = [
    ...groups.filter(({ keys }) => keys.length > 0),
    { id: 'page', title: <Trans>This page</Trans>, keys: [listing] },
  ];
  useKeyBindings(all.flatMap(({ keys }) => keys.flatMap(({ bindings }) => bindings)));
  return (
    <>
      <ShortcutsHint onOpen={() => setIsListed(true)} />
      <ShortcutsDialog isOpen={isListed} onOpenChange={setIsListed} groups={all} />
    </>
  );
}

interface ShortcutsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  groups: readonly ShortcutGroup[];
}

/** Up to this many groups fit into two columns. */
const mostInTwo = 4;

function ShortcutsDialog({ isOpen, onOpenChange, groups }: ShortcutsDialogProps) {
  // Focus the heading rather than a button.
  const heading = useRef<HTMLHeadingElement>(null);
  // On a laptop the whole list is visible at once.
  const isWide = useMediaQuery('(min-width: 80rem)') && groups.length > mostInTwo;
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-(--backdrop) glide data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={heading}
          className={`fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[92dvh] w-full max-w-md overflow-y-auto rounded-t-card bg-surface p-6 shadow-float glide data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-card ${isWide ? 'md:max-w-[min(84rem,calc(100%-2rem))] text-[0.9375rem]' : 'md:max-w-[min(54rem,calc(100%-2rem))]'}`}
        >
          <div className="flex items-center gap-4">
            <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
              <Base.Title ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
                <Trans>Keys</Trans>
              </Base.Title>
              <p className="text-xs text-muted">
                <Trans>Keys are off while you type.</Trans>
              </p>
            </div>
            <Base.Close
              render={
                <Button size="compact">
                  <Trans>Close</Trans>
                </Button>
              }
            />
          </div>
          <div
            className={`mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 ${isWide ? 'md:grid-cols-[6fr_5fr_5fr]' : 'md:grid-cols-2'}`}
          >
            {splitIntoColumns(groups, isWide ? 3 : 2).map((column) => (
              <div
                key={column.map(({ id }) => id).join(' ')}
                className="grid grid-cols-[minmax(2.5rem,auto)_minmax(0,1fr)] content-start gap-x-4 gap-y-5"
              >
                {column.map(({ id, title, keys }) => (
                  <section key={id} className="col-span-2 grid grid-cols-subgrid">
                    <h3 className="col-span-2 mb-2 font-sans text-xs font-semibold tracking-normal text-muted">
                      {title}
                    </h3>
                    <KeyList keys={keys} />
                  </section>
                ))}
              </div>
            ))}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Aligns the descriptions of all groups in a column. Keys that are pressed together are too wide for that and get a
 * line of their own.
 */
function KeyList({ keys }: { keys: readonly ListedShortcut[] }) {
  return (
    <dl className="col-span-2 grid grid-cols-subgrid items-baseline gap-y-2">
      {keys.map(({ caps, what }) => (
        <Fragment key={caps.join(' ')}>
          <dt className={`flex flex-wrap gap-x-1.5 gap-y-1 ${caps.flat().length > 2 ? 'col-span-2 -mb-1' : ''}`}>
            {caps.map((group) => (
              <span key={group.join('+')} className="whitespace-nowrap">
                {group.map((cap, place) => (
                  <Fragment key={cap}>
                    {place > 0 && <span className="text-xs text-muted"> + </span>}
                    <kbd className="key">{cap}</kbd>
                  </Fragment>
                ))}
              </span>
            ))}
          </dt>
          <dd className="col-start-2">{what}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function ShortcutsHint({ onOpen }: { onOpen: () => void }) {
  return (
    <Button size="compact" look="quiet" className="max-lg:hidden" onClick={onOpen} aria-keyshortcuts="?">
      <span className="in-[.crew-bar]:lg:max-xl:sr-only">
        <Trans>Keys</Trans>
      </span>
      <kbd className="key" aria-hidden="true">
        ?
      </kbd>
    </Button>
  );
}

/** A group's title and the space below it are about as high as two rows. */
const titleRows = 2;

const rowsOf = (groups: readonly ShortcutGroup[]): number =>
  groups.reduce((sum, { keys, isWordy }) => sum + keys.length * (isWordy ? 1.6 : 1) + titleRows, 0);

/** Balances groups over columns, keeping their order within each. The first group stays first. */
function splitIntoColumns(groups: readonly ShortcutGroup[], count: number): ShortcutGroup[][] {
  const columns = Array.from({ length: count }, (): ShortcutGroup[] => []);
  for (const group of groups.toSorted((one, other) => rowsOf([other]) - rowsOf([one]))) shortestOf(columns).push(group);
  return columns
    .map((column) => groups.filter((group) => column.includes(group)))
    .filter(([first]) => first !== undefined)
    .toSorted((one) => (one[0] === groups[0] ? -1 : 1));
}

function shortestOf(columns: readonly ShortcutGroup[][]): ShortcutGroup[] {
  return columns.reduce((least, column) => (rowsOf(column) < rowsOf(least) ? column : least));
}
