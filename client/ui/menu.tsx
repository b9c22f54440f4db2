import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

export interface MenuProps {
  /** The button that opens it, such as `<Button look="quiet">…</Button>`. */
  trigger: ReactElement;
  /** Where it opens, when there is room: below, if nothing is said. */
  side?: 'top' | 'bottom';
  onOpenChange?: (isOpen: boolean) => void;
  /** Where the focus goes when it closes, where the trigger will be gone by then. */
  focusAfter?: HTMLElement | null;
  children: ReactNode;
}

/** Actions that are not the main one. */
export function Menu({ trigger, side = 'bottom', onOpenChange, focusAfter, children }: MenuProps) {
  return (
    <Base.Root {...(onOpenChange && { onOpenChange })}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        {/* Fixed: when the page scrolls under a bar that stays, the menu must not move away from the finger. */}
        <Base.Positioner positionMethod="fixed" side={side} sideOffset={6} align="end" className="z-50">
          <Base.Popup
            finalFocus={focusAfter ? () => focusAfter : true}
            className="max-w-(--available-width) min-w-44 rounded-control border border-line bg-surface p-1 shadow-float glide outline-none data-starting-style:-translate-y-1 data-starting-style:opacity-0"
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface MenuItemProps {
  onSelect: () => void;
  /** The key that does the same, shown at the end. */
  shortcut?: string;
  isDanger?: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ onSelect, shortcut, isDanger = false, isDisabled = false, children }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onSelect}
      disabled={isDisabled}
      className={`flex min-h-9 thumb:min-h-11 cursor-pointer items-center justify-between gap-6 rounded-[0.5rem] px-3 py-1.5 wrap-anywhere outline-none select-none data-disabled:opacity-50 data-highlighted:bg-sunken ${isDanger ? 'text-danger-text' : ''}`}
    >
      {children}
      {shortcut && <kbd className="key max-lg:hidden">{shortcut}</kbd>}
    </Base.Item>
  );
}
