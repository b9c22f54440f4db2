import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { limits } from '#contracts/limits.ts';
import { choiceCharts } from '#contracts/poll-kinds.ts';
import { type ActivityDraft, type KindEditor, type SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import type { RightOptions } from '#client/poll-editor/options-editor.tsx';
import { isBlank } from '#client/poll-editor/option-rows.ts';
import { FieldError } from '#ui/form/post-form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { NumberSelect, numbersBetween } from '../number-select.tsx';
import { OptionsFields, Shuffling } from '../options-fields.tsx';

export const choiceEditor: KindEditor<'choice'> = {
  Icon: CircleCheck,
  name: msg`Choice`,
  example: msg`Which topic should we start with?`,
  draft: ({ minPicks, maxPicks, chart = 'bars' }) => ({
    hasSeveralPicks: maxPicks > 1,
    minPicks,
    maxPicks,
    own: { choiceChart: chart },
  }),
  fields: ({ hasSeveralPicks, minPicks, maxPicks, own }, options) => ({
    // Pictures are always shown in bars; a refused chart could not be changed.
    chart: options.some(({ picture }) => picture) ? 'bars' : (own['choiceChart'] ?? 'bars'),
    minPicks: hasSeveralPicks ? minPicks : 1,
    maxPicks: hasSeveralPicks ? maxPicks : 1,
  }),
  Fields: (props) => (
    <>
      <OptionsFields
        {...props}
        pictures={props.optionPictures}
        max={props.draft.options.some(({ picture }) => picture) ? pictureLimits.options.max : limits.options.max}
      />
      <Picks {...props} />
      <Shuffling {...props} hasLetters />
      <ChartSelect {...props} />
      {props.isQuiz && props.isForPoints && props.right && <Credit draft={props.draft} right={props.right} />}
    </>
  ),
  ownFields: ['chart'],
  Summary({ activity: { minPicks, maxPicks, isShuffled } }) {
    const { t } = useLingui();
    const several = minPicks === maxPicks ? t`${minPicks} picks each.` : t`${minPicks} to ${maxPicks} picks each.`;
    const picks = maxPicks === 1 ? t`One pick each.` : several;
    return isShuffled ? `${picks} ${t`Shuffled for each person.`}` : picks;
  },
  right: {
    draft: ({ options, hasPartialCredit = false }) => ({ correctKeys: options, hasPartialCredit }),
    fields: ({ correctKeys, hasPartialCredit }, keys) => ({
      hasPartialCredit,
      correctOptions: keys.flatMap((key, at) => (correctKeys.includes(key) ? [at] : [])),
    }),
    Fields: null,
    isMarked: ({ correctKeys }) => correctKeys.length > 0,
  },
};

function ChartSelect({ draft: { own, options, hasSeveralPicks }, onChange, errors }: SetupFieldsProps) {
  const { t } = useLingui();
  if (options.some(({ picture }) => picture)) return null;
  const names = { bars: t`Bars`, columns: t`Columns`, donut: t`Donut`, dots: t`Dots` };
  const chart = choiceCharts.find((one) => one === own['choiceChart']) ?? 'bars';
  return (
    <SelectField
      label={t`Chart`}
      className="w-auto"
      value={chart}
      error={errors['chart']}
      hint={chart !== 'bars' && t`Two rounds, and more than eight options, are shown in bars.`}
      options={choiceCharts
        .filter((one) => one !== 'donut' || one === chart || !hasSeveralPicks)
        .map((one) => [one, names[one]] as const)}
      onChange={(choiceChart) => onChange({ own: { ...own, choiceChart } })}
    />
  );
}

function rightCountOf({ options }: ActivityDraft, right: RightOptions | null): number {
  return options.filter(({ key }) => right?.keys.includes(key)).length;
}

/** Matters only with several picks and right options. */
function Credit({ draft, right }: { draft: ActivityDraft; right: RightOptions }) {
  const { t } = useLingui();
  const name = useId();
  if (right.isOnePick || rightCountOf(draft, right) < 2) return null;
  return (
    <RadioField
      name={name}
      legend={t`Points for several right options`}
      value={right.hasPartialCredit ? 'partial' : 'whole'}
      options={{
        whole: { label: t`All or nothing`, hint: t`Only all right options, and no other, earn points.` },
        partial: {
          label: t`Partial credit`,
          hint: t`Right picks earn a share of the points, wrong picks cost one, never below 0.`,
        },
      }}
      isDisabled={right.isFixed}
      onChoose={(credit) => right.onPartialCredit(credit === 'partial')}
    />
  );
}

function Picks({ draft, onChange, errors, isFixed, right }: SetupFieldsProps) {
  const { t } = useLingui();
  const error = errors['options'] ? undefined : (errors['maxPicks'] ?? errors['minPicks']);
  const filled = Math.max(2, draft.options.filter((row) => !isBlank(row)).length);
  const toggle = (hasSeveralPicks: boolean): void =>
    onChange(
      hasSeveralPicks && draft.maxPicks < 2 ? { hasSeveralPicks, minPicks: 1, maxPicks: filled } : { hasSeveralPicks },
    );
  const pickCount = (field: 'minPicks' | 'maxPicks', label: ReactNode) => (
    <label className="flex items-center gap-2">
      {label}
      <NumberSelect
        className="w-auto py-1"
        value={draft[field]}
        // A number that no longer fits stays visible, for its error.
        choices={numbersBetween(1, Math.max(filled, draft[field]))}
        disabled={isFixed}
        onChange={(value) => onChange({ [field]: value })}
      />
    </label>
  );
  return (
    <div className="grid gap-1">
      <Switch
        isOn={draft.hasSeveralPicks}
        onChange={toggle}
        isDisabled={isFixed}
        hint={
          !draft.hasSeveralPicks && rightCountOf(draft, right) > 1 && t`Several are right, but people can pick one.`
        }
      >
        {t`People can pick several`}
      </Switch>
      {draft.hasSeveralPicks && (
        <div className="ms-12 mb-2 flex flex-wrap items-center gap-2">
          {pickCount('minPicks', t`From`)}
          {pickCount('maxPicks', t`to`)}
          <span className="text-muted">{t`options each`}</span>
        </div>
      )}
      <FieldError>{error}</FieldError>
    </div>
  );
}
