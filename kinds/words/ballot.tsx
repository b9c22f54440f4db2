import { Plural, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { limits } from '#contracts/limits.ts';
import { textLength } from '#contracts/text/normalise.ts';
import { useBallotDraft } from '#client/ballots/use-ballot-draft.ts';
import { useHasScripts } from '#client/app/use-has-scripts.ts';
import { textsOf, useRefusedBallot } from '#client/ballots/use-refused-ballot.ts';
import { TextInput } from '#ui/form/text-input.tsx';
import { BallotShell, isFinal } from '#client/ballots/ballot-shell.tsx';
import type { BallotFormProps } from '#client/ballots/ballot-form-props.ts';

/**
 * A field for each word. Enter moves to the next empty field, or submits if there is none or the current one is empty.
 */
export function WordsBallot({ code, activity, ballot }: BallotFormProps<'words'>) {
  const { maxWords } = activity;
  const { t } = useLingui();
  const { errors, old } = useRefusedBallot(activity.id);
  const hasScripts = useHasScripts();
  const given = ballot.answer && 'words' in ballot.answer ? ballot.answer.words : [];
  const inFields = (from: readonly string[]) => Array.from({ length: maxWords }, (_, place) => from[place] ?? '');
  const [draft, setDraft] = useBallotDraft(
    activity,
    textsOf(old['words']),
    (typed) => typed.join('\n') === inFields(given).join('\n'),
    ballot.tooLate && 'words' in ballot.tooLate ? ballot.tooLate.words : null,
    ballot.discardTooLate,
  );
  const words = inFields(draft ?? given);
  const filled = words.map((word) => word.trim()).filter((word) => textLength(word) > 0);
  const isFitting = words.every((word) => textLength(word) <= limits.word.maxChars);
  const isChanged = draft !== null && filled.join('\n') !== given.join('\n');
  const send = (): void => {
    if (filled.length === 0 || !isFitting) return;
    setDraft(null);
    ballot.send({ words: filled });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name="words[]"]') ?? [])];
    const next = fields[nextOf(words, fields.indexOf(event.currentTarget))];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <BallotShell
      {...{ code, activity, ballot, isChanged }}
      isInvalid={!isFitting}
      isReady={!hasScripts || (filled.length > 0 && isFitting && (given.length === 0 || isChanged))}
      onSend={send}
    >
      {maxWords > 1 && (
        <p className="-mt-2 text-muted">
          <Plural value={maxWords} one="One word" other="Up to # words, one in each field" />
        </p>
      )}
      {words.map((word, place) => (
        <TextInput
          key={place}
          label={maxWords === 1 ? t`Your word` : t`Word ${place + 1}`}
          isLabelUnseen
          name="words[]"
          value={word}
          maxChars={limits.word.maxChars}
          error={errors[`words.${place}`] ?? (place === 0 ? errors['words'] : undefined)}
          disabled={isFinal(activity, ballot)}
          placeholder={maxWords === 1 ? t`Your word` : t`Word ${place + 1}`}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint={nextOf(words, place) === -1 ? 'send' : 'next'}
          dir="auto"
          onKeyDown={onKeyDown}
          onChange={(event) => setDraft(words.with(place, event.target.value))}
        />
      ))}
    </BallotShell>
  );
}

/** The field after Enter; -1 submits. An empty field next to a filled one is empty on purpose. */
function nextOf(words: readonly string[], place: number): number {
  const isEmpty = (word: string | undefined): boolean => textLength(word ?? '') === 0;
  if (isEmpty(words[place]) && !words.every(isEmpty)) return -1;
  const empty = words.flatMap((word, at) => (at !== place && isEmpty(word) ? [at] : []));
  return empty.find((at) => at > place) ?? empty[0] ?? -1;
}
