import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Lightbulb } from 'lucide-react';
import { optionErrors, type KindEditor, type SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import { Field, TextInput } from '#ui/form/field.tsx';
import { FieldError } from '#ui/form/post-form.tsx';
import { NumberSelect, numbersBetween } from '../number-select.tsx';
import { Shuffling } from '../options-fields.tsx';
import { columnCount, columnLabel, ideaCount, mostOptions, voteCount } from './ideas.ts';

const usual = '3';
const places = Array.from({ length: columnCount.max }, (_, at) => at);
const columnField = (at: number): string => `ideasColumn${at}`;

/** Ideas are stored by place, so a title left out before others is refused. */
function columnsIn(own: SetupFieldsProps['draft']['own']): string[] {
  const titles = places.map((at) => own[columnField(at)]?.trim() ?? '');
  return titles.slice(0, titles.findLastIndex(Boolean) + 1);
}

export const ideasEditor: KindEditor<'ideas'> = {
  Icon: Lightbulb,
  name: msg`Ideas`,
  example: msg`What should we do differently?`,
  draft: ({ columns, maxIdeas, maxVotes }) => ({
    own: {
      maxIdeas: String(maxIdeas),
      maxVotes: String(maxVotes),
      ...Object.fromEntries(columns.map((title, at) => [columnField(at), title])),
    },
  }),
  fields: ({ own }, options) => ({
    options: options.filter(({ id }) => id !== undefined),
    columns: columnsIn(own),
    maxIdeas: own['maxIdeas'] ?? usual,
    maxVotes: own['maxVotes'] ?? usual,
  }),
  ownFields: ['columns', 'maxIdeas', 'maxVotes'],
  Fields: IdeasFields,
  Summary: ({ activity: { columns, maxIdeas, maxVotes } }) => (
    <>
      <Plural value={maxIdeas} one="One idea each," other="Up to # ideas each," />{' '}
      <Plural value={maxVotes} one="then one vote." other="then up to # votes." />
      {columns.length > 0 && <bdi> {columns.join(' | ')}</bdi>}
    </>
  ),
  right: null,
};

function IdeasFields(props: SetupFieldsProps) {
  const { draft, onChange, errors, keys } = props;
  const { t, i18n } = useLingui();
  const { own, options } = draft;
  const frozen = options.filter(({ id }) => id !== undefined);
  const isVoting = frozen.length > 0;
  const write = (field: string, value: string): void => onChange({ own: { ...own, [field]: value } });
  const rowErrors = optionErrors(errors, keys);
  const most = i18n.number(mostOptions);
  const count = (field: 'maxIdeas' | 'maxVotes', { min, max }: typeof ideaCount, isDisabled: boolean) => (
    <Field label={field === 'maxIdeas' ? t`Ideas per person` : t`Votes per person`} error={errors[field]}>
      {(control) => (
        <NumberSelect
          {...control}
          className="w-fit"
          value={Number(own[field] ?? usual)}
          choices={numbersBetween(min, max)}
          disabled={isDisabled}
          onChange={(value) => write(field, String(value))}
        />
      )}
    </Field>
  );
  const examples = [t`Start`, t`Stop`, t`Continue`];
  return (
    <div className="grid gap-5">
      {isVoting && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 font-semibold">{t`Ideas`}</legend>
          {options.map((row, at) => (
            <TextInput
              key={row.key}
              label={t`Idea ${at + 1}`}
              isLabelUnseen
              value={row.label}
              autoComplete="off"
              error={rowErrors[row.key]}
              onChange={({ target }) => onChange({ options: options.with(at, { ...row, label: target.value }) })}
            />
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        {count('maxIdeas', ideaCount, isVoting)}
        {count('maxVotes', voteCount, isVoting)}
      </div>
      <Shuffling {...props} isFixed={isVoting} />
      <fieldset className="grid gap-2">
        <legend className="mb-1.5 font-semibold">
          {t`Columns`} <span className="font-normal text-muted">{t`optional`}</span>
        </legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {places.map((at) => (
            <TextInput
              key={at}
              label={t`Column ${at + 1}`}
              isLabelUnseen
              value={own[columnField(at)] ?? ''}
              placeholder={examples[at]}
              maxChars={columnLabel.maxChars}
              autoComplete="off"
              error={errors[`columns.${at}`]}
              onChange={({ target }) => write(columnField(at), target.value)}
            />
          ))}
        </div>
        <FieldError>{errors['columns']}</FieldError>
      </fieldset>
      {!isVoting && (
        <p className="text-muted">
          <Trans>
            People write ideas, which you can hide and merge. When you start voting, the {most} most common ones become
            the options.
          </Trans>
        </p>
      )}
    </div>
  );
}
