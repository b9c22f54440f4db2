import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FieldError } from '#ui/form/post-form.tsx';

interface CheckBoxesProps<Value extends string> {
  name: string;
  legend: string;
  all: readonly Value[];
  checked: readonly Value[];
  onChange: (checked: Value[]) => void;
  isMissing: boolean;
  children: (value: Value) => ReactNode;
}

export function CheckBoxes<Value extends string>({
  name,
  legend,
  all,
  checked,
  onChange,
  isMissing,
  children,
}: CheckBoxesProps<Value>) {
  const { t } = useLingui();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {all.map((value) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-1">
          <input
            type="checkbox"
            name={name}
            value={value}
            className="mt-1 size-5 shrink-0"
            checked={checked.includes(value)}
            onChange={({ target }) =>
              onChange(all.filter((one) => (one === value ? target.checked : checked.includes(one))))
            }
          />
          <span>{children(value)}</span>
        </label>
      ))}
      <FieldError>{isMissing && t`Choose at least one.`}</FieldError>
    </fieldset>
  );
}
