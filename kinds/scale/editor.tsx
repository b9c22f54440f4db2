import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn } from 'lucide-react';
import { limits } from '#contracts/limits.ts';
import type { KindEditor, SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import type { ReactNode } from 'react';
import { StepRange } from '../step-range.tsx';
import { TextInput } from '#ui/form/field.tsx';

export const scaleEditor: KindEditor<'scale'> = {
  Icon: ChartColumn,
  name: msg`Scale`,
  example: msg`How sure are you?`,
  draft: ({ first, steps, lowLabel, highLabel }) => ({ first, steps, lowLabel, highLabel }),
  fields: ({ first, steps, lowLabel, highLabel }) => ({ first, steps, lowLabel, highLabel }),
  Fields: ScaleFields,
  Summary: ({ activity }) => (
    <Trans>
      A scale from {activity.first} to {activity.first + activity.steps - 1}.
    </Trans>
  ),
  right: null,
};

function ScaleFields({ draft, onChange, errors, isFixed }: SetupFieldsProps) {
  const { t } = useLingui();
  const [lowest, highest] = [draft.first, draft.first + draft.steps - 1];
  const meaning = (field: 'lowLabel' | 'highLabel', label: ReactNode, placeholder: string) => (
    <TextInput
      label={label}
      isOptional
      value={draft[field]}
      maxChars={limits.scaleLabel.maxChars}
      error={errors[field]}
      placeholder={placeholder}
      dir="auto"
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  );
  return (
    <div className="grid gap-4">
      <StepRange {...{ draft, onChange, isFixed }} />
      <div className="grid gap-4 sm:grid-cols-2">
        {meaning('lowLabel', t`What does ${lowest} mean?`, t`Not at all`)}
        {meaning('highLabel', t`What does ${highest} mean?`, t`Very much`)}
      </div>
    </div>
  );
}
