import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChartColumn } from 'lucide-react';
import type { KindEditor, SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import { StepLabels, StepRange } from '../step-range.tsx';
import { npsRange } from './promoters.ts';
import { Switch } from '#ui/form/switch.tsx';

const each = 'scaleLabelsEach';
const labelField = (at: number): string => `scaleLabel${at}`;

export const scaleEditor: KindEditor<'scale'> = {
  Icon: ChartColumn,
  name: msg`Scale`,
  example: msg`How sure are you?`,
  draft: ({ first, steps, lowLabel, highLabel, middleLabels = [], isNps = false }) => ({
    first,
    steps,
    lowLabel,
    highLabel,
    isNps,
    own: Object.fromEntries([
      [each, middleLabels.length > 0 ? 'yes' : ''],
      ...middleLabels.map((label, at) => [labelField(at + 1), label]),
    ]),
  }),
  fields: ({ first, steps, lowLabel, highLabel, isNps, own }) => ({
    first,
    steps,
    lowLabel,
    highLabel,
    isNps,
    middleLabels: Array.from({ length: steps - 2 }, (_, at) => (own[each] ? (own[labelField(at + 1)] ?? '') : '')),
  }),
  ownFields: ['middleLabels'],
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
  const { isNps, own } = draft;
  const { first, steps } = isNps ? npsRange : draft;
  const endAt = (at: number) => (at === 0 ? 'lowLabel' : at === steps - 1 ? 'highLabel' : null);
  const write = (field: string, value: string): void => onChange({ own: { ...own, [field]: value } });
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
      <StepLabels
        {...{ first, steps }}
        isEach={!isNps && Boolean(own[each])}
        onEach={isNps || steps === 2 ? null : (isEach) => write(each, isEach ? 'yes' : '')}
        labelOf={(at) => {
          const end = endAt(at);
          return end ? draft[end] : (own[labelField(at)] ?? '');
        }}
        errorOf={(at) => errors[endAt(at) ?? `middleLabels.${at - 1}`]}
        onLabel={(at, label) => {
          const end = endAt(at);
          if (end) onChange({ [end]: label });
          else write(labelField(at), label);
        }}
        examples={isNps ? [t`Not at all likely`, t`Extremely likely`] : [t`Not at all`, t`Very much`]}
      />
    </div>
  );
}
