import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { MapPin, X } from 'lucide-react';
import type { Ref } from 'react';
import type { OptionView, Setups } from '#contracts/poll-kinds.ts';
import { type Box, cellOf, percents } from '#contracts/polls/spot.ts';
import { parseJson } from '#client/app/parse-json.ts';
import {
  optionErrors,
  optionRow,
  type KindEditor,
  type ReportedRow,
  type SetupFieldsProps,
} from '#client/poll-editor/activity-draft.ts';
import { LabelInput, useRowFocus } from '#client/poll-editor/label-input.tsx';
import { Step } from '#client/poll-editor/option-picture.tsx';
import { RightCheckbox } from '#client/poll-editor/option-row.tsx';
import { newRow, type OptionRow } from '#client/poll-editor/option-rows.ts';
import { NoRightAnswer, RevealedLaterNote } from '#client/poll-editor/right-answer-notes.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/post-form.tsx';
import { Marked } from '#ui/markup/marked.tsx';
import { optionLetter } from '#ui/option-letter.ts';
import { NumberSelect, numbersBetween } from '../number-select.tsx';
import { RegionDrawing } from './editor-drawing.tsx';
import { cellRanges, markCount, regionCount } from './marks.ts';

/** By the key of their row. A side is null while its field is empty. */
type Boxes = Readonly<Record<string, Record<keyof Box, number | null>>>;

function boxesIn(own: Readonly<Record<string, string>>): Boxes {
  return (parseJson(own['boxes'] ?? '') as Boxes | undefined) ?? {};
}

const usual: Box = { left: 40, top: 40, width: 20, height: 20 };

export const spotEditor: KindEditor<'spot'> = {
  Icon: MapPin,
  name: msg`Tap the picture`,
  example: msg`Where on the picture?`,
  // The right answer knows regions by their places, so these are the keys.
  draft: ({ options, boxes, maxMarks }: Setups['spot']) => ({
    options: options.map((option: OptionView, at) => ({ ...optionRow(option), key: String(at) })),
    own: { boxes: JSON.stringify(Object.fromEntries(boxes.entries())), maxMarks: String(maxMarks) },
  }),
  fields({ options: rows, own }) {
    const boxes = boxesIn(own);
    const sent = rows.flatMap(({ key }) => boxes[key] ?? []);
    return {
      boxes: sent.map(({ left, top, width, height }) => [left, top, width, height].join(',')),
      maxMarks: own['maxMarks'] ?? String(markCount.min),
    };
  },
  isSent: ({ key }, own) => boxesIn(own)[key] !== undefined,
  reworded: (_, asked) => asked,
  ownFields: ['boxes', 'maxMarks'],
  Fields: SpotFields,
  Summary({ activity: { options, maxMarks } }) {
    const [regions, marks] = [options.length, maxMarks];
    return (
      <>
        <Plural value={marks} one="# mark on the picture." other="Up to # marks on the picture." />{' '}
        {regions > 0 && <Plural value={regions} one="# region." other="# regions." />}
      </>
    );
  },
  RowLabel,
  right: {
    draft: ({ regions }) => ({ correctKeys: regions.map(String) }),
    fields: ({ correctKeys }, keys) => ({
      correctOptions: keys.flatMap((key, at) => (correctKeys.includes(key) ? [at] : [])),
    }),
    Fields: null,
    isMarked: ({ correctKeys }) => correctKeys.length > 0,
  },
};

function RowLabel({ row: { key, label, markup } }: ReportedRow) {
  const { t } = useLingui();
  const [x = -1, y] = JSON.parse(key) as number[];
  if (x < 0) return t`Elsewhere`;
  if (y === undefined)
    return (
      <>
        <b className="me-2 font-display">{optionLetter(x)}</b> <Marked text={label} markup={markup} />
      </>
    );
  const ranges = cellRanges(cellOf({ x, y }));
  const [across, down] = [`${ranges.across} %`, `${ranges.down} %`];
  return t`${across} from the left, ${down} from the top`;
}

function SpotFields(props: SetupFieldsProps) {
  const { draft, onChange, errors, keys, isFixed, optionPictures, right } = props;
  const { t } = useLingui();
  const boxes = boxesIn(draft.own);
  const rows = draft.options.filter(({ key }) => boxes[key]);
  const { inputs, focusLater } = useRowFocus(rows);
  const change = (next: Boxes, options: OptionRow[] = rows): void =>
    onChange({ options, own: { ...draft.own, boxes: JSON.stringify(next) } });
  const add = (box: Box): void => {
    const row = newRow();
    change({ ...boxes, [row.key]: box }, [...rows, row]);
    focusLater(row.key);
  };
  const rowErrors = optionErrors(errors, keys);
  const picture = draft.picture && { ...draft.picture, eventId: optionPictures.event };
  const mayAdd = !isFixed && rows.length < regionCount.max;
  return (
    <>
      <label className="flex flex-wrap items-center gap-3 font-semibold">
        {t`Marks per person, at most`}
        <NumberSelect
          className="w-auto py-1"
          value={Number(draft.own['maxMarks'] ?? markCount.min)}
          choices={numbersBetween(markCount.min, markCount.max)}
          disabled={isFixed}
          onChange={(maxMarks) => onChange({ own: { ...draft.own, maxMarks: String(maxMarks) } })}
        />
      </label>
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 font-semibold">
          {t`Regions`} <span className="font-normal text-muted">{t`optional`}</span>
        </legend>
        <p className="text-xs text-muted">
          {picture
            ? t`Drag on the picture to draw a region, and its letter to move it.`
            : t`Add the picture first. Then you can draw regions on it.`}{' '}
          {t`Marks are counted in each region, and people can also choose regions by name.`}
        </p>
        {picture && (
          <RegionDrawing
            picture={picture}
            boxes={rows.map(({ key }) => wholeBox(boxes[key]))}
            rightPlaces={rows.flatMap(({ key }, at) => (right?.keys.includes(key) ? [at] : []))}
            onDraw={mayAdd ? add : null}
            onMove={isFixed ? null : (at, box) => change({ ...boxes, [rows[at]?.key ?? '']: box })}
          />
        )}
        <ol className="grid gap-3">
          {rows.map((row, at) => (
            <RegionRow
              key={row.key}
              {...{ row, isFixed }}
              letter={optionLetter(at)}
              box={boxes[row.key]}
              right={
                right && {
                  isOn: right.keys.includes(row.key),
                  isFixed: right.isFixed,
                  onToggle: () => right.onToggle(row.key),
                }
              }
              error={rowErrors[row.key]}
              boxError={boxErrorOf(errors, keys.indexOf(row.key))}
              inputRef={inputs(row.key)}
              onChange={(next) => change(boxes, rows.with(at, next))}
              onMove={(box) => change({ ...boxes, [row.key]: box })}
              onRemove={() =>
                change(
                  Object.fromEntries(Object.entries(boxes).filter(([key]) => key !== row.key)),
                  rows.toSpliced(at, 1),
                )
              }
            />
          ))}
        </ol>
        <FieldError>{errors['options'] ?? errors['boxes']}</FieldError>
        <FieldError>{right?.error}</FieldError>
        {mayAdd && picture && (
          <Button size="compact" look="quiet" className="-ms-3 justify-self-start" onClick={() => add(usual)}>
            {t`+ Add a region`}
          </Button>
        )}
        {right && rows.length > 0 && rows.every(({ key }) => right.keys.includes(key)) && (
          <p className="text-xs font-semibold text-caution-text">
            {t`Draw wrong regions, too: people who choose by name can only choose right ones.`}
          </p>
        )}
        {right?.isQuiz && right.keys.length === 0 && draft.prompt.trim() !== '' && <NoRightAnswer />}
        {right && !right.isQuiz && <RevealedLaterNote />}
      </fieldset>
    </>
  );
}

function wholeBox(box: Boxes[string] | undefined): Box {
  const { left, top, width, height } = box ?? usual;
  return { left: left ?? 0, top: top ?? 0, width: width ?? 1, height: height ?? 1 };
}

function boxErrorOf(errors: Readonly<Record<string, string>>, place: number): string | undefined {
  return Object.entries(errors).find(
    ([field]) => field === `boxes.${place}` || field.startsWith(`boxes.${place}.`),
  )?.[1];
}

interface RegionRowProps {
  row: OptionRow;
  letter: string;
  box: Boxes[string] | undefined;
  isFixed: boolean;
  right: { isOn: boolean; isFixed: boolean; onToggle: () => void } | null;
  error: string | undefined;
  boxError: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  onChange: (row: OptionRow) => void;
  onMove: (box: Boxes[string]) => void;
  onRemove: () => void;
}

function RegionRow({ row, letter, box, isFixed, right, error, boxError, inputRef, ...on }: RegionRowProps) {
  const { t } = useLingui();
  const side = (name: keyof Box, label: string) => (
    <label className="grid gap-0.5 text-xs text-muted">
      {label}
      <input
        className="control figures min-w-0 px-2 py-1"
        type="number"
        inputMode="numeric"
        {...percents}
        value={box?.[name] ?? ''}
        disabled={isFixed}
        autoComplete="off"
        aria-label={`${label} (${letter})`}
        aria-invalid={boxError ? true : undefined}
        onChange={({ target }) =>
          box && on.onMove({ ...box, [name]: target.value === '' ? null : Number(target.value) })
        }
      />
    </label>
  );
  return (
    <li className="grid gap-2 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="letter" aria-hidden="true">
          {letter}
        </span>
        <LabelInput
          ref={inputRef}
          className="min-w-24 flex-1"
          value={row.label}
          placeholder={t`Name`}
          aria-label={t`Name of region ${letter}`}
          isInvalid={error !== undefined}
          onChange={({ target }) => on.onChange({ ...row, label: target.value })}
        />
        {right && <RightCheckbox letter={letter} {...right} />}
        {!isFixed && <Step icon={X} name={t`Remove region ${letter}`} onClick={on.onRemove} />}
      </div>
      <FieldError>{error}</FieldError>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {side('left', t`Left, %`)}
        {side('top', t`Top, %`)}
        {side('width', t`Width, %`)}
        {side('height', t`Height, %`)}
      </div>
      <FieldError>{boxError}</FieldError>
    </li>
  );
}
