import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import { normaliseText, textLength } from '#contracts/text/normalise.ts';
import { useDraft } from '#client/app/drafts/use-draft.ts';
import { SendKeyHint } from '#ui/form/send-key-hint.tsx';
import { TextArea, TextInput } from '#ui/form/field.tsx';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, isFinal, textOf, useRefusedBallot } from '#client/ballots/ballot.ts';

/** For points, when seconds count, Enter sends the single line. */
export function TextBallot(props: BallotFormProps<'text'>) {
  const { activity, ballot } = props;
  const { t } = useLingui();
  const { errors, old } = useRefusedBallot(activity.id);
  const given = ballot.answer && 'text' in ballot.answer ? ballot.answer.text : '';
  // When answering reopens, a late answer can be sent again.
  const late = ballot.tooLate && 'text' in ballot.tooLate ? ballot.tooLate.text : null;
  const posted = textOf(old['text']) ?? given;
  const [text, write, forget] = useDraft(`answer:${activity.id}:${activity.round}`, late ?? posted);
  const length = textLength(text);
  const field = {
    label: t`Your answer`,
    isLabelUnseen: true,
    name: 'text',
    placeholder: t`Your answer`,
    value: text,
    maxChars: activity.maxChars,
    disabled: isFinal(props),
    error: errors['text'],
    dir: 'auto',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      ballot.discardTooLate();
      if (target.value === posted) forget();
      else write(target.value);
    },
  };
  return (
    <BallotShell
      {...props}
      // The texts are compared as the server stores them.
      isChanged={normaliseText(text) !== normaliseText(given)}
      isInvalid={length > activity.maxChars}
      isComplete={length > 0 && length <= activity.maxChars}
      onSend={() => {
        ballot.send({ text });
        forget();
      }}
    >
      {activity.points === null ? (
        <TextArea {...field} rows={3} className="min-h-24" />
      ) : (
        <TextInput {...field} autoComplete="off" enterKeyHint="send" />
      )}
      <p className="text-xs text-muted">
        {activity.points === null ? (
          <>
            {activity.isShownUnread
              ? t`Answers appear with the result, without names, unless the hosts hold them back.`
              : t`Shown without names after the hosts approve them.`}{' '}
            <SendKeyHint />
          </>
        ) : (
          t`Shown without names: right answers with the result, others after approval.`
        )}
      </p>
    </BallotShell>
  );
}
