import { Plural, useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { limits } from '#contracts/limits.ts';
import { textLength } from '#contracts/text/normalise.ts';
import { TextInput } from '#ui/form/field.tsx';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, textsOf, useBallotForm } from '#client/ballots/ballot.ts';

/** Enter moves to the next empty field, or submits from an empty one or without any. */
export function WordsBallot(props: BallotFormProps<'words'>) {
  const { maxWords } = props.activity;
  const { t } = useLingui();
  const inFields = (from: readonly string[]) => Array.from({ length: maxWords }, (_, place) => from[place] ?? '');
  const { given, draft, isLocked, errors, choose, send } = useBallotForm<readonly string[]>(props, {
    read: (answer) => ('words' in answer ? answer.words : null),
    posted: (old) => textsOf(old['words']),
    isSame: (typed, words) => typed.join('\n') === inFields(words ?? []).join('\n'),
  });
  const words = inFields(draft ?? given ?? []);
  const filled = words.map((word) => word.trim()).filter((word) => textLength(word) > 0);
  const isFitting = words.every((word) => textLength(word) <= limits.word.maxChars);
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
      {...props}
      isChanged={draft !== null && filled.join('\n') !== (given ?? []).join('\n')}
      isInvalid={!isFitting}
      isComplete={filled.length > 0 && isFitting}
      // As the server stores them, so that all pages list them alike.
      onSend={() => send({ words: filled.toSorted() })}
    >
      {maxWords > 1 && (
        <p className="-mt-2 text-muted">
          <Plural value={maxWords} one="One word" other="Up to # words, one per field" />
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
          disabled={isLocked}
          placeholder={maxWords === 1 ? t`Your word` : t`Word ${place + 1}`}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint={nextOf(words, place) === -1 ? 'send' : 'next'}
          dir="auto"
          onKeyDown={onKeyDown}
          onChange={(event) => choose(words.with(place, event.target.value))}
        />
      ))}
    </BallotShell>
  );
}

/** -1 submits. An empty field next to a filled one is meant to be empty. */
function nextOf(words: readonly string[], place: number): number {
  const isEmpty = (word: string | undefined): boolean => textLength(word ?? '') === 0;
  if (isEmpty(words[place]) && !words.every(isEmpty)) return -1;
  const empty = words.flatMap((word, at) => (at !== place && isEmpty(word) ? [at] : []));
  return empty.find((at) => at > place) ?? empty[0] ?? -1;
}
