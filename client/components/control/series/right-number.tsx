import { Trans } from '@lingui/react/macro';
import { TextInput } from '../../text-input.tsx';
import { NoRightAnswer, ToldLater } from './no-right-answer.tsx';
import type { TimingDraft } from './timing-draft.ts';

export interface RightNumberProps {
  draft: TimingDraft;
  onChange: (part: Partial<TimingDraft>) => void;
  errors: Readonly<Record<string, string>>;
  /** It was asked: what gives points stays as it was. */
  isFixed: boolean;
  isQuiz: boolean;
  /** The question is written: what it lacks now may be forgotten. */
  isAsking: boolean;
}

/** The number that is right, and in a quiz gives the points, and how far off it may be. */
export function RightNumber({ draft, onChange, errors, isFixed, isQuiz, isAsking }: RightNumberProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={<Trans>Right answer</Trans>} inputMode="text" autoComplete="off" value={draft.correctValue} disabled={isFixed} error={errors['correctValue']} onChange={(event) => onChange({ correctValue: event.target.value })} />
        <TextInput label={<Trans>May be off by</Trans>} inputMode="decimal" autoComplete="off" value={draft.tolerance} disabled={isFixed} error={errors['tolerance']} onChange={(event) => onChange({ tolerance: event.target.value })} />
      </div>
      {isQuiz ? isAsking && draft.correctValue.trim() === '' && <NoRightAnswer /> : <ToldLater />}
    </>
  );
}
