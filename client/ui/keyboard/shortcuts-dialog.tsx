import { Dialog as Base } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { DialogPanel } from '../dialog.tsx';
import type { KeyBinding } from './key-bindings.ts';
import { useKeyBindings } from './use-key-bindings.ts';

export interface ListedShortcut {
  /** Each alternative is a combination of keys. */
  caps: readonly (readonly string[])[];
  what: ReactNode;
  bindings?: readonly KeyBinding[];
}

interface ShortcutGroup {
  id: string;
  title: ReactNode;
  keys: readonly ListedShortcut[];
}

export function PageShortcuts({ groups }: { groups: readonly ShortcutGroup[] }) {
  const { t } = useLingui();
  const [isListed, setIsListed] = useState(false);
  const listing: ListedShortcut = {
    caps: [['?']],
    what: t`This list`,
    bindings: [{ key: '?', run: () => setIsListed(true) }],
  };
  const all = [...groups.filter(({ keys }) => keys.length > 0), { id: 'page', title: t`This page`, keys: [listing] }];
  useKeyBindings(all.flatMap(({ keys }) => keys.flatMap(({ bindings = [] }) => bindings)));
  return (
    <>
      <ShortcutsHint onOpen={() => setIsListed(true)} />
      <ShortcutsDialog isOpen={isListed} onOpenChange={setIsListed} groups={all} />
    </>
  );
}

function ShortcutsDialog({
  groups,
  ...open
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  groups: readonly ShortcutGroup[];
}) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // On a laptop, the list must fit without scrolling.
  const [width, columns] =
    groups.length > 4
      ? ['md:max-w-[min(54rem,calc(100%-2rem))] xl:max-w-[min(84rem,calc(100%-2rem))]', 'xl:columns-3']
      : ['md:max-w-[min(54rem,calc(100%-2rem))]', ''];
  return (
    <DialogPanel {...open} initialFocus={heading} className={`max-w-md ${width}`}>
      <div className="flex items-center gap-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
          <Base.Title ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
            {t`Keyboard shortcuts`}
          </Base.Title>
          <p className="text-xs text-muted">{t`Shortcuts are off while you type.`}</p>
        </div>
        <Base.Close render={<Button size="compact">{t`Close`}</Button>} />
      </div>
      <div className={`mt-4 gap-x-10 md:columns-2 ${columns}`}>
        {groups.map(({ id, title, keys }) => (
          <section key={id} className="mb-5 break-inside-avoid">
            <h3 className="mb-2 font-sans text-xs font-semibold tracking-normal text-muted">{title}</h3>
            <KeyList keys={keys} />
          </section>
        ))}
      </div>
    </DialogPanel>
  );
}

/** Combinations are too wide for the key column. */
function KeyList({ keys }: { keys: readonly ListedShortcut[] }) {
  return (
    <dl className="grid grid-cols-[5rem_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2">
      {keys.map(({ caps, what }) => (
        <Fragment key={caps.join(' ')}>
          <dt className={`flex flex-wrap gap-x-1.5 gap-y-1 ${caps.flat().length > 2 ? 'col-span-2 -mb-1' : ''}`}>
            {caps.map((group) => (
              <span key={group.join('+')} className="whitespace-nowrap">
                {group.map((cap, place) => (
                  <Fragment key={cap}>
                    {place > 0 && <span className="text-xs text-muted"> + </span>}
                    <kbd translate="no" className="key">
                      {cap}
                    </kbd>
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
        <Trans>Keyboard shortcuts</Trans>
      </span>
      <kbd translate="no" className="key" aria-hidden="true">
        ?
      </kbd>
    </Button>
  );
}
