import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';

/** One provider near the root lets neighbouring tooltips open at once after the first. */
export const TooltipProvider = Base.Provider;

/** Words about a control, with the key that does the same. Never the only place where something is said. */
export function Tooltip({ trigger, shortcut, children }: { trigger: ReactElement; shortcut?: string; children: ReactNode }) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={6} className="z-50">
          <Base.Popup className="flex items-center gap-2 rounded-[0.5rem] bg-ink px-2.5 py-1.5 text-xs text-paper shadow-float">
            {children}
            {shortcut && <kbd className="key">{shortcut}</kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
