import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Cable, X } from 'lucide-react';
import { useId, type ClipboardEvent } from 'react';
import type { Setups } from '#contracts/poll-kinds.ts';
import type { Correct } from '#contracts/quizzes/series.ts';
import { pastedRows } from '#contracts/text/pasted-list.ts';
import { parseJson } from '#client/app/parse-json.ts';
import { optionErrors, optionRow, type KindEditor, type SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import { LabelInput, useRowFocus } from '#client/poll-editor/label-input.tsx';
import { Step } from '#client/poll-editor/option-picture.tsx';
import { isBlank, newRow, type OptionRow } from '#client/poll-editor/option-rows.ts';
import { NoRightAnswer, RevealedLaterNote } from '#client/poll-editor/right-answer-notes.tsx';
import { FieldError } from '#ui/form/post-form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { optionLetter } from '#ui/option-letter.ts';
import { Shuffling } from '../options-fields.tsx';
import { AddButton, blank, Categories, type Target } from './editor-categories.tsx';
import { itemCount } from './matches.ts';

/** Kept in the draft with the items; partners by the key of their item. */
interface Targets {
  isPaired: boolean;
  partners: Readonly<Record<string, Target>>;
  categories: readonly Target[];
}

function targetsIn(own: Readonly<Record<string, string>>): Targets {
  const kept = parseJson(own['targets'] ?? '') as Targets | undefined;
  return kept ?? { isPaired: false, partners: {}, categories: [blank, blank] };
}

/** A partner without its item is sent, so that the item is missed. */
function isSent(row: OptionRow, { isPaired, partners }: Targets): boolean {
  return !isBlank(row) || (isPaired && (partners[row.key]?.label ?? '').trim() !== '');
}

export const matchEditor: KindEditor<'match'> = {
  Icon: Cable,
  name: msg`Match or sort`,
  example: msg`Which category does each belong to?`,
  // The right answer knows items by their places, so these are the keys.
  draft({ options, targets, isPaired, correct }: Setups['match'] & { correct?: Correct | null }) {
    const written = targets.map((target) => ({ id: target.id, label: target.source ?? target.label }));
    const right = correct && 'values' in correct ? correct.values : [];
    const own: Targets = {
      isPaired,
      partners: isPaired
        ? Object.fromEntries(options.map((_, at) => [String(at), written[right[at] ?? at] ?? blank]))
        : {},
      categories: isPaired ? [blank, blank] : written,
    };
    return {
      options: options.map((option, at) => ({ ...optionRow(option), key: String(at) })),
      own: { targets: JSON.stringify(own) },
    };
  },
  fields({ options: rows, own }) {
    const all = targetsIn(own);
    const { isPaired, partners, categories } = all;
    const sent = rows.filter((row) => isSent(row, all));
    const targets = isPaired ? sent.map(({ key }) => partners[key] ?? blank) : [...categories];
    return { targets, isPaired };
  },
  isSent: (row, own) => isSent(row, targetsIn(own)),
  reworded(own, before) {
    const { categories, partners } = targetsIn(own);
    const asked = targetsIn(before);
    const labels = new Map([...categories, ...Object.values(partners)].map(({ id, label }) => [id, label]));
    const reword = (target: Target): Target => ({ ...target, label: labels.get(target.id) ?? target.label });
    const targets: Targets = {
      ...asked,
      partners: Object.fromEntries(Object.entries(asked.partners).map(([key, target]) => [key, reword(target)])),
      categories: asked.categories.map(reword),
    };
    return { ...own, targets: JSON.stringify(targets) };
  },
  ownFields: ['targets'],
  Fields: MatchFields,
  Summary({ activity: { options, targets, isPaired } }) {
    const [items, categories] = [options.length, targets.length];
    return isPaired ? (
      <Plural value={items} one="# pair." other="# pairs." />
    ) : (
      <Trans>
        {items} items in {categories} categories.
      </Trans>
    );
  },
  right: {
    draft: ({ values }) => ({ correctKeys: values.map((place, at) => `${at} ${place}`), isOrderRight: true }),
    fields: ({ correctKeys }, keys) => ({ correctTargets: keys.map((key) => chosenIn(correctKeys, key)) }),
    Fields: null,
    isMarked: ({ correctKeys }) => correctKeys.length > 0,
    ownFields: ['correctTargets'],
  },
};

/** The place of an item's right category; empty if there is none. */
function chosenIn(correctKeys: readonly string[], key: string): string {
  return correctKeys.find((each) => each.startsWith(`${key} `))?.slice(key.length + 1) ?? '';
}

function MatchFields(props: SetupFieldsProps) {
  const { draft, onChange, onRightChange, errors, keys, isFixed, isQuiz, right } = props;
  const { t } = useLingui();
  const name = useId();
  const own = targetsIn(draft.own);
  const { isPaired, partners, categories } = own;
  const rows = draft.options;
  const { inputs, focusLater } = useRowFocus(rows);
  const mayAdd = !isFixed && rows.length < itemCount.max;
  const change = (part: Partial<Targets>, options = rows): void =>
    onChange({ options, own: { ...draft.own, targets: JSON.stringify({ ...own, ...part }) } });
  const correctKeys = right?.keys ?? [];
  const choose = (key: string, place: string): void => {
    const others = correctKeys.filter((each) => !each.startsWith(`${key} `));
    onRightChange({ correctKeys: place === '' ? others : [...others, `${key} ${place}`] });
  };
  const rowErrors = optionErrors(errors, keys);
  const sent = rows.filter((row) => isSent(row, own));
  const hasRight = sent.some(({ key }) => chosenIn(correctKeys, key) !== '');
  const targetError = (place: number): string | undefined =>
    errors[`targets.${place}.label`] ?? errors[`targets.${place}`];
  const add = (): void => {
    const row = newRow();
    onChange({ options: [...rows, row] });
    focusLater(row.key);
  };
  const onEnter = () => mayAdd && add();
  // A table's first two columns, or a list.
  const onPaste = (at: number) => (event: ClipboardEvent<HTMLInputElement>) => {
    const table = pastedRows(event.clipboardData.getData('text')).filter((cells) => cells.some((cell) => cell.trim()));
    if (isFixed || (table.length < 2 && (table[0]?.length ?? 0) < 2)) return;
    event.preventDefault();
    const pasted = table.map(([label = '']) => newRow(label.trim()));
    const before = rows.slice(0, at + (isBlank(rows[at] ?? blankRow) ? 0 : 1));
    const after = rows.slice(at + 1).filter((row) => !isBlank(row));
    const others = pasted.map(({ key }, place) => [key, { label: table[place]?.[1]?.trim() ?? '' }]);
    change({ partners: { ...partners, ...Object.fromEntries(others) } }, [...before, ...pasted, ...after]);
  };
  const setPaired = (areOnce: boolean): void => {
    change({ isPaired: areOnce });
    // Pairs are right by themselves.
    onRightChange({ isOrderRight: areOnce || isQuiz });
  };
  if (isPaired && props.isOrderHidden) return null;
  return (
    <>
      <RadioField
        name={name}
        legend={t`What people do`}
        value={isPaired ? 'pair' : 'sort'}
        options={{
          sort: { label: t`Sort into categories`, hint: t`A category can hold any number of items.` },
          pair: { label: t`Find pairs`, hint: t`Each item has one right partner. People get the partners shuffled.` },
        }}
        isDisabled={isFixed}
        onChoose={(mode) => setPaired(mode === 'pair')}
      />
      {!isPaired && (
        <Categories
          {...{ categories, isFixed, targetError }}
          error={errors['targets']}
          onChange={(next) => change({ categories: next })}
          onRemove={(place) => {
            change({ categories: categories.toSpliced(place, 1) });
            onRightChange({ correctKeys: withoutCategory(correctKeys, place) });
          }}
        />
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">{isPaired ? t`Pairs` : t`Items`}</legend>
        <ol className="grid gap-2">
          {rows.map((row, at) => {
            const letter = optionLetter(at);
            const partnerError = isPaired ? targetError(sent.indexOf(row)) : undefined;
            const isRightMissing = errors['correctTargets'] !== undefined && chosenIn(correctKeys, row.key) === '';
            return (
              <li key={row.key} className="grid gap-1">
                <div className={rowLook}>
                  <span className="letter" aria-hidden="true">
                    {letter}
                  </span>
                  <LabelInput
                    ref={inputs(row.key)}
                    className="min-w-0"
                    value={row.label}
                    aria-label={t`Item ${letter}`}
                    isInvalid={rowErrors[row.key] !== undefined}
                    enterKeyHint="next"
                    onChange={({ target }) => change({}, rows.with(at, { ...row, label: target.value }))}
                    onEnter={onEnter}
                    onPaste={onPaste(at)}
                  />
                  {isPaired ? (
                    <LabelInput
                      className={`min-w-0 ${secondLook}`}
                      value={partners[row.key]?.label ?? ''}
                      aria-label={t`Partner of ${letter}`}
                      isInvalid={partnerError !== undefined}
                      onChange={({ target }) =>
                        change({
                          partners: { ...partners, [row.key]: { ...partners[row.key], label: target.value } },
                        })
                      }
                      onEnter={onEnter}
                    />
                  ) : (
                    right && (
                      <select
                        data-right
                        className={`control min-w-0 ${secondLook}`}
                        aria-label={t`Right category of ${letter}`}
                        aria-invalid={isRightMissing || undefined}
                        value={chosenIn(correctKeys, row.key)}
                        disabled={right.isFixed}
                        onChange={({ target }) => choose(row.key, target.value)}
                      >
                        <option value="">{t`Right category`}</option>
                        {categories.map(({ label }, place) => (
                          <option key={place} value={place}>
                            {label.trim() === '' ? t`Category ${place + 1}` : label}
                          </option>
                        ))}
                      </select>
                    )
                  )}
                  {!isFixed && (
                    <Step
                      icon={X}
                      name={t`Remove item ${letter}`}
                      isDisabled={rows.length <= itemCount.min}
                      onClick={() => change({}, rows.toSpliced(at, 1))}
                    />
                  )}
                </div>
                <FieldError className="ms-10">{rowErrors[row.key] ?? partnerError}</FieldError>
              </li>
            );
          })}
        </ol>
        <FieldError>{errors['options'] ?? (isPaired ? errors['targets'] : undefined)}</FieldError>
        <FieldError>{errors['correctTargets']}</FieldError>
        {mayAdd && <AddButton onAdd={add}>{isPaired ? t`+ Add a pair` : t`+ Add an item`}</AddButton>}
      </fieldset>
      <Shuffling {...props} hasLetters />
      {right?.isQuiz && !isPaired && !hasRight && draft.prompt.trim() !== '' && <NoRightAnswer />}
      {right && !right.isQuiz && <RevealedLaterNote />}
    </>
  );
}

const blankRow: OptionRow = { key: '', label: '' };
const rowLook = `grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2
  sm:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_auto]`;
/** Below the item on phones. */
const secondLook = 'max-sm:col-start-2 max-sm:row-start-2';

/** Later categories move up. */
function withoutCategory(correctKeys: readonly string[], gone: number): string[] {
  return correctKeys.flatMap((each) => {
    const [key = '', place = ''] = each.split(' ');
    const at = Number(place);
    return at === gone ? [] : [`${key} ${at > gone ? at - 1 : at}`];
  });
}
