import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { LabelDot } from '#ui/label-chip.tsx';
import { useCrewPage } from '../crew/crew-page.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import { ModerationKeys } from './shortcuts.tsx';
import type { ModerationState } from './use-moderation.ts';

interface ModerationToolbarProps {
  moderation: ModerationState;
  id: string;
  isOpened: boolean;
  moderationSwitch: ReactNode;
}

const barLook = '-mx-4 flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2 lg:flex';
const labelLook =
  'inline-flex min-h-9 max-w-48 items-center gap-1.5 rounded-full border px-3 text-xs font-semibold thumb:min-h-11';

const onLook = 'border-accent-text bg-accent-soft text-accent-text';

export function ModerationToolbar({ moderation, id, isOpened, moderationSwitch }: ModerationToolbarProps) {
  const { t } = useLingui();
  const { control } = useCrewPage();
  const { filter, setFilter } = moderation;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div id={id} className={`${barLook} ${isOpened ? 'flex' : 'hidden'}`}>
      {moderationSwitch && <div className="grid basis-full gap-2 lg:hidden">{moderationSwitch}</div>}
      <input
        type="search"
        className="control w-full sm:w-64 lg:min-h-9 lg:py-1"
        dir="auto"
        aria-label={t`Search questions`}
        placeholder={t`Search questions`}
        maxLength={200}
        value={filter.search}
        onChange={({ target }) => setFilter({ ...filter, search: target.value })}
      />
      {control.labels.map((label) => {
        const isOn = filter.labelId === label.id;
        return (
          <button
            key={label.id}
            type="button"
            aria-pressed={isOn}
            onClick={() => setFilter({ ...filter, labelId: isOn ? null : label.id })}
            className={`${labelLook} ${isOn ? onLook : 'border-line-strong'}`}
          >
            <LabelDot colour={label.colour} />
            <span dir="auto" className="truncate">
              {label.name}
            </span>
          </button>
        );
      })}
      <Button size="compact" className="lg:min-h-9" onClick={() => setIsOpen(true)}>
        {t`Labels…`}
      </Button>
      <div className="-me-3 ms-auto">
        <ModerationKeys moderation={moderation} />
      </div>
      <LabelsDialog isOpen={isOpen} onOpenChange={setIsOpen} />
    </div>
  );
}
