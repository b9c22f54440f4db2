import { useLingui } from '@lingui/react/macro';
import { useId, type KeyboardEvent } from 'react';
import type { Answers } from '#contracts/poll-kinds.ts';
import { normaliseText } from '#contracts/text/normalise.ts';
import { BallotShell } from '#client/ballots/ballot-shell.tsx';
import { type BallotFormProps, textsOf, useBallotForm } from '#client/ballots/ballot.ts';
import { FieldError } from '#ui/form/post-form.tsx';
import { MarkedGapText } from './marked-gap-text.tsx';
import { plainAround } from './around-in-markup.ts';
import { gapWord, readGaps } from './gaps.ts';

export default function BlanksBallot(props: BallotFormProps<'blanks'>) {
  const { gapText, gapMarkup, choices, isTyped } = props.activity;
  const { t } = useLingui();
  const id = useId();
  const { texts } = readGaps(gapText);
  const wordsIn = (chosen: Answers['blanks'] | null): string[] => texts.slice(1).map((_, at) => chosen?.gaps[at] ?? '');
  const form = useBallotForm<Answers['blanks']>(props, {
    read: (answer) => ('gaps' in answer ? { gaps: answer.gaps } : null),
    posted: (old) => {
      const gaps = textsOf(old['gaps']);
      return gaps && { gaps };
    },
    isSame: (chosen, before) => wordsIn(chosen).join('\n') === wordsIn(before).join('\n'),
  });
  const { given, draft, isLocked, errors, choose, send } = form;
  const words = wordsIn(draft ?? given);
  const stored = words.map(normaliseText);
  return (
    <BallotShell
      {...props}
      // The words are compared as the server stores them.
      isChanged={form.isChanged && stored.join('\n') !== wordsIn(given).join('\n')}
      problem={errors['gaps']}
      isComplete={stored.some((word) => word !== '')}
      onSend={() => send({ gaps: words })}
    >
      <MarkedGapText
        text={gapText}
        markup={gapMarkup}
        className="leading-[2.25rem]"
        gaps={words.map((word, at) => (
          <Gap
            key={at}
            {...{ at, word, choices, isTyped, isLocked }}
            count={texts.length - 1}
            around={plainAround(texts, gapMarkup, at)}
            errorId={errors[`gaps.${at}`] && `${id}-${at}`}
            onFill={(next) => choose({ gaps: words.with(at, next) })}
          />
        ))}
      />
      {words.map((_, at) => (
        <FieldError key={at} id={`${id}-${at}`}>
          {errors[`gaps.${at}`] && `${at + 1}: ${errors[`gaps.${at}`]}`}
        </FieldError>
      ))}
      {isTyped && !isLocked && (
        <p className="text-xs text-muted">{t`Capitals do not matter. Only the hosts can see what people typed.`}</p>
      )}
    </BallotShell>
  );
}

interface GapProps {
  count: number;
  around: Record<'before' | 'after', string>;
  at: number;
  word: string;
  choices: readonly string[];
  isTyped: boolean;
  isLocked: boolean;
  errorId: string | undefined;
  onFill: (word: string) => void;
}

const fieldLook = 'control my-1 inline-block max-w-full py-1 align-middle leading-normal';

function Gap({ count, around, at, word, choices, isTyped, isLocked, errorId, onFill }: GapProps) {
  const { t } = useLingui();
  const field = {
    name: 'gaps[]',
    'data-gap': true,
    dir: 'auto',
    value: word,
    disabled: isLocked,
    'aria-label': `${t`Gap ${at + 1} of ${count}`}: ${around.before}…${around.after}`,
    'aria-invalid': errorId ? true : undefined,
    'aria-describedby': errorId,
  } as const;
  if (!isTyped)
    return (
      <select
        {...field}
        className={`${fieldLook} ${word === '' ? 'w-28' : 'w-auto'}`}
        onChange={({ target }) => onFill(target.value)}
      >
        <option value="">{t`Choose`}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...field}
      className={`${fieldLook} field-sizing-content w-auto min-w-28`}
      maxLength={gapWord.maxChars}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint={at + 1 < count ? 'next' : 'send'}
      onChange={({ target }) => onFill(target.value)}
      onKeyDown={toNextGap}
    />
  );
}

/** In the last gap, Enter sends. */
function toNextGap(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
