import { Switch as Base } from '@base-ui/react/switch';
import type { ReactNode } from 'react';

export interface SwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
  hint?: ReactNode;
  children: ReactNode;
}

/** On or off, at once. */
export function Switch({ isOn, onChange, isDisabled = false, hint, children }: SwitchProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-3">
      <Base.Root
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        className="flex h-5 w-9 shrink-0 rounded-full bg-line-strong p-0.5 glide data-checked:bg-accent data-disabled:opacity-50"
      >
        <Base.Thumb className="size-4 rounded-full bg-white glide data-checked:translate-x-4 rtl:data-checked:-translate-x-4" />
      </Base.Root>
      <span className="min-w-0">
        {children}
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </label>
  );
}
