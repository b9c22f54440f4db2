import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { RectangleEllipsis } from 'lucide-react';
import { useId, type MouseEvent } from 'react';
import type { Setups } from '#contracts/poll-kinds.ts';
import type { Correct } from '#contracts/quizzes/series.ts';
import { markupLength } from '#contracts/text/normalise.ts';
import type { KindEditor, SetupFieldsProps } from '#client/poll-editor/activity-draft.ts';
import { RevealedLaterNote } from '#client/poll-editor/right-answer-notes.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/form/field.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { GapText } from './answer.tsx';
import { gapTextLimit, readGaps, withGaps } from './gaps.ts';

const typed = 'yes';

export const blanksEditor: KindEditor<'blanks'> = {
  Icon: RectangleEllipsis,
  name: msg`Text with gaps`,
  example: msg`Which words are missing?`,
  draft({ gapText, choices, isTyped, correct }: Setups['blanks'] & { correct?: Correct | null }) {
    const right = correct && 'gaps' in correct ? correct.gaps : [];
    return {
      own: {
        gapText: withGaps(gapText, right),
        choices: choices.filter((choice) => !right.flat().includes(choice)).join('\n'),
        isTyped: isTyped ? typed : '',
      },
    };
  },
  fields: ({ own: { gapText = '', choices = '', isTyped = typed } }) => ({
    gapText,
    choices: isTyped ? [] : choices.split('\n').filter((line) => line.trim() !== ''),
    isTyped: isTyped === typed,
  }),
  // Words that were right stay in the list.
  reworded: ({ gapText = '' }, asked) => ({
    ...asked,
    gapText,
    choices: [asked['choices'], ...readGaps(asked['gapText'] ?? '').gaps.flat()].filter(Boolean).join('\n'),
  }),
  ownFields: ['gapText', 'choices'],
  Fields: BlanksFields,
  Summary({ activity: { gapText, isTyped } }) {
    const gaps = readGaps(gapText).texts.length - 1;
    return isTyped ? (
      <Plural value={gaps} one="# gap to fill by typing." other="# gaps to fill by typing." />
    ) : (
      <Plural value={gaps} one="# gap, with a list of words." other="# gaps, with a list of words." />
    );
  },
  right: {
    // The words in the text are right.
    draft: () => ({ isOrderRight: true }),
    fields: () => ({}),
    Fields: null,
    isMarked: () => true,
    ownFields: ['gapText', 'choices'],
  },
};

function BlanksFields({ draft, onChange, onRightChange, errors, isFixed, right, isOrderHidden }: SetupFieldsProps) {
  const { t } = useLingui();
  const name = useId();
  const { gapText = '', choices = '', isTyped = typed } = draft.own;
  const change = (part: Partial<Record<'gapText' | 'choices' | 'isTyped', string>>): void =>
    onChange({ own: { ...draft.own, ...part } });
  const write = (text: string): void => {
    change({ gapText: text });
    if (!right) onRightChange({ isOrderRight: true });
  };
  const makeGap = ({ currentTarget }: MouseEvent): void => {
    const field = currentTarget.parentElement?.querySelector('textarea');
    if (!field) return;
    const { selectionStart, selectionEnd, value } = field;
    const chosen = value.slice(selectionStart, selectionEnd);
    const word = chosen.trim();
    const start = selectionStart + chosen.indexOf(word);
    field.setRangeText(`[[${word}]]`, start, start + word.length, 'end');
    const caret = start + 2 + word.length;
    field.setSelectionRange(caret, caret);
    field.focus();
    write(field.value);
  };
  const { gaps } = readGaps(gapText);
  return (
    <>
      {!isOrderHidden && (
        <div className="grid gap-1">
          <TextArea
            label={t`Text`}
            hint={t`Put double brackets around the missing words; “|” separates several right ones.`}
            placeholder={t`Grass is [[green]], the sky is [[blue|grey]].`}
            value={gapText}
            rows={3}
            maxChars={gapTextLimit.maxChars}
            lengthOf={markupLength}
            error={errors['gapText']}
            onChange={({ target }) => write(target.value)}
          />
          {!isFixed && (
            <Button size="compact" look="quiet" className="-ms-3 justify-self-start" onClick={makeGap}>
              {t`Make a gap`}
            </Button>
          )}
          {gaps.length > 0 && <Preview {...{ gapText, gaps }} />}
        </div>
      )}
      <RadioField
        name={name}
        legend={t`What people do`}
        value={isTyped ? 'type' : 'choose'}
        options={{
          type: {
            label: t`Type the words`,
            hint: t`Capitals and outer punctuation do not matter. The room never sees what people typed.`,
          },
          choose: {
            label: t`Choose from a list`,
            hint: t`The list includes all the right words, in alphabetical order.`,
          },
        }}
        isDisabled={isFixed}
        onChoose={(way) => change({ isTyped: way === 'type' ? typed : '' })}
      />
      {!isTyped && !isOrderHidden && (
        <TextArea
          label={t`More words in the list`}
          hint={t`One per line.`}
          isOptional
          value={choices}
          rows={2}
          disabled={isFixed}
          error={Object.entries(errors).find(([field]) => /^choices\b/.test(field))?.[1]}
          onChange={({ target }) => change({ choices: target.value })}
        />
      )}
      {right && !right.isQuiz && <RevealedLaterNote />}
    </>
  );
}

function Preview({ gapText, gaps }: { gapText: string; gaps: readonly (readonly string[])[] }) {
  return (
    <GapText
      text={gapText}
      className="rounded-control bg-sunken px-4 py-3 leading-[1.9]"
      gaps={gaps.map((words, at) => (
        <mark key={at} className="rounded-[0.4em] bg-positive-soft px-[0.4em] py-[0.1em] text-positive-text">
          <bdi>{words.join(' / ') || '?'}</bdi>
        </mark>
      ))}
    />
  );
}
