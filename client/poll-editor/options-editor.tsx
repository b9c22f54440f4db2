import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { limits } from '#contracts/limits.ts';
import { useDragReorder } from '#ui/list/use-drag-reorder.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/form/post-form.tsx';
import { optionLetter } from '#ui/option-letter.ts';
import { moved } from '#ui/list/move-item.ts';
import { useRowFocus } from './label-input.tsx';
import { isBlank, newRow, pasteLines, rowName, type OptionPictures, type OptionRow } from './option-rows.ts';
import { OptionRowItem } from './option-row.tsx';
import { AllRight, NoRightAnswer, MultipleRightNote, RevealedLaterNote } from './right-answer-notes.tsx';
import { commaOf } from '#ui/text/comma.tsx';

interface OptionRowsProps {
  rows: readonly OptionRow[];
  max: number;
  onChange: (rows: OptionRow[]) => void;
  errors: Readonly<Record<string, string>>;
  error?: string | undefined;
  isFixed: boolean;
  right?: RightOptions | null;
  areStatements?: boolean;
  pictures?: OptionPictures | undefined;
}

export interface RightOptions {
  keys: readonly string[];
  onToggle: (key: string) => void;
  isFixed: boolean;
  isQuiz: boolean;
  isOnePick: boolean;
  hasPartialCredit: boolean;
  onPartialCredit: (hasPartialCredit: boolean) => void;
  error?: string | undefined;
}

export function OptionRows({
  rows,
  max,
  onChange,
  errors,
  error,
  isFixed,
  right = null,
  areStatements = false,
  pictures,
}: OptionRowsProps) {
  const { inputs, focusLater } = useRowFocus(rows);
  const { t, i18n } = useLingui();
  const [isOrdering, setIsOrdering] = useState(false);
  const [note, setNote] = useState('');
  const nameOf = (letter: string): string => (areStatements ? t`Statement ${letter}` : t`Option ${letter}`);
  const removalOf = (letter: string): string =>
    areStatements ? t`Remove statement ${letter}` : t`Remove option ${letter}`;

  const arrange = (keys: readonly string[], key: string): void => {
    const next = inOrder(rows, keys);
    const index = next.findIndex((row) => row.key === key);
    const label = (next[index] && rowName(next[index])) || nameOf(optionLetter(index));
    const [place, count] = [index + 1, next.length];
    onChange(next);
    setNote(t`${label}: place ${place} of ${count}`);
  };
  const reorder = useDragReorder(
    rows.map(({ key }) => key),
    arrange,
  );
  const shown = inOrder(rows, reorder.ids);
  const move = (key: string, by: -1 | 1): void =>
    arrange(
      moved(
        rows.map((row) => row.key),
        key,
        by,
      ),
      key,
    );

  const insertAfter = (index: number): void => {
    const next = rows[index + 1];
    if (next && isBlank(next)) return focusLater(next.key);
    if (isFixed || rows.length >= max) return next ? focusLater(next.key) : undefined;
    const row = newRow();
    onChange(rows.toSpliced(index + 1, 0, row));
    focusLater(row.key);
  };
  const remove = (index: number): void => {
    const neighbour = rows[index - 1] ?? rows[index + 1];
    onChange(rows.toSpliced(index, 1));
    if (neighbour) focusLater(neighbour.key);
  };
  const onKeyDown =
    (index: number, row: OptionRow) =>
    (event: KeyboardEvent<HTMLInputElement>): void => {
      const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Enter') insertAfter(index);
      else if (
        event.key === 'Backspace' &&
        row.label === '' &&
        !row.picture &&
        !isFixed &&
        rows.length > limits.options.min
      )
        remove(index);
      else if (isMove) move(row.key, event.key === 'ArrowUp' ? -1 : 1);
      else return;
      event.preventDefault();
    };
  const onPaste =
    (index: number) =>
    (event: ClipboardEvent<HTMLInputElement>): void => {
      const { key } = rows[index] ?? {};
      const [file] = event.clipboardData.files;
      if (pictures && key && file?.type.startsWith('image/') && !event.clipboardData.types.includes('text/plain')) {
        event.preventDefault();
        // Elsewhere in the form, it becomes the prompt's picture.
        event.stopPropagation();
        return void pictures.send(key, file);
      }
      if (isFixed) return;
      const { selectionStart, selectionEnd } = event.currentTarget;
      const selection = { from: selectionStart ?? 0, to: selectionEnd ?? 0 };
      const pasted = pasteLines(rows, index, selection, event.clipboardData.getData('text'));
      if (!pasted) return;
      event.preventDefault();
      onChange(pasted.rows);
      focusLater(pasted.focusKey);
    };

  const extra = rows.slice(max).map((row, place) => rowName(row) || optionLetter(max + place));
  const list = extra.join(commaOf(i18n));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{areStatements ? t`Statements` : t`Options`}</legend>
      <ol className="grid gap-2">
        {shown.map((row, index) => (
          <OptionRowItem
            key={row.key}
            {...{ row, index, isFixed, isOrdering, reorder }}
            name={nameOf(optionLetter(index))}
            removal={removalOf(optionLetter(index))}
            count={rows.length}
            right={
              right && {
                isOn: right.keys.includes(row.key),
                isFixed: right.isFixed,
                onToggle: () => right.onToggle(row.key),
              }
            }
            error={errors[`${row.key}.picture`] ? undefined : errors[row.key]}
            picture={
              pictures
                ? {
                    pictures,
                    error: errors[`${row.key}.picture`],
                    onChange: (picture) =>
                      onChange(rows.map((other) => (other.key === row.key ? { ...other, picture } : other))),
                  }
                : null
            }
            inputRef={inputs(row.key)}
            input={{
              onChange: (event) =>
                onChange(
                  rows.map((other) => (other.key === row.key ? { ...other, label: event.target.value } : other)),
                ),
              onKeyDown: onKeyDown(index, row),
              onPaste: onPaste(index),
            }}
            onMove={(by) => move(row.key, by)}
            onRemove={rows.length > limits.options.min ? () => remove(index) : null}
          />
        ))}
      </ol>
      <output className="unseen">{note}</output>
      <FieldError>{error}</FieldError>
      {extra.length > 0 && (
        <FieldError>
          {areStatements ? <Trans>At most {max} statements.</Trans> : <Trans>At most {max} options.</Trans>}{' '}
          <Plural value={extra.length} one={`One too many: ${list}`} other={`# too many: ${list}`} />
        </FieldError>
      )}
      <FieldError>{right?.error}</FieldError>
      {!isFixed && (
        <div className="grid gap-1 ps-12">
          <div className="flex flex-wrap items-center gap-x-4">
            {rows.length < max && (
              <Button size="compact" look="quiet" className="-ms-3" onClick={() => insertAfter(rows.length - 1)}>
                {areStatements ? t`+ Add a statement` : t`+ Add an option`}
              </Button>
            )}
            <Button size="compact" look="quiet" className="-ms-3" onClick={() => setIsOrdering(!isOrdering)}>
              {isOrdering ? t`Done reordering` : t`Change the order`}
            </Button>
          </div>
          <p className="text-xs text-pretty text-muted">
            {t`Enter adds the next.`} {t`Paste a list to add several.`}{' '}
            <span className="thumb:hidden">{t`To reorder, drag a letter or press Alt+Up or Alt+Down.`}</span>
          </p>
        </div>
      )}
      {right && (
        <MultipleRightNote
          count={right.keys.filter((key) => rows.some((row) => row.key === key)).length}
          isOnePick={right.isOnePick}
        />
      )}
      {right && !right.isQuiz && <RevealedLaterNote />}
      {right?.isQuiz && !right.error && <RightAnswerWarning rows={rows.filter((row) => !isBlank(row))} right={right} />}
    </fieldset>
  );
}

function RightAnswerWarning({ rows, right: { keys, isOnePick } }: { rows: readonly OptionRow[]; right: RightOptions }) {
  if (rows.length < limits.options.min) return null;
  if (keys.length === 0) return <NoRightAnswer />;
  return isOnePick && rows.every(({ key }) => keys.includes(key)) ? <AllRight /> : null;
}

function inOrder(rows: readonly OptionRow[], keys: readonly string[]): OptionRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
