import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import { Field } from '#ui/form/field.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { optionErrors, type ActivityDraft } from '#client/poll-editor/activity-draft.ts';
import { OptionRows, type RightOptions } from '#client/poll-editor/options-editor.tsx';
import { ChoiceSetup } from './choice/setup.tsx';
import { TextSetup } from './text/setup.tsx';

export interface SetupFieldsProps {
  draft: ActivityDraft;
  onChange: (part: Partial<ActivityDraft>) => void;
  /** The server's messages, by field. */
  errors: Readonly<Record<string, string>>;
  /** Keys of the submitted options, in order. */
  keys: readonly string[];
  /** Voting has started: labels can be edited, but nothing that decides which answers are valid. */
  isFixed: boolean;
  isQuiz: boolean;
  /** Right answers score points. */
  isForPoints: boolean;
  /** The options marked as right, if that is possible. */
  right: RightOptions | null;
  /** Their order is the right answer and is hidden as a spoiler. */
  isOrderHidden: boolean;
}

/** The fields of a kind below the prompt. */
export function SetupFields(props: SetupFieldsProps) {
  switch (props.draft.kind) {
    case 'choice':
      return (
        <>
          <Options {...props} max={limits.options.max} right={props.right} />
          <ChoiceSetup
            draft={props.draft}
            onChange={props.onChange}
            error={picksError(props.errors)}
            isFixed={props.isFixed}
          />
        </>
      );
    case 'ranking':
      return props.isOrderHidden ? null : <Options {...props} max={limits.rankedOptions.max} right={null} />;
    case 'scale':
      return <ScaleFields {...props} />;
    case 'number':
      return <NumberFields {...props} />;
    case 'text':
      return <TextSetup {...props} />;
    case 'words':
      return <WordsFields {...props} />;
  }
}

/** With too few options any number of picks is too large: only report the options. */
function picksError(errors: Readonly<Record<string, string>>): string | undefined {
  return errors['options'] ? undefined : (errors['maxPicks'] ?? errors['minPicks']);
}

function Options({ draft, onChange, errors, keys, isFixed, right, max }: SetupFieldsProps & { max: number }) {
  return (
    <OptionRows
      rows={draft.options}
      max={max}
      right={right}
      onChange={(options) => onChange({ options })}
      errors={optionErrors(errors, keys)}
      error={errors['options']}
      isFixed={isFixed}
    />
  );
}

function ScaleFields({ draft, onChange, errors, isFixed }: SetupFieldsProps) {
  const { t } = useLingui();
  const { min, max } = limits.scaleSteps;
  const [lowest, highest] = [draft.first, draft.first + draft.steps - 1];
  const lasts = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Trans>From</Trans>
        <select
          className="control w-auto py-1"
          aria-label={t`First step`}
          value={draft.first}
          disabled={isFixed}
          onChange={(event) => onChange({ first: event.target.value === '0' ? 0 : 1 })}
        >
          <option value={0}>0</option>
          <option value={1}>1</option>
        </select>
        <Trans>to</Trans>
        <select
          className="control w-auto py-1"
          aria-label={t`Last step`}
          value={draft.steps}
          disabled={isFixed}
          onChange={(event) => onChange({ steps: Number(event.target.value) })}
        >
          {lasts.map((steps) => (
            <option key={steps} value={steps}>
              {draft.first + steps - 1}
            </option>
          ))}
        </select>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={<Trans>What does {lowest} mean?</Trans>}
          isOptional
          value={draft.lowLabel}
          maxChars={limits.scaleLabel.maxChars}
          error={errors['lowLabel']}
          placeholder={t`Not at all`}
          dir="auto"
          onChange={(event) => onChange({ lowLabel: event.target.value })}
        />
        <TextInput
          label={<Trans>What does {highest} mean?</Trans>}
          isOptional
          value={draft.highLabel}
          maxChars={limits.scaleLabel.maxChars}
          error={errors['highLabel']}
          placeholder={t`Very much`}
          dir="auto"
          onChange={(event) => onChange({ highLabel: event.target.value })}
        />
      </div>
    </div>
  );
}

function NumberFields({ draft, onChange, errors, isFixed }: SetupFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-4">
      <TextInput
        label={<Trans>Smallest</Trans>}
        inputMode="text"
        value={draft.min}
        disabled={isFixed}
        error={errors['min']}
        autoComplete="off"
        onChange={(event) => onChange({ min: event.target.value })}
      />
      <TextInput
        label={<Trans>Largest</Trans>}
        inputMode="text"
        value={draft.max}
        disabled={isFixed}
        error={errors['max']}
        autoComplete="off"
        onChange={(event) => onChange({ max: event.target.value })}
      />
      <TextInput
        label={<Trans>In steps of</Trans>}
        inputMode="decimal"
        placeholder={t`any`}
        value={draft.step}
        disabled={isFixed}
        error={errors['step']}
        autoComplete="off"
        onChange={(event) => onChange({ step: event.target.value })}
      />
      <TextInput
        label={<Trans>Unit</Trans>}
        isOptional
        placeholder={t`km`}
        value={draft.unit}
        maxChars={limits.unit.maxChars}
        error={errors['unit']}
        autoComplete="off"
        onChange={(event) => onChange({ unit: event.target.value })}
      />
    </div>
  );
}

function WordsFields({ draft, onChange, errors }: SetupFieldsProps) {
  const { max } = limits.words;
  return (
    <div className="grid gap-2">
      <Field label={<Trans>Words from each person</Trans>} error={errors['maxWords']}>
        {(control) => (
          <select
            {...control}
            className="control w-fit"
            value={draft.maxWords}
            onChange={(event) => onChange({ maxWords: Number(event.target.value) })}
          >
            {Array.from({ length: max }, (_, at) => (
              <option key={at} value={at + 1}>
                {at + 1}
              </option>
            ))}
          </select>
        )}
      </Field>
      <p className="text-muted">
        <Trans>
          Once you reveal the result, each word appears as it is given, the larger the more often. You can hide any of
          them.
        </Trans>
      </p>
    </div>
  );
}
