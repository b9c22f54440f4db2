import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Coins } from 'lucide-react';
import { type KindEditor, type SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import { TextInput } from '#ui/form/field.tsx';
import { OptionsFields, Shuffling } from '../options-fields.tsx';
import { pointOptions, pointTotal } from './total.ts';

const usual = { totalPoints: '100', pointStep: '10' };

export const pointsEditor: KindEditor<'points'> = {
  Icon: Coins,
  name: msg`Points to distribute`,
  example: msg`How should we spend the budget?`,
  draft: ({ totalPoints, pointStep }) => ({
    own: { totalPoints: String(totalPoints), pointStep: String(pointStep) },
  }),
  fields: ({ own: { totalPoints, pointStep } }) => ({
    totalPoints: totalPoints ?? usual.totalPoints,
    pointStep: pointStep ?? usual.pointStep,
  }),
  reworded: (_, asked) => asked,
  ownFields: ['totalPoints', 'pointStep'],
  Fields: (props) => (
    <>
      <OptionsFields {...props} max={pointOptions.max} right={null} />
      <Shuffling {...props} hasLetters />
      <TotalFields {...props} />
    </>
  ),
  Summary({ activity: { options, totalPoints: total, pointStep: step } }) {
    const { i18n } = useLingui();
    const [all, count, steps] = [i18n.number(total), options.length, i18n.number(step)];
    return step === 1 ? (
      <Trans>
        {all} points for {count} options.
      </Trans>
    ) : (
      <Trans>
        {all} points for {count} options, in steps of {steps}.
      </Trans>
    );
  },
  right: null,
};

function TotalFields({ draft: { own }, onChange, errors, isFixed }: SetupFieldsProps) {
  const { t, i18n } = useLingui();
  const [min, max] = [i18n.number(pointTotal.min), i18n.number(pointTotal.max)];
  const field = (name: keyof typeof usual) => ({
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    value: own[name] ?? usual[name],
    disabled: isFixed,
    error: errors[name],
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ own: { ...own, [name]: target.value } }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput label={t`Points per person`} hint={t`${min} to ${max}`} {...field('totalPoints')} />
      <TextInput label={t`In steps of`} hint={t`Must divide the points, such as 1, 5 or 10.`} {...field('pointStep')} />
    </div>
  );
}
