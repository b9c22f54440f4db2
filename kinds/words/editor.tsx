import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Cloud } from 'lucide-react';
import { limits } from '#contracts/limits.ts';
import type { KindEditor, SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import { NumberSelect, numbersBetween } from '../number-select.tsx';
import { Field } from '#ui/form/field.tsx';

export const wordsEditor: KindEditor<'words'> = {
  Icon: Cloud,
  name: msg`Word cloud`,
  example: msg`How would you describe today in one word?`,
  draft: ({ maxWords }) => ({ maxWords }),
  fields: ({ maxWords }) => ({ maxWords }),
  Fields: WordsFields,
  Summary: ({ activity }) => <Plural value={activity.maxWords} one="One word each." other="Up to # words each." />,
  right: null,
};

function WordsFields({ draft, onChange, errors }: SetupFieldsProps) {
  return (
    <div className="grid gap-2">
      <Field label={<Trans>Words per person</Trans>} error={errors['maxWords']}>
        {(control) => (
          <NumberSelect
            {...control}
            className="w-fit"
            value={draft.maxWords}
            choices={numbersBetween(1, limits.words.max)}
            onChange={(maxWords) => onChange({ maxWords })}
          />
        )}
      </Field>
      <p className="text-muted">
        <Trans>Words appear with the result, frequent ones larger. You can hide any.</Trans>
      </p>
    </div>
  );
}
