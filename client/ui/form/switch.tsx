import type { ReactNode } from 'react';

export interface SwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  hint?: ReactNode;
  shortcut?: string;
  children: ReactNode;
}

const row = 'flex min-h-9 cursor-pointer gap-3 has-disabled:cursor-not-allowed thumb:min-h-11';

/** With forced colours, browsers ignore our backgrounds. */
const toggleLook = `toggle h-5 w-9 flex-none cursor-[inherit] appearance-none rounded-full bg-line-strong p-0.5
  [transition:background-color_140ms] before:block before:size-4 before:rounded-full before:bg-white
  before:[transition:translate_140ms_var(--ease-out)] checked:bg-accent checked:before:translate-x-4
  disabled:opacity-50 forced-colors:border forced-colors:border-[ButtonText] forced-colors:p-px
  forced-colors:before:bg-[ButtonText] forced-colors:checked:bg-[Highlight]
  forced-colors:checked:forced-color-adjust-none rtl:checked:before:-translate-x-4`;

/** Base UI's switch uses a style attribute, which our CSP forbids. */
export function Switch({ isOn, onChange, isDisabled = false, hint, shortcut, children }: SwitchProps) {
  return (
    <label className={`${row} ${hint ? 'items-start py-1.5 *:first:mt-0.5 thumb:py-2.5' : 'items-center'}`}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-keyshortcuts={shortcut?.toLowerCase()}
        className={toggleLook}
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0">
        {children}
        {shortcut && (
          <kbd translate="no" className="key ms-2 max-lg:hidden" aria-hidden="true">
            {shortcut}
          </kbd>
        )}
        {hint && <span className="block text-xs text-pretty text-muted">{hint}</span>}
      </span>
    </label>
  );
}
