import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { ChartScatter } from 'lucide-react';
import type { AxisLabels } from '#contracts/poll-kinds.ts';
import { type KindEditor, type SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import { TextInput } from '#ui/form/field.tsx';
import { OptionsFields, Shuffling } from '../options-fields.tsx';
import { axisEnd, axisLabel, axisOptions } from './positions.ts';

const labelFields = ['xLabel', 'xLow', 'xHigh', 'yLabel', 'yLow', 'yHigh'] as const satisfies (keyof AxisLabels)[];

export const axesEditor: KindEditor<'axes'> = {
  Icon: ChartScatter,
  name: msg`Two axes`,
  example: msg`Which of these should we do first?`,
  draft: (setup) => ({
    own: Object.fromEntries(labelFields.map((field) => [field, setup[field]])),
  }),
  fields: ({ own }) => Object.fromEntries(labelFields.map((field) => [field, own[field] ?? ''])),
  ownFields: labelFields,
  Fields: (props) => (
    <>
      <OptionsFields {...props} max={axisOptions.max} right={null} />
      <Shuffling {...props} hasLetters />
      <AxisFields {...props} />
    </>
  ),
  Summary: ({ activity: { options, xLabel, yLabel } }) => (
    <>
      <Plural value={options.length} one="# option on two axes:" other="# options on two axes:" /> <bdi>{xLabel}</bdi>
      {' × '}
      <bdi>{yLabel}</bdi>
    </>
  ),
  right: null,
};

function AxisFields({ draft: { own }, onChange, errors }: Pick<SetupFieldsProps, 'draft' | 'onChange' | 'errors'>) {
  const { t } = useLingui();
  const field = (name: keyof AxisLabels, maxChars: number) => ({
    value: own[name] ?? '',
    maxChars,
    autoComplete: 'off',
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ own: { ...own, [name]: target.value } }),
  });
  const label = (name: keyof AxisLabels, example: string) => (
    <TextInput label={t`Title`} placeholder={example} {...field(name, axisLabel.maxChars)} />
  );
  const end = (name: keyof AxisLabels, words: string, example: string) => (
    <TextInput label={words} isOptional placeholder={example} {...field(name, axisEnd.maxChars)} />
  );
  return (
    <div className="grid gap-5">
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-1.5 font-semibold">{t`Horizontal axis`}</legend>
        {label('xLabel', t`Effort`)}
        {end('xLow', t`Left end`, t`Low`)}
        {end('xHigh', t`Right end`, t`High`)}
      </fieldset>
      <fieldset className="grid gap-3 sm:grid-cols-3">
        <legend className="mb-1.5 font-semibold">{t`Vertical axis`}</legend>
        {label('yLabel', t`Benefit`)}
        {end('yLow', t`Bottom end`, t`Low`)}
        {end('yHigh', t`Top end`, t`High`)}
      </fieldset>
    </div>
  );
}
