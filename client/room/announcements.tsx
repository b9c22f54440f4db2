import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { quizStage, type QuizStage } from '#contracts/quizzes/series.ts';
import type { ActivityView, RoomView } from '#contracts/views.ts';
import { focusedSeries } from '../live/state/focus.ts';
import { useRoom } from './room-context.ts';
import { useHasLasted } from './use-has-lasted.ts';
import { useHasScripts } from '../app/use-has-scripts.ts';
import { useIsPreview } from '../app/preview-context.ts';

interface Shown {
  subject: string | null;
  stage: QuizStage | 'waiting' | 'questions' | 'survey' | 'survey-closed' | 'over';
  isRevealed: boolean;
  words: string;
  place: number | null;
  count: number;
  closing: ActivityView | undefined;
}

/** For screen readers. In `main`, since hidden panels are not announced. */
export function RoomAnnouncements() {
  const now = shownIn(useRoom().room);
  const [announced, setAnnounced] = useState<{ now: Shown; before: Shown | null }>({ now, before: null });
  // Nothing is shown for a moment between two polls.
  const isBetween = now.stage === 'waiting' && announced.now.stage !== 'waiting';
  const isChanged = keyOf(now) !== keyOf(announced.now);
  if (useHasLasted(isBetween, briefMs) || (isChanged && !isBetween)) setAnnounced({ now, before: announced.now });
  const sentence = useSentence(announced.now, announced.before);
  const isPreview = useIsPreview();
  const main = useHasScripts() && !isPreview ? document.querySelector('main') : null;
  if (!main) return null;
  return createPortal(
    <div className="unseen" aria-live="polite" data-live-region>
      {/* A new element announces the same sentence again. */}
      <p key={keyOf(announced.now)}>{sentence}</p>
    </div>,
    main,
  );
}

const briefMs = 2_000;

function keyOf({ subject, stage, isRevealed }: Shown): string {
  return `${subject} ${stage} ${isRevealed}`;
}

function shownIn(room: RoomView): Shown {
  const { event, focus, activities } = room;
  const nothing = { subject: null, isRevealed: false, words: '', place: null, count: 0, closing: undefined };
  if (event.state === 'ended') return { ...nothing, stage: 'over' };
  const series = focusedSeries(room);
  if (series?.kind === 'survey')
    return {
      ...nothing,
      subject: series.id,
      stage: series.state === 'closed' ? 'survey-closed' : 'survey',
      words: series.title,
    };
  const activityId = focus.kind === 'activity' ? focus.activityId : series?.activityId;
  const closing = activities.find(({ id }) => id === activityId);
  if (!series && !closing) return { ...nothing, stage: focus.kind === 'questions' ? 'questions' : 'waiting' };
  const stage = series ? quizStage(series, closing) : closing?.state === 'open' ? 'open' : 'closed';
  const asked = stage === 'open' || stage === 'closed' || stage === 'revealed' ? closing : undefined;
  return {
    subject: asked ? `${asked.id} ${asked.round}` : (series?.id ?? null),
    stage,
    isRevealed: series ? stage === 'revealed' : closing?.isRevealed === true,
    words: (asked?.prompt ?? series?.title) || '',
    place: series ? series.activityIds.indexOf(series.activityId ?? '') + 1 : null,
    count: series?.activityIds.length ?? 0,
    closing,
  };
}

function useSentence(now: Shown, before: Shown | null): string {
  const { t } = useLingui();
  if (before === null) return '';
  const { words, place, count, stage, closing } = now;
  const isSame = before.subject === now.subject;
  const about = (sentence: string): string => (isSame ? sentence : `${sentence}. ${words}`);
  if (stage === 'over') return t`This event has ended`;
  if (stage === 'questions') return t`Showing questions`;
  if (stage === 'waiting') return t`Nothing is open right now`;
  if (stage === 'lobby') return t`Quiz starting: ${words}`;
  if (stage === 'leaderboard') return t`Leaderboard`;
  if (stage === 'podium') return t`The quiz is over. The podium is shown.`;
  if (stage === 'survey') return t`Survey open: ${words}`;
  if (stage === 'survey-closed') return t`This survey has closed.`;
  if (stage === 'open' && (!isSame || before.stage !== 'open'))
    return place === null ? t`Poll open: ${words}` : t`Question ${place} of ${count}: ${words}`;
  if (now.isRevealed && !(isSame && before.isRevealed)) return about(t`Result shown`);
  if (stage === 'open' || (isSame && before.isRevealed && !now.isRevealed)) return t`Result not shown yet.`;
  if (closing?.wasAnsweredByAll) return t`Everyone here has answered`;
  if (place === null) return about(t`Voting has closed`);
  return closing?.wasTimedOut ? t`Time is up` : t`Answers are closed`;
}
