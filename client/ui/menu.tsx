import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

interface MenuProps {
  trigger: ReactElement;
  side?: 'top' | 'bottom';
  onOpenChange?: (isOpen: boolean) => void;
  focusAfter?: HTMLElement | null;
  children: ReactNode;
}

const appear = 'shadow-float glide outline-none data-starting-style:-translate-y-1 data-starting-style:opacity-0';

export function Menu({ trigger, side = 'bottom', onOpenChange, focusAfter, children }: MenuProps) {
  return (
    <Base.Root {...(onOpenChange && { onOpenChange })}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* Stays under the finger when the page scrolls. */}
        <Base.Positioner positionMethod="fixed" side={side} sideOffset={6} align="end" className="z-50">
          <Base.Popup
            finalFocus={focusAfter ? () => focusAfter : true}
            className={`max-w-(--available-width) min-w-44 rounded-control border border-line bg-surface p-1 ${appear}`}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface MenuItemProps {
  onSelect: () => void;
  shortcut?: string | undefined;
  isDanger?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

const row = 'flex min-h-9 thumb:min-h-11 cursor-pointer items-center justify-between gap-6 rounded-[0.5rem]';
const states = 'data-disabled:opacity-50 data-highlighted:bg-sunken';

export function MenuItem({ onSelect, shortcut, isDanger = false, isDisabled = false, children }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={isDisabled}
      className={`${row} px-3 py-1.5 wrap-anywhere outline-none select-none ${states}
        ${isDanger ? 'text-danger-text' : ''}`}
    >
      {children}
      {shortcut && (
        <kbd translate="no" className="key max-lg:hidden">
          {shortcut}
        </kbd>
      )}
    </Base.Item>
  );
}
