import { useLingui } from '@lingui/react/macro';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import { limits } from '#contracts/limits.ts';
import { canBeRight } from '#contracts/quizzes/series.ts';
import { TextInput } from '#ui/form/field.tsx';
import { isTimeFree, type TimingDraft } from '../../poll-editor/activity-draft.ts';

interface TimingFieldsProps {
  draft: TimingDraft;
  onChange: (part: Partial<TimingDraft>) => void;
  kind: ActivityKind;
  isQuiz: boolean;
  errors: Readonly<Record<string, string>>;
  isFixed: boolean;
}

export function TimingFields({ draft, onChange, kind, isQuiz, errors, isFixed }: TimingFieldsProps) {
  const { t } = useLingui();
  const { min, max } = limits.timerSeconds;
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput
          label={t`Seconds to answer`}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          placeholder={t`no limit`}
          hint={t`${min} to ${max}, or empty for no limit`}
          value={draft.timerSeconds}
          disabled={isFixed && !isTimeFree(draft)}
          error={errors['timerSeconds']}
          onChange={(event) => onChange({ timerSeconds: event.target.value })}
        />
        {isQuiz && canBeRight(kind) && (
          <TextInput
            label={t`Points`}
            isOptional
            inputMode="numeric"
            autoComplete="off"
            hint={t`Half of them at the last moment`}
            value={draft.points}
            disabled={isFixed}
            error={errors['points']}
            onChange={(event) => onChange({ points: event.target.value })}
          />
        )}
      </div>
      {isQuiz && !canBeRight(kind) && <p className="text-muted">{t`No right answer, so no points.`}</p>}
    </div>
  );
}
