import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import type { Answers, Setups } from '#contracts/poll-kinds.ts';
import { markPairs } from '#contracts/polls/mark-pairs.ts';
import { type Mark, percents, pointIn, regionAt } from '#contracts/polls/spot.ts';
import { useHasScripts } from '#client/app/use-has-scripts.ts';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, textsOf, useBallotForm } from '#client/ballots/ballot.ts';
import { OptionLabel } from '#client/results/charts/bar-chart.tsx';
import { spotAnswer, storedSpot } from './marks.ts';
import { TapPicture } from './tap-picture.tsx';

type Marks = Pick<Answers['spot'], 'marks'>;

export default function SpotBallot(props: BallotFormProps<'spot'>) {
  const { activity } = props;
  const { picture, options, boxes, maxMarks } = activity;
  const { t, i18n } = useLingui();
  const hasScripts = useHasScripts();
  const stored = (chosen: Marks | null): string => storedSpot(spotAnswer(activity, chosen?.marks ?? []));
  const form = useBallotForm<Marks>(props, {
    read: (answer) => ('marks' in answer ? { marks: answer.marks } : null),
    posted: (old) => {
      const [places, regions] = [textsOf(old['marks']), textsOf(old['regions'])];
      return (places ?? regions) && { marks: writtenMarks(activity, places ?? [], regions ?? []) };
    },
    isSame: (chosen, before) => stored(chosen) === stored(before),
  });
  const { draft, given, isLocked, errors, choose, send } = form;
  const written = (draft ?? given)?.marks ?? [];
  const marks = written.filter(({ x, y }) => isWritten(x) && isWritten(y));
  // One too many moves the last one.
  const add = (mark: Mark): void => choose({ marks: [...marks.slice(0, maxMarks - 1), mark] });
  const remove = (...gone: Mark[]): void => choose({ marks: marks.filter((mark) => !gone.includes(mark)) });
  const inPercent = (value: number): string => i18n.number(value / 100, { style: 'percent' });
  const place = ({ x, y }: Mark): string => {
    const [across, down] = [inPercent(x), inPercent(y)];
    return t`${across} from the left, ${down} from the top`;
  };
  const regionOf = (mark: Mark) => options[regionAt(boxes, mark) ?? -1];
  const wordsOf = (mark: Mark): string => [regionOf(mark)?.label, place(mark)].filter(Boolean).join(': ');
  const problem = Object.entries(errors).find(([field]) => /^(?:marks|regions)\b/.test(field))?.[1];
  const isTaken = (region: number): boolean => marks.some((mark) => regionAt(boxes, mark) === region);
  const chooseRegion = (region: number, isChosen: boolean): void => {
    const point = pointIn(boxes, region);
    if (!isChosen) remove(...marks.filter((mark) => regionAt(boxes, mark) === region));
    else if (point) add(point);
  };
  if (!picture) return null;
  return (
    <BallotShell
      {...{ ...props, problem }}
      isChanged={form.isChanged}
      isComplete={marks.length > 0}
      onSend={() => send(spotAnswer(activity, marks))}
    >
      {!isLocked && (
        <p className="-mt-2 text-muted only-with-scripts">
          {maxMarks === 1 ? (
            t`Tap the picture where you want your mark.`
          ) : (
            <Plural value={maxMarks} one="Tap one place." other="Tap up to # places. Tap a mark to remove it." />
          )}
        </p>
      )}
      <TapPicture {...{ picture, marks, maxMarks, isLocked, wordsOf }} onAdd={add} onRemove={remove} />
      {marks.length > 0 && (
        <ol className="only-with-scripts grid">
          {marks.map((mark, at) => (
            <li key={stored({ marks: [mark] })} className="flex min-h-11 items-center gap-3 border-b border-line">
              {maxMarks > 1 && (
                <span className="letter figures" aria-hidden="true">
                  {i18n.number(at + 1)}
                </span>
              )}
              <span className="figures min-w-0 flex-1 text-[0.875rem]">
                {/* Seen, it would tell where the right region is. */}
                <span className="unseen">{regionOf(mark)?.label} </span>
                {place(mark)}
              </span>
              {!isLocked && (
                <button
                  type="button"
                  className="link min-h-11 text-xs"
                  aria-label={t`Remove the mark: ${wordsOf(mark)}`}
                  onClick={({ currentTarget }) => {
                    // The button goes, and the focus would go with it.
                    const fieldset = currentTarget.closest('fieldset');
                    fieldset?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
                    remove(mark);
                  }}
                >
                  {t`Remove`}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      {options.length > 0 && !isLocked && (
        <details className="only-with-scripts -my-2">
          <summary className="link min-h-11 text-xs">
            <Trans>Choose from a list instead</Trans>
          </summary>
          <Regions {...{ options, isTaken }} onChoose={chooseRegion} />
        </details>
      )}
      {!hasScripts && !isLocked && (
        <div
          className="only-without-scripts"
          onChange={({ currentTarget }: FormEvent<HTMLElement>) => {
            const fields = [...currentTarget.querySelectorAll('input')];
            const places = fields.filter(({ type }) => type === 'number').map(({ value }) => value);
            const regions = fields.filter(({ checked }) => checked).map(({ value }) => value);
            choose({ marks: writtenMarks(activity, places, regions) });
          }}
        >
          <PlainFields {...{ options, boxes, maxMarks, isTaken }} marks={written} hasError={problem !== undefined} />
        </div>
      )}
    </BallotShell>
  );
}

/** Without scripts, one of two fields may be empty. */
function isWritten(value: number | null): value is number {
  return value !== null && !Number.isNaN(value);
}

/** What fields without scripts hold. */
function writtenMarks({ boxes }: Pick<Setups['spot'], 'boxes'>, places: string[], regions: string[]): Mark[] {
  const marks = markPairs(places).map(({ x, y }) => ({
    x: x === '' ? Number.NaN : Number(x),
    y: y === '' ? Number.NaN : Number(y),
  }));
  const taken = marks.map((mark) => regionAt(boxes, mark));
  const chosen = regions.map(Number).filter((region) => !taken.includes(region));
  return [...marks, ...chosen.flatMap((region) => pointIn(boxes, region) ?? [])];
}

interface RegionsProps extends Pick<Setups['spot'], 'options'> {
  isTaken: (region: number) => boolean;
  /** Null without scripts. */
  onChoose: ((region: number, isChosen: boolean) => void) | null;
}

function Regions({ options, isTaken, onChoose }: RegionsProps) {
  return (
    <ul className="grid gap-2">
      {options.map((option, region) => (
        <li key={option.id}>
          <label className="option min-h-12 gap-3 px-3 py-2">
            <input
              type="checkbox"
              className="option-input"
              {...(onChoose
                ? { checked: isTaken(region), onChange: ({ target }) => onChoose(region, target.checked) }
                : { name: 'regions[]', value: region, defaultChecked: isTaken(region) })}
            />
            <span className="min-w-0" dir="auto">
              <OptionLabel of={option} />
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

interface PlainFieldsProps extends Omit<RegionsProps, 'onChoose'>, Pick<Setups['spot'], 'boxes' | 'maxMarks'> {
  marks: readonly Mark[];
  hasError: boolean;
}

function PlainFields({ options, boxes, maxMarks, marks, isTaken, hasError }: PlainFieldsProps) {
  const { t } = useLingui();
  const outside = marks.filter((mark) => regionAt(boxes, mark) === null);
  const field = (value: number | undefined, label: string) => (
    <label className="grid gap-1">
      {label}
      <input
        className="control figures w-24"
        type="number"
        inputMode="numeric"
        name="marks[]"
        {...percents}
        defaultValue={isWritten(value ?? null) ? value : undefined}
        autoComplete="off"
        aria-invalid={hasError || undefined}
      />
    </label>
  );
  return (
    <div className="grid gap-4">
      {options.length > 0 && <Regions {...{ options, isTaken }} onChoose={null} />}
      {Array.from({ length: Math.max(maxMarks, outside.length) }, (_, at) => (
        <fieldset key={at}>
          <legend className="mb-1 font-semibold">
            {maxMarks === 1 ? t`Place of your mark` : t`Place of mark ${at + 1}`}
          </legend>
          <div className="flex flex-wrap gap-4">
            {field(outside[at]?.x, t`% from the left`)}
            {field(outside[at]?.y, t`% from the top`)}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
