import { useLingui } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import type { SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import { NumberSelect, numbersBetween } from './number-select.tsx';

export function StepRange({ draft, onChange, isFixed }: Pick<SetupFieldsProps, 'draft' | 'onChange' | 'isFixed'>) {
  const { t } = useLingui();
  const { min, max } = limits.scaleSteps;
  const select = { className: 'w-auto py-1', disabled: isFixed };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {t`From`}
      <NumberSelect
        {...select}
        aria-label={t`First step`}
        value={draft.first}
        choices={[0, 1]}
        onChange={(first) => onChange({ first: first === 0 ? 0 : 1 })}
      />
      {t`to`}
      <NumberSelect
        {...select}
        aria-label={t`Last step`}
        value={draft.steps}
        choices={numbersBetween(min, max)}
        wordsFor={(steps) => draft.first + steps - 1}
        onChange={(steps) => onChange({ steps })}
      />
    </div>
  );
}
