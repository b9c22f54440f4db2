import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { AxisLabels, OptionView } from '#contracts/poll-kinds.ts';
import { positions, type Position, wordsOf } from '#contracts/polls/axes.ts';
import { useHasScripts } from '#client/app/use-has-scripts.ts';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, orderOf } from '#client/ballots/ballot.ts';
import { useValuesForm } from '#client/ballots/values-form.ts';
import { CheckMark } from '#ui/check-mark.tsx';
import { FieldError } from '#ui/form/post-form.tsx';
import { Marked } from '#ui/markup/marked.tsx';
import { optionColour, optionLetter } from '#ui/option-letter.ts';
import { PlacingPlane } from './placing-plane.tsx';
import { positionOf, withPosition } from './positions.ts';

const middle = (positions.min + positions.max) / 2;

export default function AxesBallot(props: BallotFormProps<'axes'>) {
  const { activity } = props;
  const { options } = activity;
  const { t } = useLingui();
  const { values, isChanged, isLocked, errors, choose, send } = useValuesForm(props, { count: 2 * options.length });
  const order = orderOf(props);
  const [chosen, setChosen] = useState(order[0] ?? 0);
  const places = options.map((_, at) => positionOf(values, at));
  const left = places.filter((place) => place === null).length;
  const isStarted = left < places.length;
  const place = (at: number, position: Position | null): void => choose({ values: withPosition(values, at, position) });
  const letter = optionLetter(chosen);
  return (
    <BallotShell
      {...{ ...props, isChanged }}
      problem={errors['values']}
      isComplete={isStarted}
      // Drops half-filled pairs, typed before hydration.
      onSend={() => send({ values: places.flatMap((at) => (at ? [at.x, at.y] : [null, null])) })}
    >
      <div className="only-with-scripts grid gap-2">
        {!isLocked && (
          <p className="text-muted">
            <Trans>Tap where {letter} belongs, or move its sliders.</Trans>
          </p>
        )}
        <PlacingPlane {...{ activity, places, chosen, isLocked }} onChoose={setChosen} onPlace={place} />
      </div>
      <ol className="grid">
        {order.map((at) => {
          const option = options[at];
          return (
            option && (
              <Option
                key={option.id}
                {...{ option, at, isLocked }}
                axes={activity}
                values={[values[2 * at] ?? null, values[2 * at + 1] ?? null]}
                errors={[errors[`values.${2 * at}`], errors[`values.${2 * at + 1}`]]}
                isChosen={at === chosen}
                onChoose={() => setChosen(at)}
                onMove={(numbers) => choose({ values: values.toSpliced(2 * at, 2, ...numbers) })}
              />
            )
          );
        })}
      </ol>
      {isStarted && left > 0 && !isLocked && (
        <p className="text-muted">
          <Plural value={left} one="# option not placed" other="# options not placed" />
        </p>
      )}
      {!isStarted && <p className="text-muted only-with-scripts">{t`Place at least one option.`}</p>}
    </BallotShell>
  );
}

type Pair<Value> = readonly [Value, Value];

interface OptionProps {
  option: OptionView;
  at: number;
  axes: AxisLabels;
  values: Pair<number | null>;
  errors: Pair<string | undefined>;
  isChosen: boolean;
  isLocked: boolean;
  onChoose: () => void;
  onMove: (values: Pair<number | null>) => void;
}

function Option({ option, at, axes, values, errors, isChosen, isLocked, onChoose, onMove }: OptionProps) {
  const { t } = useLingui();
  const hasScripts = useHasScripts();
  const id = useId();
  const { label, markup } = option;
  const isPlaced = values.every((value) => value !== null);
  const slide = (x: number | null, y: number | null): void => onMove([x ?? middle, y ?? middle]);
  const [x, y] = values;
  return (
    <li className={`border-t border-line last:border-b ${optionColour(at)}`}>
      <button
        type="button"
        className={`flex min-h-12 w-full items-center gap-3 py-1.5 text-start ${isChosen ? 'font-bold' : ''}`}
        aria-expanded={hasScripts ? isChosen : undefined}
        onClick={onChoose}
      >
        <span className="letter plane-chip" aria-hidden="true">
          {optionLetter(at)}
        </span>
        <span id={id} className="min-w-0 flex-1" dir="auto">
          <Marked text={label} markup={markup} />
        </span>
        <span className={`only-with-scripts text-xs ${isPlaced ? 'text-positive-text' : 'text-muted'}`}>
          {isPlaced ? (
            <>
              <CheckMark /> {t`placed`}
            </>
          ) : (
            t`not placed`
          )}
        </span>
      </button>
      {isChosen && (
        <div className="only-with-scripts mb-3 grid gap-1">
          <Slider {...{ axes, isLocked }} axis="x" of={id} value={x} onMove={(value) => slide(value, y)} />
          <Slider {...{ axes, isLocked }} axis="y" of={id} value={y} onMove={(value) => slide(x, value)} />
          {!isLocked && (
            // `disabled` would lose the focus.
            <button
              type="button"
              className={`link min-h-11 justify-self-start text-xs ${isPlaced ? '' : 'opacity-50'}`}
              aria-disabled={!isPlaced || undefined}
              onClick={isPlaced ? () => onMove([null, null]) : undefined}
            >
              {t`Remove ${label}`}
            </button>
          )}
        </div>
      )}
      {!hasScripts && (
        <div className="only-without-scripts">
          <div className="mb-3 grid gap-1">
            {(['x', 'y'] as const).map((axis, place) => (
              <PositionField
                key={axis}
                {...{ axes, axis, isLocked }}
                of={id}
                name={`values[${2 * at + place}]`}
                value={values[place] ?? null}
                error={errors[place]}
                onType={(value) => onMove(axis === 'x' ? [value, y] : [x, value])}
              />
            ))}
          </div>
        </div>
      )}
    </li>
  );
}

interface AxisProps {
  axes: AxisLabels;
  axis: 'x' | 'y';
  /** The id of the option's label. */
  of: string;
  value: number | null;
  isLocked: boolean;
}

const sliderLook = `h-10 w-full cursor-pointer [touch-action:pan-y] accent-accent-text disabled:cursor-default
  data-unplaced:accent-muted`;

function Slider({ axes, axis, of, value, isLocked, onMove }: AxisProps & { onMove: (value: number) => void }) {
  const { t, i18n } = useLingui();
  const id = useId();
  const { label, low, high } = wordsOf(axes, axis);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_1.25rem] items-center gap-x-3">
      <input
        id={id}
        className={sliderLook}
        type="range"
        dir="ltr"
        {...positions}
        value={value ?? middle}
        data-unplaced={value === null || undefined}
        disabled={isLocked}
        aria-labelledby={`${of} ${id}-label`}
        aria-describedby={`${id}-low ${id}-high`}
        aria-valuetext={value === null ? t`not placed` : undefined}
        onChange={({ target }) => onMove(Number(target.value))}
        // The middle, where the slider waits, is a position too.
        onClick={({ currentTarget }) => value === null && onMove(Number(currentTarget.value))}
      />
      <span className="figures text-end font-display font-bold" aria-hidden="true">
        {value === null ? '–' : i18n.number(value)}
      </span>
      <p className="plane-axis -mt-1.5 text-[0.8125rem] leading-[1.25]" dir="ltr">
        <bdi id={`${id}-low`}>{low}</bdi>
        <label id={`${id}-label`} htmlFor={id} dir="auto">
          {label}
        </label>
        <bdi id={`${id}-high`}>{high}</bdi>
      </p>
    </div>
  );
}

interface PositionFieldProps extends AxisProps {
  name: string;
  error: string | undefined;
  onType: (value: number | null) => void;
}

/** For forms without scripts, where a slider could not stay empty. */
function PositionField({ axes, axis, of, name, value, isLocked, error, onType }: PositionFieldProps) {
  const { i18n } = useLingui();
  const id = useId();
  const { label, low, high } = wordsOf(axes, axis);
  const [min, max] = [i18n.number(positions.min), i18n.number(positions.max)];
  const [first, last] = [low === min ? min : `${min} (${low})`, high === max ? max : `${max} (${high})`];
  return (
    <div className="grid gap-1">
      <label id={`${id}-label`} htmlFor={id} className="font-semibold" dir="auto">
        {label}
      </label>
      <span className="flex flex-wrap items-center gap-x-3">
        <input
          id={id}
          className="control figures w-20"
          type="number"
          inputMode="numeric"
          name={name}
          {...positions}
          value={value ?? ''}
          disabled={isLocked}
          autoComplete="off"
          aria-labelledby={`${of} ${id}-label`}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-ends ${id}-error`}
          onChange={({ target }) => onType(target.value === '' ? null : Number(target.value))}
        />
        <span id={`${id}-ends`} className="text-xs text-muted" dir="auto">
          <Trans>
            {first} to {last}
          </Trans>
        </span>
      </span>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
