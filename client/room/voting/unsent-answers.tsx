import { Trans } from '@lingui/react/macro';
import { roundShown, type AnswerView, type Idea } from '#contracts/poll-kinds.ts';
import type { ActivityView } from '#contracts/views.ts';
import { parseJson } from '../../app/parse-json.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { useShared } from '../../app/page-props.ts';
import { useRoom } from '../room-context.ts';
import { AnswerSummary, numberAnswer } from './answer-summary.tsx';
import { CameTooLate, EarlierAnswer, timeOf } from './ballot-status-line.tsx';
import { UnsentNote } from './unsent-note.tsx';
import { useBallot } from './use-ballot.ts';

interface UnsentAnswersProps {
  activities: readonly ActivityView[];
  place: 'poll' | 'listed' | 'elsewhere';
}

export default function UnsentAnswers({ activities, place }: UnsentAnswersProps) {
  return activities.map((activity) => (
    <UnsentAnswer key={`${activity.id} ${activity.round}`} activity={activity} place={place} />
  ));
}

function UnsentAnswer({ activity, place }: { activity: ActivityView; place: UnsentAnswersProps['place'] }) {
  const { region } = useShared();
  const { room } = useRoom();
  const { answer: given, countedAt, tooLate, discardTooLate } = useBallot(activity);
  const [text, , forgetText] = useDraft(`answer:${activity.id}:${activity.round}`);
  const [chosen, , forgetChosen] = useDraft(`ballot:${activity.id}:${activity.round}`);
  const begun = draftedAnswer(activity, text, chosen, region);
  const fields = Object.keys(begun ?? {});
  const content = contentOf(begun, fields);
  const isUnsent = begun !== null && content !== '' && content !== contentOf(given, fields);
  const unsent = isUnsent ? begun : tooLate;
  if (unsent === null) return null;
  const isOfEarlierRound = room.activities.some(({ id, round }) => id === activity.id && round > activity.round);
  return (
    <UnsentNote
      why={
        <>
          {!isUnsent ? (
            <CameTooLate isChange={countedAt !== null} isAnonymous={activity.names === 'anonymous'} />
          ) : isOfEarlierRound ? (
            roundShown(activity) === 0 ? (
              <Trans>Voting started before you sent this.</Trans>
            ) : (
              <Trans>The next round started before you sent this.</Trans>
            )
          ) : (
            <Trans>Closed before you sent this: it does not count.</Trans>
          )}{' '}
          {countedAt !== null && <EarlierAnswer at={timeOf(activity, countedAt)} />}
        </>
      }
      folded={place === 'elsewhere' && activity.prompt}
      status={isUnsent ? undefined : <Trans>too late</Trans>}
      onDiscard={() => {
        forgetText();
        forgetChosen();
        discardTooLate();
      }}
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

function draftedAnswer(activity: ActivityView, text: string, chosen: string, region: string): AnswerView | null {
  if ('maxChars' in activity) return { text: text.trim() };
  const draft = parseJson(chosen);
  if (typeof draft === 'number') return { value: draft };
  if (typeof draft === 'string') return numberAnswer(draft, region);
  if (!Array.isArray(draft)) return (draft ?? null) as AnswerView | null;
  if ('maxIdeas' in activity && draft.some((one) => typeof one !== 'string')) {
    const ideas = (draft as Idea[]).filter(({ text: idea }) => idea.trim() !== '');
    return ideas.length > 0 ? { ideas } : null;
  }
  const parts = draft.map(String);
  if ('maxWords' in activity) return { words: parts.map((word) => word.trim()).filter((word) => word !== '') };
  return 'maxPicks' in activity || 'maxVotes' in activity ? { picks: parts } : { order: parts };
}

/** Empty if nothing is in these fields. The order of picks means nothing. */
function contentOf(answer: AnswerView | null, fields: readonly string[]): string {
  const parts = fields.flatMap((field) => {
    const value: unknown = answer && Reflect.get(answer, field);
    return field === 'picks' && Array.isArray(value) ? value.map(String).toSorted() : value;
  });
  const written = parts.map((part) => (typeof part === 'string' ? part.trim() : (part ?? '')));
  return written.some((part) => part !== '') ? JSON.stringify(written) : '';
}
