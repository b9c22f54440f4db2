import { useLingui } from '@lingui/react/macro';
import { optionErrors, type SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import type { OptionPictures } from '#client/poll-editor/option-rows.ts';
import { Switch } from '#ui/form/switch.tsx';
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

export function Shuffling({
  draft,
  onChange,
  isFixed,
  areStatements = false,
  hasLetters = false,
}: Pick<SetupFieldsProps, 'draft' | 'onChange' | 'isFixed'> & { areStatements?: boolean; hasLetters?: boolean }) {
  const { t } = useLingui();
  return (
    <Switch
      isOn={draft.isShuffled}
      onChange={(isShuffled) => onChange({ isShuffled })}
      isDisabled={isFixed}
      hint={draft.isShuffled && hasLetters && t`Letters and results keep your order.`}
    >
      {areStatements ? t`Shuffle statements for each person` : t`Shuffle options for each person`}
    </Switch>
  );
}
