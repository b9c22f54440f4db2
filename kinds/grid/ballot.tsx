import { Plural, useLingui } from '@lingui/react/macro';
import type { OptionView } from '#contracts/poll-kinds.ts';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, orderOf } from '#client/ballots/ballot.ts';
import { useValuesForm } from '#client/ballots/values-form.ts';
import { FieldError } from '#ui/form/post-form.tsx';
import { Marked } from '#ui/markup/marked.tsx';
import { type Step, stepsOf } from '../labelled-steps.ts';

export default function GridBallot(props: BallotFormProps<'grid'>) {
  const { activity } = props;
  const { t } = useLingui();
  const { values, isChanged, isLocked, errors, choose, send } = useValuesForm(props);
  const left = values.filter((value) => value === null).length;
  const isStarted = left < values.length;
  const steps = stepsOf(activity);
  const labelled = steps.filter(({ label }) => label !== '');
  return (
    <BallotShell
      {...{ ...props, isChanged }}
      problem={errors['values']}
      isComplete={isStarted}
      onSend={() => send({ values })}
    >
      {labelled.length > 0 && <Scale labelled={labelled} />}
      <div className={`grid gap-1 ${labelled.length > 0 ? '*:first:border-0 *:first:pt-0' : ''}`}>
        {orderOf(props).map((at) => {
          const option = activity.options[at];
          return (
            option && (
              <Statement
                key={option.id}
                name={`values[${at}]`}
                option={option}
                steps={steps}
                value={values[at] ?? null}
                isLocked={isLocked}
                error={errors[`values.${at}`]}
                onChoose={(value) => choose({ values: values.with(at, value) })}
              />
            )
          );
        })}
      </div>
      {isStarted && left > 0 && !isLocked && (
        <p className="text-muted">
          <Plural value={left} one="# statement without an answer" other="# statements without an answer" />
        </p>
      )}
      {!isStarted && <p className="text-muted only-with-scripts">{t`Answer at least one statement.`}</p>}
    </BallotShell>
  );
}

/** The radio buttons have the same labels for screen readers. */
function Scale({ labelled }: { labelled: readonly Step[] }) {
  const areEnds = labelled.length <= 2;
  return (
    <ul
      className={`flex gap-5 gap-y-0.5 text-muted ${areEnds ? 'justify-between' : 'flex-wrap'}`}
      dir="ltr"
      aria-hidden="true"
    >
      {labelled.map(({ value, label }, at) => (
        <li key={value} className={areEnds && at === 1 ? 'text-end' : undefined}>
          <b className="figures font-display">{value}</b> <bdi>{label}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface StatementProps {
  name: string;
  option: OptionView;
  steps: readonly Step[];
  value: number | null;
  isLocked: boolean;
  error: string | undefined;
  onChoose: (value: number | null) => void;
}

const statementLook = `grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line pt-2 pb-4
  @max-[20rem]/panel:pb-0`;
/** Each step stays wide enough for a thumb. */
const stepsLooks = {
  few: 'grid-flow-col',
  seven: 'grid-cols-4 @min-[22rem]/panel:grid-flow-col @min-[22rem]/panel:grid-cols-none',
  many: `grid-cols-4 @min-[22rem]/panel:grid-cols-6 @min-[38rem]/panel:grid-flow-col
    @min-[38rem]/panel:grid-cols-none`,
};
const noneLook = `col-start-2 flex min-h-11 cursor-pointer items-center gap-2 text-[0.8125rem] text-muted
  has-disabled:cursor-default @min-[20rem]/panel:row-start-1`;

function Statement({ name, option: { label, markup }, steps, value, isLocked, error, onChoose }: StatementProps) {
  const { t } = useLingui();
  const stepsLook = stepsLooks[steps.length > 7 ? 'many' : steps.length > 5 ? 'seven' : 'few'];
  return (
    <fieldset className={statementLook}>
      <legend className="float-start py-1 font-semibold @max-[20rem]/panel:col-span-full" dir="auto">
        <Marked text={label} markup={markup} />
      </legend>
      <div className={`col-span-full grid auto-cols-fr gap-1.5 ${stepsLook}`} dir="ltr">
        {steps.map((step) => (
          <label key={step.value} className="option min-h-11 justify-center px-0 py-1 font-display text-lg font-bold">
            <input
              className="option-input"
              type="radio"
              name={name}
              value={step.value}
              checked={value === step.value}
              disabled={isLocked}
              aria-label={step.label === '' ? String(step.value) : t`${step.value}, ${step.label}`}
              onChange={() => onChoose(step.value)}
            />
            <span className="figures">{step.value}</span>
          </label>
        ))}
      </div>
      {/* An empty value keeps the place of each statement in a plain form. */}
      <label className={noneLook}>
        <input
          className="size-4.5 accent-muted"
          type="radio"
          name={name}
          value=""
          checked={value === null}
          disabled={isLocked}
          onChange={() => onChoose(null)}
        />
        {t`No answer`}
      </label>
      <FieldError className="col-span-full">{error}</FieldError>
    </fieldset>
  );
}
