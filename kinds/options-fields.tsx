import { optionErrors, type SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import type { OptionPictures } from '#client/poll-editor/option-rows.ts';
import { OptionRows } from '#client/poll-editor/options-editor.tsx';

export function OptionsFields({
  draft,
  onChange,
  errors,
  keys,
  isFixed,
  right,
  max,
  areStatements = false,
  pictures,
}: SetupFieldsProps & { max: number; areStatements?: boolean; pictures?: OptionPictures }) {
  return (
    <OptionRows
      rows={draft.options}
      max={max}
      right={right}
      onChange={(options) => onChange({ options })}
      errors={optionErrors(errors, keys)}
      error={errors['options']}
      isFixed={isFixed}
      areStatements={areStatements}
      pictures={pictures}
    />
  );
}
