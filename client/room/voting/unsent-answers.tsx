import { Trans } from '@lingui/react/macro';
import type { AnswerView } from '#contracts/poll-kinds.ts';
import type { Mine } from '#contracts/pages.ts';
import type { ActivityView, RoomView } from '#contracts/views.ts';
import { parseNumber } from '#contracts/text/numbers.ts';
import { useBallotDraft } from '../../ballots/use-ballot-draft.ts';
import { useBallot } from '../../ballots/use-ballot.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { useShared } from '../../app/page-props.ts';
import { ClockTime } from '#ui/time.tsx';
import { AnswerSummary } from './answer-summary.tsx';
import { UnsentNote } from './unsent-note.tsx';

interface UnsentAnswersProps {
  room: RoomView;
  activities: readonly ActivityView[];
  mine: Mine;
  /** Below its poll, listed with its prompt among others, or folded into a line while something else is shown. */
  place: 'poll' | 'listed' | 'elsewhere';
}

/**
 * Answers that were unsent when answering closed, or that were sent too late, until they are discarded or return to
 * their form.
 */
export default function UnsentAnswers({ room, activities, mine, place }: UnsentAnswersProps) {
  const isEarlier = ({ id, round }: ActivityView): boolean =>
    room.activities.some((now) => now.id === id && now.round > round);
  return activities.map((activity) => (
    <UnsentAnswer
      key={`${activity.id} ${activity.round}`}
      code={room.event.code}
      isOfEarlierRound={isEarlier(activity)}
      {...{ activity, mine, place }}
    />
  ));
}

function UnsentAnswer({
  code,
  activity,
  isOfEarlierRound,
  mine,
  place,
}: Omit<UnsentAnswersProps, 'room' | 'activities'> & {
  code: string;
  activity: ActivityView;
  isOfEarlierRound: boolean;
}) {
  const { region } = useShared();
  const { answer: given, countedAt, tooLate, discardTooLate } = useBallot(code, activity, mine);
  const [text, , forgetText] = useDraft(`answer:${activity.id}:${activity.round}`);
  const [chosen, choose] = useBallotDraft<unknown>(activity);
  const begun = 'maxChars' in activity ? { text: text.trim() } : answerFrom(activity, chosen, region);
  const isUnsent = begun !== null && !isEmpty(begun) && !(given !== null && comparable(begun) === comparable(given));
  const unsent = isUnsent ? begun : tooLate;
  if (unsent === null) return null;
  const discard = (): void => {
    forgetText();
    choose(null);
    discardTooLate();
  };
  return (
    <UnsentNote
      why={
        !isUnsent ? (
          countedAt === null ? (
            <Trans>Your answer came too late to count.</Trans>
          ) : (
            <>
              <Trans>Your change came too late to count.</Trans> <Earlier at={countedAt} />
            </>
          )
        ) : // For earlier rounds the page does not know what was counted
        isOfEarlierRound ? (
          <Trans>The next round began before you sent this.</Trans>
        ) : (
          <>
            <Trans>Answering closed before you sent this, so it does not count.</Trans>{' '}
            {countedAt !== null && <Earlier at={countedAt} />}
          </>
        )
      }
      folded={place === 'elsewhere' && activity.prompt}
      status={isUnsent ? undefined : <Trans>too late</Trans>}
      onDiscard={discard}
    >
      {place === 'listed' && (
        <p className="text-muted" dir="auto">
          {activity.prompt}
        </p>
      )}
      <AnswerSummary activity={activity} answer={unsent} />
    </UnsentNote>
  );
}

function Earlier({ at }: { at: string }) {
  return (
    <Trans>
      Your earlier answer counts, since <ClockTime at={at} />.
    </Trans>
  );
}

/** Converts a form's draft. Text that is no number is shown as typed. */
function answerFrom(activity: ActivityView, chosen: unknown, region: string): AnswerView | null {
  if (typeof chosen === 'number') return { value: chosen };
  if (typeof chosen === 'string') {
    const value = parseNumber(chosen, region);
    return value === null ? { text: chosen.trim() } : { value };
  }
  if (!Array.isArray(chosen)) return null;
  const parts = chosen.map(String);
  if ('maxWords' in activity) return { words: parts.map((word) => word.trim()).filter((word) => word !== '') };
  return 'maxPicks' in activity ? { picks: parts } : { order: parts };
}

/** A comparable form of an answer's contents. The order of ticked options does not matter. */
function comparable(answer: AnswerView): string {
  if ('value' in answer) return String(answer.value);
  if ('text' in answer) return answer.text.trim();
  if ('words' in answer) return answer.words.join('\n');
  return ('order' in answer ? answer.order : answer.picks.toSorted()).join('\n');
}

function isEmpty(answer: AnswerView): boolean {
  if ('value' in answer) return false;
  return (
    ('text' in answer
      ? answer.text
      : 'words' in answer
        ? answer.words
        : 'order' in answer
          ? answer.order
          : answer.picks
    ).length === 0
  );
}
