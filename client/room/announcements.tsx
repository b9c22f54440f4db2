import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { quizStage, type QuizStage } from '#contracts/quizzes/series.ts';
import type { ActivityView, RoomView } from '#contracts/views.ts';
import { useHasScripts } from '../app/use-has-scripts.ts';
import { useIsPreview } from '../app/preview-context.ts';

/** What is in front of everybody in the room, as far as it is worth a sentence. */
interface Shown {
  /** The poll with its round, the question, the quiz; null where nothing is asked. */
  subject: string | null;
  stage: QuizStage | 'waiting' | 'questions' | 'survey' | 'survey-closed' | 'over';
  isRevealed: boolean;
  /** The prompt or the title. */
  words: string;
  /** Of a question in its quiz, from 1; null beside one. */
  place: number | null;
  count: number;
  closing: ActivityView | undefined;
}

/**
 * For who does not see that the page has changed by itself: one sentence when a poll opens, a question comes, answering closes or a
 * result is shown. What stood there when the page was opened is read from the page. It stands in the main part, whichever of its
 * panels is on show: what is in one that is hidden is not said.
 */
export function RoomAnnouncements({ room }: { room: RoomView }) {
  const now = shownIn(room);
  const [told, setTold] = useState<{ now: Shown; before: Shown | null }>({ now, before: null });
  // Between one poll and the next there is nothing for a moment, and that is no news.
  const isBetween = useIsBrief(now.stage === 'waiting' && told.now.stage !== 'waiting');
  if (keyOf(now) !== keyOf(told.now) && !isBetween) setTold({ now, before: told.now });
  const sentence = useSentence(told.now, told.before);
  const isStill = useIsPreview();
  const main = useHasScripts() && !isStill ? document.querySelector('main') : null;
  if (!main) return null;
  return createPortal(
    <div className="unseen" aria-live="polite" data-spoken>
      {/* Another element each time: the same sentence about another poll is said again. */}
      <p key={keyOf(told.now)}>{sentence}</p>
    </div>,
    main,
  );
}

const briefMs = 2_000;

/** Whether `is` holds, and not for long yet. */
function useIsBrief(is: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setIsLong(true), briefMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [is]);
  return is && !isLong;
}

function keyOf({ subject, stage, isRevealed }: Shown): string {
  return `${subject} ${stage} ${isRevealed}`;
}

function shownIn({ event, focus, activities, series }: RoomView): Shown {
  const nothing = { subject: null, isRevealed: false, words: '', place: null, count: 0, closing: undefined };
  if (event.state === 'ended') return { ...nothing, stage: 'over' };
  const one = focus.kind === 'series' ? series.find(({ id }) => id === focus.seriesId) : undefined;
  const asked = activities.find(({ id }) => id === (focus.kind === 'activity' ? focus.activityId : one?.activityId));
  if (one?.kind === 'survey')
    return {
      ...nothing,
      subject: one.id,
      stage: one.state === 'closed' ? 'survey-closed' : 'survey',
      words: one.title,
    };
  if (one) {
    const stage = quizStage(one, asked);
    const isAsked = asked !== undefined && (stage === 'open' || stage === 'closed' || stage === 'revealed');
    const [place, count] = [one.activityIds.indexOf(one.activityId ?? '') + 1, one.activityIds.length];
    return {
      subject: isAsked ? roundOf(asked) : one.id,
      stage,
      isRevealed: stage === 'revealed',
      words: isAsked ? asked.prompt : one.title,
      place,
      count,
      closing: asked,
    };
  }
  if (asked)
    return {
      subject: roundOf(asked),
      stage: asked.state === 'open' ? 'open' : 'closed',
      isRevealed: asked.isRevealed,
      words: asked.prompt,
      place: null,
      count: 0,
      closing: asked,
    };
  return { ...nothing, stage: focus.kind === 'questions' ? 'questions' : 'waiting' };
}

function roundOf({ id, round }: ActivityView): string {
  return `${id} ${round}`;
}

function useSentence(now: Shown, before: Shown | null): string {
  const { t } = useLingui();
  if (before === null) return '';
  const { words, place, count, stage, closing } = now;
  const isSame = before.subject === now.subject;
  // Every phone loads these words: sentences that are there already are taken as they are.
  const about = (sentence: string): string => (isSame ? sentence : `${sentence}. ${words}`);
  if (stage === 'over') return t`This event is over`;
  if (stage === 'questions') return t`The questions are on show`;
  if (stage === 'waiting') return t`Nothing is being asked now`;
  if (stage === 'lobby') return t`A quiz begins in a moment: ${words}`;
  if (stage === 'leaderboard') return t`Leaderboard`;
  if (stage === 'podium') return t`The quiz is over: the winners are shown`;
  if (stage === 'survey') return t`A survey is open: ${words}`;
  if (stage === 'survey-closed') return t`This survey has closed.`;
  if (stage === 'open' && (!isSame || before.stage !== 'open'))
    return place === null ? t`A poll is open: ${words}` : t`Question ${place} of ${count}: ${words}`;
  if (now.isRevealed && !(isSame && before.isRevealed)) return about(t`The result is shown`);
  if (stage === 'open' || (isSame && before.isRevealed && !now.isRevealed)) return t`The result is not shown yet.`;
  // Also said to who came meanwhile and has not.
  if (closing?.wasAnsweredByAll) return t`Everyone who was here has answered`;
  if (place === null) return about(t`Voting has closed`);
  return closing?.wasTimedOut ? t`Time is up` : t`Answering has closed`;
}
