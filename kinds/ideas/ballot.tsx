import { Plural, useLingui } from '@lingui/react/macro';
import { useRef, type KeyboardEvent } from 'react';
import type { Idea } from '#contracts/poll-kinds.ts';
import { byCodePoint } from '#contracts/text/by-code-point.ts';
import { normaliseText, textLength } from '#contracts/text/normalise.ts';
import { useHasScripts } from '#client/app/use-has-scripts.ts';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, orderOf, textOf, textsOf, useBallotForm } from '#client/ballots/ballot.ts';
import { optionColour } from '#ui/option-letter.ts';
import { TextArea } from '#ui/form/field.tsx';
import { Marked } from '#ui/markup/marked.tsx';
import { columnsOf, ideaText, mostVotes, placedOptions } from './ideas.ts';

export default function IdeasBallot(props: BallotFormProps<'ideas'>) {
  return props.activity.options.length === 0 ? <WriteIdeas {...props} /> : <VoteOnIdeas {...props} />;
}

/** The column is null until it is chosen. */
interface IdeaDraft {
  text: string;
  column: number | null;
}

function ideasOf(posted: unknown): IdeaDraft[] | null {
  if (!Array.isArray(posted)) return null;
  return (posted as Record<string, unknown>[]).map(({ text, column }) => ({
    text: textOf(text) ?? '',
    column: textOf(column) === null ? null : Number(column),
  }));
}

const blank: IdeaDraft = { text: '', column: null };

/** Blank ones count as none. */
function written(drafts: readonly IdeaDraft[]): IdeaDraft[] {
  return drafts.map((one) => ({ ...one, text: normaliseText(one.text) })).filter(({ text }) => text !== '');
}

function WriteIdeas(props: BallotFormProps<'ideas'>) {
  const { columns, maxIdeas } = props.activity;
  const { t } = useLingui();
  const hasScripts = useHasScripts();
  const isFocusNext = useRef(false);
  const stored = (drafts: readonly IdeaDraft[]): Idea[] =>
    written(drafts)
      .map(({ text, column }) => ({ text, column: columns.length === 0 ? 0 : (column ?? -1) }))
      // As the server stores them, so that all pages list them alike.
      .toSorted((one, other) => one.column - other.column || byCodePoint(one.text, other.text));
  const form = useBallotForm<readonly IdeaDraft[]>(props, {
    read: (answer) => ('ideas' in answer ? answer.ideas : null),
    posted: (old) => ideasOf(old['ideas']),
    isSame: (drafts, given) => JSON.stringify(drafts) === JSON.stringify(given ?? []),
  });
  const { given, draft, isLocked, errors, choose, send } = form;
  const own = draft ?? given ?? [];
  const drafts = own.length === 0 ? [blank] : own;
  const filled = stored(drafts);
  const isFitting = filled.every(({ text }) => textLength(text) <= ideaText.maxChars);
  const isPlaced = filled.every(({ column }) => column >= 0);
  const change = (at: number, part: Partial<IdeaDraft>): void =>
    choose(drafts.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const add = (): void => {
    isFocusNext.current = true;
    choose([...drafts, blank]);
  };
  const mayAdd = !isLocked && drafts.length < maxIdeas;
  // Enter goes on to another idea or, from an empty field or the last one, sends.
  const onKeyDown =
    (at: number) =>
    (event: KeyboardEvent<HTMLTextAreaElement>): void => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('textarea[data-idea]') ?? [])];
      const isEmpty = normaliseText(event.currentTarget.value) === '';
      if (!isEmpty && at + 1 < drafts.length) fields[at + 1]?.focus();
      else if (!isEmpty && mayAdd) add();
      else event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.click();
    };
  // Without scripts, all fields are there from the start.
  const fields = hasScripts ? drafts : Array.from({ length: maxIdeas }, (_, at) => drafts[at] ?? blank);
  return (
    <BallotShell
      {...props}
      isChanged={draft !== null && JSON.stringify(filled) !== JSON.stringify(given ?? [])}
      isInvalid={!isFitting}
      isComplete={filled.length > 0 && isFitting && isPlaced}
      missing={hasScripts && !isPlaced ? t`Choose a column for each idea` : undefined}
      problem={errors['ideas']}
      onSend={() => send({ ideas: filled })}
    >
      {maxIdeas > 1 && (
        <p className="-mt-2 text-muted">
          <Plural value={maxIdeas} one="One idea" other="Up to # ideas" />
        </p>
      )}
      {fields.map((one, at) => (
        <div
          key={at}
          className={`grid gap-1.5 ${at < drafts.length ? '' : 'only-without-scripts'}`}
          ref={(row) => {
            if (!row || !isFocusNext.current || at < drafts.length - 1) return;
            isFocusNext.current = false;
            row.querySelector('textarea')?.focus();
          }}
        >
          <TextArea
            label={maxIdeas === 1 ? t`Your idea` : t`Idea ${at + 1}`}
            isLabelUnseen
            data-idea
            name={`ideas[${at}][text]`}
            value={one.text}
            rows={1}
            maxChars={ideaText.maxChars}
            error={errors[`ideas.${at}`]}
            disabled={isLocked}
            placeholder={maxIdeas === 1 ? t`Your idea` : t`Idea ${at + 1}`}
            autoComplete="off"
            enterKeyHint={at + 1 < maxIdeas ? 'next' : 'send'}
            onKeyDown={onKeyDown(at)}
            onChange={({ target }) => change(at, { text: target.value })}
          />
          {columns.length > 0 && (
            <Columns {...{ columns, at, isLocked }} chosen={one.column} onChoose={(column) => change(at, { column })} />
          )}
        </div>
      ))}
      {mayAdd && (
        <button type="button" className="only-with-scripts link min-h-11 justify-self-start" onClick={add}>
          {t`+ Add another idea`}
        </button>
      )}
    </BallotShell>
  );
}

interface ColumnsProps {
  columns: readonly string[];
  at: number;
  chosen: number | null;
  isLocked: boolean;
  onChoose: (column: number) => void;
}

function Columns({ columns, at, chosen, isLocked, onChoose }: ColumnsProps) {
  const { t } = useLingui();
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="unseen">{t`Column of idea ${at + 1}`}</legend>
      {columns.map((title, column) => (
        <label key={column} className="option min-h-11 flex-auto gap-2 px-3 py-1.5 text-[0.9375rem]">
          <input
            type="radio"
            className="radio flex-none"
            name={`ideas[${at}][column]`}
            value={column}
            checked={chosen === column}
            disabled={isLocked}
            onChange={() => onChoose(column)}
          />
          <bdi className="min-w-0 wrap-anywhere">{title}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

/** Below the room's header. */
const leftLook = `sticky top-13 z-1 -mt-3 flex bg-paper pt-1.5 pb-2 font-display text-[1.1875rem] font-bold
  text-accent-text in-[.card]:bg-surface`;

function VoteOnIdeas(props: BallotFormProps<'ideas'>) {
  const { activity } = props;
  const hasScripts = useHasScripts();
  const most = mostVotes(activity);
  const form = useBallotForm<readonly string[]>(props, {
    read: (answer) => ('picks' in answer ? answer.picks : null),
    posted: (old) => textsOf(old['picks']),
    isSame: (picked, given) => picked.toSorted().join() === (given ?? []).toSorted().join(),
  });
  const { isLocked, errors, choose, send } = form;
  const known = new Set(activity.options.map(({ id }) => id));
  const picks = (form.draft ?? form.given ?? []).filter((id) => known.has(id));
  const left = most - picks.length;
  const pick = (id: string): void => {
    if (most === 1) choose([id]);
    else choose(picks.includes(id) ? picks.filter((each) => each !== id) : [...picks, id]);
  };
  const all = placedOptions(activity);
  const placed = orderOf(props).flatMap((at) => all[at] ?? []);
  return (
    <BallotShell
      {...props}
      isChanged={form.isChanged}
      isComplete={picks.length > 0 && left >= 0}
      problem={errors['picks']}
      onSend={() => send({ picks: [...picks] })}
    >
      <p className={`-mt-2 text-muted ${most > 1 ? 'only-without-scripts' : ''}`}>
        <Plural value={most} one="Choose one idea." other="Choose up to # ideas." />
      </p>
      {most > 1 && (
        <output className={`only-with-scripts figures ${leftLook}`}>
          <Plural value={left} one={`# of ${most} votes left`} other={`# of ${most} votes left`} />
        </output>
      )}
      {columnsOf(activity).map((title, column) => {
        const options = placed.filter((one) => one.column === column);
        return (
          options.length > 0 && (
            <fieldset key={column} className={`mb-2 grid min-w-0 gap-2 ${optionColour(column)}`}>
              {title !== '' && (
                <legend className="mb-2.5 w-full border-b-3 border-(--option) pb-1 font-semibold" dir="auto">
                  {title}
                </legend>
              )}
              {options.map(({ option: { id, label, markup } }) => (
                <label key={id} className="option scroll-mt-28">
                  <input
                    type={most === 1 ? 'radio' : 'checkbox'}
                    className={most === 1 ? 'radio' : undefined}
                    name="picks[]"
                    value={id}
                    checked={picks.includes(id)}
                    disabled={isLocked || (hasScripts && most > 1 && left <= 0 && !picks.includes(id))}
                    onChange={() => pick(id)}
                  />
                  <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
                    <Marked text={label} markup={markup} part="typed" />
                  </span>
                </label>
              ))}
            </fieldset>
          )
        );
      })}
    </BallotShell>
  );
}
