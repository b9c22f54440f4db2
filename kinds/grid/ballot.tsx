import './grid.css';
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
  return (
    <BallotShell
      {...{ ...props, isChanged }}
      problem={errors['values']}
      isComplete={isStarted}
      onSend={() => send({ values })}
    >
      <Scale steps={steps} />
      <div className="grid-statements grid gap-1">
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
function Scale({ steps }: { steps: readonly Step[] }) {
  const labelled = steps.filter(({ label }) => label !== '');
  if (labelled.length === 0) return null;
  const areEnds = labelled.length <= 2;
  return (
    <ul
      className={`grid-scale flex gap-5 gap-y-0.5 text-muted ${areEnds ? 'justify-between' : 'flex-wrap'}`}
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

function Statement({ name, option: { label, markup }, steps, value, isLocked, error, onChoose }: StatementProps) {
  const { t } = useLingui();
  return (
    <fieldset className="grid-statement grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4">
      <legend className="py-1 font-semibold" dir="auto">
        <Marked text={label} markup={markup} />
      </legend>
      <div
        className="grid-steps col-span-full grid auto-cols-fr gap-1.5"
        data-many={steps.length > 7 ? 'all' : steps.length > 5 ? 'seven' : undefined}
        dir="ltr"
      >
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
      <label className="grid-none col-start-2 flex min-h-11 items-center gap-2 text-[0.8125rem] text-muted">
        <input
          className="size-4.5"
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
