import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import type { MyScoreView } from '#contracts/quizzes/series.ts';
import type { ActivityView } from '#contracts/views.ts';
import { useSecondsLeft } from '../../clock/use-seconds-left.ts';
import { useSubmitBeforeEnd } from './use-submit-before-end.ts';
import { Countdown } from '../../quizzes/countdown.tsx';
import TimerLine from '../../quizzes/timer-line.tsx';
import { takesAnswers } from '../focus.ts';
import { useRoom } from '../room-context.ts';
import { useHasLasted } from '../use-has-lasted.ts';
import { ActivityCard } from '../voting/activity-card.tsx';
import { Prompt } from '../../ballots/prompt.tsx';
import { RoomPicture } from '../voting/room-picture.tsx';
import { useBallot } from '../voting/use-ballot.ts';
import { QuizResult } from './quiz-score.tsx';

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
        <Prompt as="h2">{activity.prompt}</Prompt>
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
        <ActivityCard activity={isSolutionShown ? activity : { ...activity, correct: null }} />
        {mayStillSend && activity.closesAt !== null && (
          <p className="quiz-unsent only-with-scripts text-muted">
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
