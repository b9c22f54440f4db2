import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { limits } from '../../../contracts/limits.ts';
import { Button } from '../button.tsx';
import { optionLetter } from '../option-letter.ts';
import { moved } from './agenda-steps.ts';
import { newRow, pasteLines, type OptionRow } from './option-lines.ts';
import { NoRightAnswer, ToldLater } from './series/no-right-answer.tsx';

export interface OptionRowsProps {
  rows: readonly OptionRow[];
  /** How many there may be. */
  max: number;
  onChange: (rows: OptionRow[]) => void;
  /** By the key of the row. */
  errors: Readonly<Record<string, string>>;
  /** About the options as a whole. */
  error?: string | undefined;
  /** Voting has begun: words can be mended, options neither added nor taken away. */
  isFixed: boolean;
  /** Which are right, where that can be marked. */
  right?: RightOptions | null;
}

export interface RightOptions {
  /** The keys of the rows that are right. */
  keys: readonly string[];
  onToggle: (key: string) => void;
  /** It was asked: what gives points stays as it was. */
  isFixed: boolean;
  /** It gives points. */
  isQuiz: boolean;
  error?: string | undefined;
}

/** Options that are quick to type: Enter goes on to the next, Backspace in an empty one takes it away, a pasted list fills many. */
export function OptionRows({ rows, max, onChange, errors, error, isFixed, right = null }: OptionRowsProps) {
  const { inputs, focusLater } = useRowFocus(rows);
  const { t } = useLingui();

  const insertAfter = (index: number): void => {
    const next = rows[index + 1];
    if (next && next.label.trim() === '') return focusLater(next.key);
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
  const onKeyDown = (index: number, row: OptionRow) => (event: KeyboardEvent<HTMLInputElement>): void => {
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') insertAfter(index);
    else if (event.key === 'Backspace' && row.label === '' && !isFixed && rows.length > limits.options.min) remove(index);
    else if (isMove) onChange(reordered(rows, row.key, event.key === 'ArrowUp' ? -1 : 1));
    else return;
    event.preventDefault();
  };
  const onPaste = (index: number) => (event: ClipboardEvent<HTMLInputElement>): void => {
    if (isFixed) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const selection = { from: selectionStart ?? 0, to: selectionEnd ?? 0 };
    const pasted = pasteLines(rows, index, selection, event.clipboardData.getData('text'), max);
    if (!pasted) return;
    event.preventDefault();
    onChange(pasted.rows);
    focusLater(pasted.focusKey);
  };

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">
        <Trans>Options</Trans>
      </legend>
      {right?.isQuiz && (
        <p className="-mt-1.5 text-xs text-muted">
          <Trans>Tick what is right: it gives the points.</Trans>
        </p>
      )}
      {rows.map((row, index) => (
        <div key={row.key} className="grid gap-1">
          <div className="flex items-center gap-2">
            <span className="letter" aria-hidden="true">
              {optionLetter(index)}
            </span>
            <input
              ref={inputs(row.key)}
              className="control"
              dir="auto"
              value={row.label}
              aria-label={t`Option ${optionLetter(index)}`}
              aria-invalid={errors[row.key] ? true : undefined}
              aria-describedby={errors[row.key] ? `${row.key}-error` : undefined}
              enterKeyHint="next"
              autoComplete="off"
              onChange={(event) => onChange(rows.map((other) => (other.key === row.key ? { ...other, label: event.target.value } : other)))}
              onKeyDown={onKeyDown(index, row)}
              onPaste={onPaste(index)}
            />
            {right && <RightTick letter={optionLetter(index)} isOn={right.keys.includes(row.key)} isFixed={right.isFixed} onToggle={() => right.onToggle(row.key)} />}
            {!isFixed && (
              <button
                type="button"
                disabled={rows.length <= limits.options.min}
                onClick={() => remove(index)}
                aria-label={t`Remove option ${optionLetter(index)}`}
                className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken disabled:opacity-30"
              >
                <X size={18} aria-hidden="true" />
              </button>
            )}
          </div>
          {errors[row.key] && (
            <p id={`${row.key}-error`} role="alert" className="ms-9 text-xs font-semibold text-danger-text">
              {errors[row.key]}
            </p>
          )}
        </div>
      ))}
      {[error, right?.error].map(
        (message) =>
          message && (
            <p key={message} role="alert" className="text-xs font-semibold text-danger-text">
              {message}
            </p>
          ),
      )}
      {!isFixed && rows.length < max && (
        <div className="flex items-center gap-2">
          <span className="letter invisible" aria-hidden="true" />
          <div className="flex flex-wrap items-center gap-x-4">
            <Button size="compact" look="quiet" className="-ms-3" onClick={() => insertAfter(rows.length - 1)}>
              <Trans>+ Add an option</Trans>
            </Button>
            <span className="text-xs text-muted">
              <Trans>Enter adds the next. Paste a list to add many at once.</Trans>
            </span>
          </div>
        </div>
      )}
      {right && !right.isQuiz && <ToldLater />}
      {right?.isQuiz && !right.error && right.keys.length === 0 && rows.filter(({ label }) => label.trim() !== '').length >= limits.options.min && <NoRightAnswer />}
    </fieldset>
  );
}

/** Beside its option, where one looks while writing it. */
function RightTick({ letter, isOn, isFixed, onToggle }: { letter: string; isOn: boolean; isFixed: boolean; onToggle: () => void }) {
  const { t } = useLingui();
  return (
    <label className={`flex min-h-11 shrink-0 cursor-pointer items-center gap-2 rounded-control border px-3 text-xs font-semibold ${isOn ? 'border-transparent bg-positive-soft text-positive-text' : 'border-line text-muted'}`}>
      <input type="checkbox" className="size-4.5 [--on-tick:var(--surface)] [--tick:var(--positive-text)]" checked={isOn} disabled={isFixed} onChange={onToggle} aria-label={t`Option ${letter} is right`} />
      <span aria-hidden="true">
        <Trans>Right</Trans>
      </span>
    </label>
  );
}

function reordered(rows: readonly OptionRow[], key: string, by: number): OptionRow[] {
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return moved([...byKey.keys()], key, by).flatMap((each) => byKey.get(each) ?? []);
}

/** Puts the caret into a row that may be there only after the next render. */
function useRowFocus(rows: readonly OptionRow[]) {
  const elements = useRef(new Map<string, HTMLInputElement>());
  const wanted = useRef<string | null>(null);
  const take = (): void => {
    const input = wanted.current === null ? undefined : elements.current.get(wanted.current);
    if (!input) return;
    wanted.current = null;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  };
  useEffect(take, [rows]);
  return {
    inputs: (key: string) => (element: HTMLInputElement | null) => void (element ? elements.current.set(key, element) : elements.current.delete(key)),
    focusLater: (key: string) => {
      wanted.current = key;
      take();
    },
  };
}
