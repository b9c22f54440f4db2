import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn } from 'lucide-react';
import { limits } from '#contracts/limits.ts';
import type { KindEditor, SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import type { ReactNode } from 'react';
import { StepRange } from '../step-range.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { TextInput } from '#ui/form/field.tsx';

export const scaleEditor: KindEditor<'scale'> = {
  Icon: ChartColumn,
  name: msg`Scale`,
  example: msg`How sure are you?`,
  draft: ({ first, steps, lowLabel, highLabel, isNps = false }) => ({ first, steps, lowLabel, highLabel, isNps }),
  fields: ({ first, steps, lowLabel, highLabel, isNps }) => ({ first, steps, lowLabel, highLabel, isNps }),
  Fields: ScaleFields,
  Summary: ({ activity }) => (
    <>
      <Trans>
        A scale from {activity.first} to {activity.first + activity.steps - 1}.
      </Trans>
      {activity.isNps && (
        <>
          {' '}
          <Trans>Shows the Net Promoter Score.</Trans>
        </>
      )}
    </>
  ),
  right: null,
};

function ScaleFields({ draft, onChange, errors, isFixed }: SetupFieldsProps) {
  const { t } = useLingui();
  const { isNps } = draft;
  const [lowest, highest] = isNps ? [0, 10] : [draft.first, draft.first + draft.steps - 1];
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
      {!isNps && <StepRange {...{ draft, onChange, isFixed }} />}
      <Switch
        isOn={isNps}
        onChange={(on) => onChange({ isNps: on })}
        isDisabled={isFixed}
        hint={isNps && t`From 0 to 10. The score is the share of 9 and 10 minus the share of 0 to 6.`}
      >
        {t`Net Promoter Score`}
      </Switch>
      <div className="grid gap-4 sm:grid-cols-2">
        {meaning('lowLabel', t`What does ${lowest} mean?`, isNps ? t`Not at all likely` : t`Not at all`)}
        {meaning('highLabel', t`What does ${highest} mean?`, isNps ? t`Extremely likely` : t`Very much`)}
      </div>
    </div>
  );
}
