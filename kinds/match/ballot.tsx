import { Plural, useLingui } from '@lingui/react/macro';
import { useContext, useId, useRef, useState } from 'react';
import type { OptionView } from '#contracts/poll-kinds.ts';
import { isolateBidi } from '#client/app/i18n/bidi-isolate.ts';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, orderOf, SurveySubmitContext } from '#client/ballots/ballot.ts';
import { useValuesForm } from '#client/ballots/values-form.ts';
import { FieldError } from '#ui/form/post-form.tsx';
import { Marked } from '#ui/markup/marked.tsx';
import { optionLetter } from '#ui/option-letter.ts';
import { placed } from './matches.ts';

export default function MatchBallot(props: BallotFormProps<'match'>) {
  const { options, targets, isPaired } = props.activity;
  const { t } = useLingui();
  const { values, isChanged, isLocked, errors, choose, send } = useValuesForm(props);
  const [note, setNote] = useState('');
  const isInSurvey = useContext(SurveySubmitContext) !== null;
  const left = values.filter((value) => value === null).length;
  const missing =
    left > 0 && left < options.length ? <Plural value={left} one="# item left" other="# items left" /> : undefined;
  // Arrow keys choose every partner on the way; only the last one is exchanged.
  const before = useRef({ at: -1, values });
  const start = (at: number): void => {
    before.current = { at, values };
  };
  const place = (at: number, target: number | null): void => {
    if (before.current.at !== at) start(at);
    const { values: next, exchangedAt } = placed(before.current.values, at, target, isPaired);
    choose({ values: next });
    const other = options[exchangedAt]?.label;
    const partner = targets[next[exchangedAt] ?? -1]?.label;
    setNote(other === undefined ? '' : partner === undefined ? t`${other}: no partner` : `${other}: ${partner}`);
  };
  return (
    <BallotShell
      {...{ ...props, isChanged, missing }}
      problem={errors['values']}
      isComplete={left === 0}
      onSend={() => send({ values })}
    >
      {!isLocked && (
        <p className="-mt-2 text-muted">
          {isPaired ? t`Find the partner of each item.` : t`Choose a category for each item.`}
        </p>
      )}
      {targets.some(({ label, markup }) => markup || label.length > mostInSelect) && <Targets targets={targets} />}
      <ol className="grid gap-3">
        {orderOf(props).map((at) => {
          const option = options[at];
          return (
            option && (
              <Item
                key={option.id}
                place={at}
                {...{ option, targets, isPaired, isLocked }}
                value={values[at] ?? null}
                holders={isPaired ? targets.map((_, target) => values.indexOf(target)) : []}
                error={errors[`values.${at}`]}
                onStart={() => start(at)}
                onPlace={(target) => place(at, target)}
              />
            )
          );
        })}
      </ol>
      {isInSurvey && missing && <p className="font-semibold text-caution-text">{missing}</p>}
      <output className="unseen">{note}</output>
    </BallotShell>
  );
}

/** On phones, a closed list cuts longer labels. */
const mostInSelect = 30;

/** A list to choose from cannot show formulas or long labels. */
function Targets({ targets }: { targets: readonly OptionView[] }) {
  return (
    <ul className="rounded-control bg-sunken px-4 py-3">
      {targets.map(({ id, label, markup }) => (
        <li key={id} dir="auto">
          <Marked text={label} markup={markup} />
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  place: number;
  option: OptionView;
  targets: readonly OptionView[];
  isPaired: boolean;
  value: number | null;
  /** Among pairs, the place of the item that has each target, or -1. */
  holders: readonly number[];
  isLocked: boolean;
  error: string | undefined;
  onStart: () => void;
  onPlace: (target: number | null) => void;
}

const itemLook = `grid gap-1.5 gap-x-4 rounded-control border border-line p-3
  has-[option:checked:not([value=''])]:border-accent @min-[38rem]/panel:grid-cols-2
  @min-[38rem]/panel:items-center`;

function Item({ place, option, targets, isPaired, value, holders, isLocked, error, onStart, onPlace }: ItemProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  return (
    <li className={itemLook}>
      <label htmlFor={id} className="flex min-w-0 items-baseline gap-2.5 font-semibold">
        <span className="letter" aria-hidden="true">
          {optionLetter(place)}
        </span>
        <span className="min-w-0" dir="auto">
          <Marked text={option.label} markup={option.markup} />
        </span>
      </label>
      <select
        id={id}
        className="control min-w-0"
        dir="auto"
        name={`values[${place}]`}
        value={value ?? ''}
        disabled={isLocked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onFocus={onStart}
        onChange={({ target }) => onPlace(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{isPaired ? t`Choose a partner` : t`Choose a category`}</option>
        {targets.map((target, at) => {
          const holder = holders[at] ?? -1;
          const isElsewhere = holder >= 0 && holder !== place;
          return (
            <option key={target.id} value={at}>
              {isElsewhere ? `${isolateBidi(target.label, i18n)} (${optionLetter(holder)})` : target.label}
            </option>
          );
        })}
      </select>
      <FieldError id={`${id}-error`} className="col-span-full">
        {error}
      </FieldError>
    </li>
  );
}
