import { Plural } from '@lingui/react/macro';
import type { CrewActivityView } from '#contracts/views.ts';
import { useSecondsLeft } from '../../clock/use-seconds-left.ts';
import TimerLine from '../../quizzes/timer-line.tsx';

export function QuizClock({ eventId, activity }: { eventId: string; activity: CrewActivityView }) {
  const untilOpen = useSecondsLeft(eventId, activity.state === 'open' ? activity.opensAt : null);
  if (untilOpen !== null && untilOpen > 0) {
    return (
      <p className="font-semibold text-accent-text figures" role="timer">
        <Plural value={untilOpen} one="Begins in # second" other="Begins in # seconds" />
      </p>
    );
  }
  return <TimerLine eventId={eventId} activity={activity} />;
}
