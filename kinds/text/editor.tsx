import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { AlignLeft } from 'lucide-react';
import { pastedItems } from '#contracts/text/pasted-list.ts';
import { showsUnread } from '#contracts/poll-kinds.ts';
import type { KindEditor, RightFieldsProps, SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import { NumberSelect } from '../number-select.tsx';
import { Field, TextArea } from '#ui/form/field.tsx';
import { Switch } from '#ui/form/switch.tsx';

export const textEditor: KindEditor<'text'> = {
  Icon: AlignLeft,
  name: msg`Open text`,
  quizName: msg`Typed answer`,
  example: msg`What is your main takeaway?`,
  quizExample: msg`What is the capital of Australia?`,
  draft: ({ maxChars, isShownUnread }) => ({ maxChars, isShownUnread }),
  fields: ({ maxChars, isShownUnread }) => ({ maxChars, isShownUnread }),
  Fields: TextFields,
  Summary: ({ activity }) =>
    showsUnread(activity) ? (
      <Trans>Up to {activity.maxChars} characters each, without approval.</Trans>
    ) : (
      <Trans>Up to {activity.maxChars} characters each, after approval.</Trans>
    ),
  right: {
    draft: ({ accepted, hasStrictAccents = false }) => ({ acceptedAnswers: accepted.join('\n'), hasStrictAccents }),
    fields: ({ acceptedAnswers, hasStrictAccents }) => ({
      acceptedAnswers: acceptedAnswers.split('\n').filter((line) => line.trim() !== ''),
      hasStrictAccents,
    }),
    Fields: RightTexts,
    isMarked: ({ acceptedAnswers }) => acceptedAnswers.trim() !== '',
  },
};

/** The browser pastes text that is not a list. */
export function pasteAnswers(
  field: Pick<HTMLTextAreaElement, 'selectionStart' | 'selectionEnd' | 'setRangeText'>,
  text: string,
): boolean {
  const items = pastedItems(text);
  if (items.length < 2) return false;
  field.setRangeText(items.join('\n'), field.selectionStart, field.selectionEnd, 'end');
  return true;
}

const lengths = [50, 100, 200, 300, 500];

function TextFields({ draft, onChange, errors, isQuiz, isForPoints }: SetupFieldsProps) {
  const { t } = useLingui();
  const known = lengths.includes(draft.maxChars) ? lengths : [...lengths, draft.maxChars].toSorted((a, b) => a - b);
  return (
    <div className="grid gap-2">
      <Field label={t`Maximum characters`} error={errors['maxChars']}>
        {(control) => (
          <NumberSelect
            {...control}
            className="w-fit"
            value={draft.maxChars}
            choices={known}
            onChange={(maxChars) => onChange({ maxChars })}
          />
        )}
      </Field>
      {isForPoints ? (
        <p className="text-muted">
          {isQuiz ? t`Right answers are shown with the result, others after approval.` : <EachWaits />}
        </p>
      ) : (
        <Switch
          isOn={!draft.isShownUnread}
          onChange={(isOn) => onChange({ isShownUnread: !isOn })}
          hint={
            draft.isShownUnread ? (
              t`Answers with a listed word wait for approval; you can take down any.`
            ) : (
              <EachWaits />
            )
          }
        >
          {t`Answers wait for approval`}
        </Switch>
      )}
    </div>
  );
}

function EachWaits() {
  return <Trans>Only approved answers are shown, even with moderation off.</Trans>;
}

function RightTexts({ draft, onChange, errors, isFixed, isQuiz }: RightFieldsProps) {
  const { t } = useLingui();
  const error =
    errors['acceptedAnswers'] ?? Object.entries(errors).find(([field]) => field.startsWith('acceptedAnswers.'))?.[1];
  return (
    <>
      <TextArea
        label={t`Right answers`}
        hint={t`One per line; the screen shows the first. Capitals and punctuation do not matter.`}
        rows={2}
        value={draft.acceptedAnswers}
        disabled={isFixed}
        error={error}
        autoComplete="off"
        dir="auto"
        onChange={(event) => onChange({ acceptedAnswers: event.target.value })}
        onPaste={(event) => {
          if (!pasteAnswers(event.currentTarget, event.clipboardData.getData('text'))) return;
          event.preventDefault();
          onChange({ acceptedAnswers: event.currentTarget.value });
        }}
      />
      <Switch
        isOn={draft.hasStrictAccents}
        isDisabled={isFixed}
        onChange={(hasStrictAccents) => onChange({ hasStrictAccents })}
        hint={
          draft.hasStrictAccents
            ? t`“Reykjavík” is wrong where “Reykjavik” is right.`
            : t`Accents count only where the right answer has them: “Reykjavík” is right for “Reykjavik”.`
        }
      >
        {t`Accents always count`}
      </Switch>
      {/* The crew can accept unforeseen answers later. */}
      {isQuiz && <p className="text-xs text-muted">{t`You can count more answers as right after voting.`}</p>}
    </>
  );
}
