import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MyScoreView } from '#contracts/quizzes/series.ts';
import type { ActivityView } from '#contracts/views.ts';
import { useSecondsLeft } from '../../clock/use-seconds-left.ts';
import { Countdown } from '../../quizzes/countdown.tsx';
import TimerLine from '../../quizzes/timer-line.tsx';
import { takesAnswers } from '../focus.ts';
import { useRoom } from '../room-context.ts';
import { useHasLasted } from '../use-has-lasted.ts';
import { ActivityCard, RoomPicture } from '../voting/activity-card.tsx';
import { Prompt } from '../../ballots/prompt.tsx';
import { useBallot } from '../voting/use-ballot.ts';
import { QuizResult } from './quiz-score.tsx';
import { limits } from '#contracts/limits.ts';
import { serverClock } from '../../clock/server-clock.ts';
import { useIsPreview } from '../../app/preview-context.ts';

/** The screen shows the distribution for 0.9 s first; no phone may be faster. */
const solutionDelayMs = 1_200;

interface QuizQuestionProps {
  activity: ActivityView;
  score: MyScoreView | null;
  isRevealed: boolean;
  isFresh: boolean;
}

export function QuizQuestion({ activity, score, isRevealed, isFresh }: QuizQuestionProps) {
  const { id: eventId, state } = useRoom().room.event;
  const form = useRef<HTMLDivElement>(null);
  const ballot = useBallot(activity);
  const mayStillSend = state === 'open' && takesAnswers(activity) && activity.points !== null && ballot.answer === null;
  const wasSent = useSubmitBeforeEnd(form, mayStillSend ? activity.closesAt : null);
  const untilOpen = useSecondsLeft(eventId, activity.state === 'open' ? activity.opensAt : null);
  const isDelayed = isRevealed && isFresh;
  const isSolutionShown = useHasLasted(isDelayed, solutionDelayMs) || !isDelayed;
  if (untilOpen !== null && untilOpen > 0) {
    return (
      <>
        <Prompt as="h2" of={activity} />
        <RoomPicture activity={activity} />
        <Countdown seconds={untilOpen} />
      </>
    );
  }
  return (
    <>
      <TimerLine eventId={eventId} activity={activity} />
      {isRevealed && <QuizResult {...{ activity, ballot, score }} />}
      <div ref={form} className="quiz-form grid gap-3">
        <ActivityCard activity={isSolutionShown ? activity : withoutSolution(activity)} />
        {mayStillSend && activity.closesAt !== null && (
          <p className={unsentLook}>
            <Trans>Not sent yet. Sent for you when time is up.</Trans>
          </p>
        )}
        {wasSent && ballot.countedAt !== null && !isRevealed && (
          <p className="text-muted">
            <Trans>Sent for you when time was up.</Trans>
          </p>
        )}
      </div>
    </>
  );
}

/** For an answer that could be sent as it is, in the space of its status. */
const unsentLook = `only-with-scripts text-muted not-in-[.quiz-form:has(button[data-unsent])]:hidden
  in-[.quiz-form:has([aria-invalid=true])]:hidden in-[.quiz-form:has(output:not(.unseen):empty)]:-mt-6`;

function withoutSolution(activity: ActivityView): ActivityView {
  const { explanation: _, ...asked } = activity;
  return { ...asked, correct: null };
}

const beforeEndMs = 400;
const pollMs = 100;
/** The clock estimate improves, and timers of a sleeping phone run late. */
const maxPollMs = 1_000;

/** Submits shortly before `closesAt` (ISO 8601, server time; null is never). @returns whether it did */
function useSubmitBeforeEnd(part: RefObject<HTMLElement | null>, closesAt: string | null): boolean {
  const isPreview = useIsPreview();
  const [wasSent, setWasSent] = useState(false);
  useEffect(() => {
    if (closesAt === null || isPreview) return undefined;
    let timer: number | undefined;
    const check = (): void => {
      // The phone's own clock may be minutes off.
      if (serverClock.errorMs === null) {
        timer = window.setTimeout(check, pollMs);
        return;
      }
      const endsInMs = Date.parse(closesAt) - serverClock.now();
      const untilMs = endsInMs - beforeEndMs - Math.min(serverClock.errorMs, limits.latencyCreditMs);
      // The phone slept past the end.
      if (endsInMs < -limits.ballotGraceMs) return;
      const button = untilMs <= 0 ? part.current?.querySelector<HTMLButtonElement>('button[data-unsent]') : null;
      if (!button) {
        timer = window.setTimeout(check, Math.max(pollMs, Math.min(untilMs, maxPollMs)));
        return;
      }
      button.form?.requestSubmit();
      setWasSent(true);
    };
    check();
    return () => window.clearTimeout(timer);
  }, [part, closesAt, isPreview]);
  return wasSent;
}
