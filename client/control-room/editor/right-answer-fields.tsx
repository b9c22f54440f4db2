import { Trans } from '@lingui/react/macro';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { NoRightAnswer, RevealedLaterNote } from '../../poll-editor/right-answer-notes.tsx';
import { isMarked, type TimingDraft } from '../../poll-editor/timing-draft.ts';

export interface RightFieldsProps {
  kind: ActivityKind;
  draft: TimingDraft;
  onChange: (part: Partial<TimingDraft>) => void;
  errors: Readonly<Record<string, string>>;
  /** Already asked: the scoring cannot change. */
  isFixed: boolean;
  isQuiz: boolean;
  /** The prompt is written, so missing answers are worth a warning. */
  isAsking: boolean;
}

/** The right answer, which in a quiz gives the points. Options are ticked in their own rows. */
export function RightFields({ kind, isQuiz, isAsking, ...fields }: RightFieldsProps) {
  if (kind !== 'number' && kind !== 'text' && kind !== 'ranking') return null;
  const Fields = { number: RightNumber, text: RightTexts, ranking: RightOrder }[kind];
  return (
    <>
      <Fields {...fields} />
      {isQuiz && kind === 'text' && <CountLaterNote />}
      {isQuiz ? isAsking && !isMarked(ofKind(fields.draft, kind)) && <NoRightAnswer /> : <RevealedLaterNote />}
    </>
  );
}

/** An answer nobody foresaw may still be right. */
function CountLaterNote() {
  return (
    <p className="text-xs text-muted">
      <Trans>
        If people type something else that is right, you can count it as right after voting, in the list of answers.
      </Trans>
    </p>
  );
}

/** Without marks made for another kind. */
function ofKind(draft: TimingDraft, kind: 'number' | 'text' | 'ranking'): TimingDraft {
  return {
    ...draft,
    correctKeys: [],
    correctValue: kind === 'number' ? draft.correctValue.trim() : '',
    acceptedAnswers: kind === 'text' ? draft.acceptedAnswers.trim() : '',
    isOrderRight: kind === 'ranking' && draft.isOrderRight,
  };
}

type FieldsProps = Omit<RightFieldsProps, 'kind' | 'isQuiz' | 'isAsking'>;

/** With a tolerance. */
function RightNumber({ draft, onChange, errors, isFixed }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextInput
        label={<Trans>Right answer</Trans>}
        inputMode="text"
        autoComplete="off"
        value={draft.correctValue}
        disabled={isFixed}
        error={errors['correctValue']}
        onChange={(event) => onChange({ correctValue: event.target.value })}
      />
      <TextInput
        label={<Trans>May be off by</Trans>}
        inputMode="decimal"
        autoComplete="off"
        value={draft.tolerance}
        disabled={isFixed}
        error={errors['tolerance']}
        onChange={(event) => onChange({ tolerance: event.target.value })}
      />
    </div>
  );
}

function RightTexts({ draft, onChange, errors, isFixed }: FieldsProps) {
  const error =
    errors['acceptedAnswers'] ?? Object.entries(errors).find(([field]) => field.startsWith('acceptedAnswers.'))?.[1];
  return (
    <TextArea
      label={<Trans>Right answers</Trans>}
      hint={
        <Trans>
          One per line; the screen shows the first. Capitals, spaces and the shape of quotes and dashes make no
          difference; accents and full stops do.
        </Trans>
      }
      rows={2}
      value={draft.acceptedAnswers}
      disabled={isFixed}
      error={error}
      autoComplete="off"
      dir="auto"
      onChange={(event) => onChange({ acceptedAnswers: event.target.value })}
    />
  );
}

function RightOrder({ draft, onChange, isFixed }: FieldsProps) {
  return (
    <Switch
      isOn={draft.isOrderRight}
      isDisabled={isFixed}
      onChange={(isOrderRight) => onChange({ isOrderRight })}
      hint={<Trans>People get the options in a mixed order. Whoever puts all of them into this one is right.</Trans>}
    >
      <Trans>The order above is the right one</Trans>
    </Switch>
  );
}
