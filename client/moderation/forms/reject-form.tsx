import { useLingui } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { QuestionTextForm, type FormProps } from './question-text-form.tsx';
import { OtherText } from './other-text.tsx';

export function RejectForm({ questions, ...form }: FormProps & { questions: readonly CrewQuestionView[] }) {
  const { t } = useLingui();
  const ids = questions.map(({ id }) => id).toSorted();
  const isOne = questions.length === 1;
  const areRejected = questions.every(({ state }) => state === 'rejected');
  const byId = new Map(questions.map(({ id, rejectionReason }) => [id, rejectionReason ?? '']));
  const reasons = ids.map((id) => byId.get(id) ?? '');
  const given = [...new Set(reasons)].filter((reason) => reason !== '');
  return (
    <QuestionTextForm
      {...form}
      draft={`reject:${ids.join(' ')}`}
      initial={isOne ? (reasons[0] ?? '') : ''}
      editing={ids.map((id) => `reject:${id}`)}
      current={{ reasons }}
      isOneLine
      label={t`Reason`}
      hint={areRejected ? t`Only the person who asked sees it.` : t`Optional. Only the person who asked sees it.`}
      sendLabel={areRejected ? t`Send the reason` : t`Reject`}
      maxChars={limits.rejectionReason.maxChars}
      renderOtherText={() =>
        given.length > 0 && (
          <OtherText title={t`Someone already gave a reason. Sending yours replaces it.`} texts={given} />
        )
      }
      wordsFor={(text, seen) => {
        const reason = text.trim();
        // Only a single question's reason was in the field.
        if (reason === '' && !(areRejected && isOne)) return {};
        return { reason, seenReasons: questions.map(({ id }) => seen.reasons[ids.indexOf(id)] ?? '') };
      }}
    />
  );
}
