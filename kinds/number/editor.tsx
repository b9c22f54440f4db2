import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Hash } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { limits } from '#contracts/limits.ts';
import { parseNumber, writtenNumber } from '#contracts/text/numbers.ts';
import type { CrewActivityViewOf } from '#contracts/views.ts';
import { formatAnswerNumber, inUnit } from '#client/app/i18n/number-format.ts';
import type {
  KindEditor,
  ReportedRow,
  RightFieldsProps,
  SetupFieldsProps,
} from '#client/poll-editor/activity-draft.ts';
import { useBriefRange } from '#client/results/charts/use-range-words.ts';
import { TextInput } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Switch } from '#ui/form/switch.tsx';

export const numberEditor: KindEditor<'number'> = {
  Icon: Hash,
  name: msg`Number`,
  example: msg`How many kilometres did you travel today?`,
  quizExample: msg`How many bones does a human hand have?`,
  draft: ({ min, max, step, unit, isBoxPlot = false }, region) => ({
    min: writtenNumber(min, region),
    max: writtenNumber(max, region),
    step: step === null ? '' : writtenNumber(step, region),
    unit,
    own: { numberChart: isBoxPlot ? 'box' : 'histogram' },
  }),
  fields: ({ min, max, step, unit, own }, _, region) => ({
    min: typed(min, region),
    max: typed(max, region),
    step: step.trim() === '' ? null : typed(step, region),
    unit,
    isBoxPlot: own['numberChart'] === 'box',
  }),
  Fields: NumberFields,
  Summary: NumberSummary,
  RowLabel: RangeLabel,
  right: {
    draft: ({ value, tolerance, reach }, region) => ({
      hasPartialCredit: reach !== undefined,
      correctValue: writtenNumber(value, region),
      tolerance: writtenNumber(tolerance, region),
    }),
    fields: ({ correctValue, tolerance, hasPartialCredit }, _, region) => ({
      hasPartialCredit,
      correctValue: String(typed(correctValue, region)),
      tolerance: tolerance.trim() === '' ? '0' : String(typed(tolerance, region)),
    }),
    Fields: RightNumber,
    isMarked: ({ correctValue }) => correctValue.trim() !== '',
  },
};

/** Invalid numbers are sent as typed; the server reports them. */
function typed(text: string, region: string): number | string {
  return parseNumber(text, region) ?? text;
}

function NumberSummary({ activity }: { activity: CrewActivityViewOf<'number'> }) {
  const { i18n } = useLingui();
  return (
    <Trans>
      A number from {formatAnswerNumber(activity.min, activity, i18n)} to{' '}
      {inUnit(formatAnswerNumber(activity.max, activity, i18n), activity.unit)}.
    </Trans>
  );
}

function RangeLabel({ activity, row: { range } }: ReportedRow) {
  const { i18n } = useLingui();
  const rangeWords = useBriefRange(' – ');
  return range && rangeWords(range, (number) => formatAnswerNumber(number, activity.limits, i18n));
}

function NumberFields({ draft, onChange, errors, isFixed }: SetupFieldsProps) {
  const { t } = useLingui();
  const field = (key: 'min' | 'max' | 'step' | 'unit') => ({
    value: draft[key],
    error: errors[key],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [key]: target.value }),
    autoComplete: 'off',
    ...(key !== 'unit' && { disabled: isFixed }),
  });
  return (
    <div className="grid items-start gap-4 sm:grid-cols-4">
      <TextInput label={t`Minimum`} inputMode="text" {...field('min')} />
      <TextInput label={t`Maximum`} inputMode="text" {...field('max')} />
      <TextInput label={t`In steps of`} inputMode="decimal" placeholder={t`any`} {...field('step')} />
      <TextInput label={t`Unit`} isOptional placeholder={t`km`} maxChars={limits.unit.maxChars} {...field('unit')} />
      <SelectField
        label={t`Chart`}
        value={draft.own['numberChart'] ?? 'histogram'}
        options={[
          ['histogram', t`Histogram`],
          ['box', t`Box plot`],
        ]}
        onChange={(numberChart) => onChange({ own: { ...draft.own, numberChart } })}
      />
    </div>
  );
}

function RightNumber({ draft, onChange, errors, isFixed, isQuiz }: RightFieldsProps) {
  const { t } = useLingui();
  const field = (key: 'correctValue' | 'tolerance') => ({
    value: draft[key],
    error: errors[key],
    disabled: isFixed,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [key]: target.value }),
    autoComplete: 'off',
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={t`Right answer`} inputMode="text" {...field('correctValue')} />
        <TextInput label={t`Tolerance`} inputMode="decimal" {...field('tolerance')} />
      </div>
      {isQuiz && draft.points.trim() !== '' && (
        <Switch
          isOn={draft.hasPartialCredit}
          onChange={(hasPartialCredit) => onChange({ hasPartialCredit })}
          isDisabled={isFixed}
          hint={
            draft.hasPartialCredit &&
            t`All points within the tolerance, fewer with the distance, none from a quarter of the range away.`
          }
        >
          {t`Near answers earn points, too`}
        </Switch>
      )}
    </>
  );
}
