import { useLingui } from '@lingui/react/macro';
import type { Revealing } from '#contracts/poll-kinds.ts';
import { Field } from '#ui/form/field.tsx';

interface RevealSelectProps<Rule extends Revealing> {
  value: Rule;
  choices: readonly Rule[];
  onChange: (rule: Rule) => void;
}

export function RevealSelect<Rule extends Revealing>({ value, choices, onChange }: RevealSelectProps<Rule>) {
  const { t } = useLingui();
  const words: Record<Revealing, string> = {
    'at-once': t`While people vote`,
    'on-close': t`When voting closes`,
    'by-hand': t`When you reveal it`,
    never: t`Never to the room`,
  };
  return (
    <Field label={t`Results show`}>
      {(field) => (
        <select
          {...field}
          className="control max-w-80"
          value={value}
          onChange={({ target }) => onChange(target.value as Rule)}
        >
          {choices.map((rule) => (
            <option key={rule} value={rule}>
              {words[rule]}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
