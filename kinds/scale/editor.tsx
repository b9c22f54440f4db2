import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn } from 'lucide-react';
import { limits } from '#contracts/limits.ts';
import type { KindEditor, SetupFieldsProps } from '#client/poll-editor/kind-editor.ts';
import { TextInput } from '#ui/form/text-input.tsx';

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
  const { min, max } = limits.scaleSteps;
  const [lowest, highest] = [draft.first, draft.first + draft.steps - 1];
  const lasts = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Trans>From</Trans>
        <select
          className="control w-auto py-1"
          aria-label={t`First step`}
          value={draft.first}
          disabled={isFixed}
          onChange={(event) => onChange({ first: event.target.value === '0' ? 0 : 1 })}
        >
          <option value={0}>0</option>
          <option value={1}>1</option>
        </select>
        <Trans>to</Trans>
        <select
          className="control w-auto py-1"
          aria-label={t`Last step`}
          value={draft.steps}
          disabled={isFixed}
          onChange={(event) => onChange({ steps: Number(event.target.value) })}
        >
          {lasts.map((steps) => (
            <option key={steps} value={steps}>
              {draft.first + steps - 1}
            </option>
          ))}
        </select>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={<Trans>What does {lowest} mean?</Trans>}
          isOptional
          value={draft.lowLabel}
          maxChars={limits.scaleLabel.maxChars}
          error={errors['lowLabel']}
          placeholder={t`Not at all`}
          dir="auto"
          onChange={(event) => onChange({ lowLabel: event.target.value })}
        />
        <TextInput
          label={<Trans>What does {highest} mean?</Trans>}
          isOptional
          value={draft.highLabel}
          maxChars={limits.scaleLabel.maxChars}
          error={errors['highLabel']}
          placeholder={t`Very much`}
          dir="auto"
          onChange={(event) => onChange({ highLabel: event.target.value })}
        />
      </div>
    </div>
  );
}
