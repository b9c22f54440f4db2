import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Rows3 } from 'lucide-react';
import { limits } from '#contracts/limits.ts';
import { optionRow, type KindEditor, type SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import { TextInput } from '#ui/form/field.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { OptionsFields } from '../options-fields.tsx';
import { StepRange } from '../step-range.tsx';
import { isEachLabelled, statementCount, stepsOf } from './statements.ts';

const each = 'gridLabelsEach';
const labelField = (at: number): string => `gridLabel${at}`;

export const gridEditor: KindEditor<'grid'> = {
  Icon: Rows3,
  name: msg`Grid`,
  example: msg`How far do you agree with these statements?`,
  draft: (setup) => ({
    options: setup.options.map(optionRow),
    first: setup.first,
    steps: setup.steps,
    own: {
      ...(isEachLabelled(setup) && { [each]: 'yes' }),
      ...Object.fromEntries(setup.stepLabels.map((label, at) => [labelField(at), label])),
    },
  }),
  fields: ({ first, steps, own }, options) => ({
    options,
    first,
    steps,
    stepLabels: Array.from({ length: steps }, (_, at) =>
      own[each] || isEnd(at, steps) ? (own[labelField(at)] ?? '') : '',
    ),
  }),
  ownFields: ['stepLabels'],
  Fields: (props) => (
    <>
      <OptionsFields {...props} max={statementCount.max} right={null} areStatements />
      <GridScale {...props} />
    </>
  ),
  Summary({ activity: { options, first, steps } }) {
    const [count, last] = [options.length, first + steps - 1];
    return (
      <Trans>
        {count} statements, each on a scale from {first} to {last}.
      </Trans>
    );
  },
  right: null,
};

function isEnd(at: number, steps: number): boolean {
  return at === 0 || at === steps - 1;
}

function GridScale({ draft, onChange, errors, isFixed }: SetupFieldsProps) {
  const { t } = useLingui();
  const { first, steps, own } = draft;
  const hasEach = own[each] !== undefined && own[each] !== '';
  const write = (field: string, value: string): void => onChange({ own: { ...own, [field]: value } });
  const examples: Record<number, string> = { 0: t`Do not agree`, [steps - 1]: t`Fully agree` };
  return (
    <div className="grid gap-4">
      <StepRange {...{ draft, onChange, isFixed }} />
      <Switch isOn={hasEach} onChange={(isOn) => write(each, isOn ? 'yes' : '')}>
        {t`Label every step`}
      </Switch>
      <div className="grid gap-4 sm:grid-cols-2">
        {stepsOf({ first, steps, stepLabels: [] }).map(({ value }, at) =>
          hasEach || isEnd(at, steps) ? (
            <TextInput
              key={at}
              label={t`What does ${value} mean?`}
              isOptional
              value={own[labelField(at)] ?? ''}
              maxChars={limits.scaleLabel.maxChars}
              error={errors[`stepLabels.${at}`] ?? (at === 0 ? errors['stepLabels'] : undefined)}
              placeholder={examples[at]}
              dir="auto"
              onChange={({ target }) => write(labelField(at), target.value)}
            />
          ) : null,
        )}
      </div>
    </div>
  );
}
