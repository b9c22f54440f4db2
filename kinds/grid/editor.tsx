import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Rows3 } from 'lucide-react';
import { type KindEditor, type SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import { OptionsFields, Shuffling } from '../options-fields.tsx';
import { StepLabels, StepRange } from '../step-range.tsx';
import { isEachLabelled } from '../labelled-steps.ts';
import { statementCount } from './statements.ts';

const each = 'gridLabelsEach';
const labelField = (at: number): string => `gridLabel${at}`;

export const gridEditor: KindEditor<'grid'> = {
  Icon: Rows3,
  name: msg`Grid`,
  example: msg`How far do you agree with these statements?`,
  draft: (setup) => ({
    first: setup.first,
    steps: setup.steps,
    own: {
      ...(isEachLabelled(setup) && { [each]: 'yes' }),
      ...Object.fromEntries(setup.stepLabels.map((label, at) => [labelField(at), label])),
    },
  }),
  fields: ({ first, steps, own }) => ({
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
      <Shuffling {...props} areStatements />
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
  const write = (field: string, value: string): void => onChange({ own: { ...own, [field]: value } });
  return (
    <div className="grid gap-4">
      <StepRange {...{ draft, onChange, isFixed }} />
      <StepLabels
        {...{ first, steps }}
        isEach={Boolean(own[each])}
        onEach={(isEach) => write(each, isEach ? 'yes' : '')}
        labelOf={(at) => own[labelField(at)] ?? ''}
        errorOf={(at) => errors[`stepLabels.${at}`] ?? (at === 0 ? errors['stepLabels'] : undefined)}
        onLabel={(at, label) => write(labelField(at), label)}
        examples={[t`Do not agree`, t`Fully agree`]}
      />
    </div>
  );
}
