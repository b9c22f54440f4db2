import { Plural, Trans } from '@lingui/react/macro';
import type { RoomView } from '#contracts/views.ts';
import { EventLogo } from '#ui/event-logo.tsx';
import { spacedCode } from '#ui/spaced-code.ts';
import TimerLine from '../quizzes/timer-line.tsx';
import type { ScreenStageProps } from './stage-props.ts';
import { focusedSeries } from '../live/state/focus.ts';
import { joinHost, JoinWords, logoLook, Welcome } from './join/join.tsx';
import { ScreenActivity } from './poll/poll.tsx';
import { ScreenSeries } from './series/series.tsx';
import { ScreenQuestions } from './questions/questions.tsx';

export function ScreenStage({ room, join, players, here }: ScreenStageProps) {
  const { event, focus, activities } = room;
  if (event.state === 'ended') return <ScreenWelcome {...{ room, join, here }} />;
  const activity = focus.kind === 'activity' ? activities.find(({ id }) => id === focus.activityId) : undefined;
  if (activity) {
    const poll = <ScreenActivity key={activity.id} eventId={event.id} activity={activity} />;
    if (activity.closesAt === null) return poll;
    // Keeps the layout once the timer has closed the poll.
    return (
      <div className="screen-quiz">
        <TimerLine eventId={event.id} activity={activity} size="screen" />
        {poll}
      </div>
    );
  }
  const series = focusedSeries(room);
  if (series) return <ScreenSeries key={series.id} {...{ room, series, players, here, join }} />;
  if (focus.kind === 'questions') return <ScreenQuestions room={room} />;
  return <ScreenWelcome {...{ room, join, here }} />;
}

const hasMore = ({ activities, questionCount }: RoomView): boolean =>
  questionCount > 0 || activities.some(({ isRevealed }) => isRevealed);

export function ScreenWelcome({ room, join, here }: Omit<ScreenStageProps, 'players'>) {
  const { event } = room;
  const isOver = event.state === 'ended';
  const mayReturn = isOver && hasMore(room);
  return (
    <Welcome
      title={event.title}
      logo={<EventLogo event={event} className={`${logoLook} mb-[calc(3*var(--vh))]`} />}
      join={(!isOver || mayReturn) && join}
      isOver={isOver}
    >
      {isOver ? (
        <p className="screen-lead">
          <Trans>This event has ended. Thank you.</Trans>
        </p>
      ) : (
        <>
          <JoinWords join={join} event={event} />
          <AudienceCount here={here} />
        </>
      )}
      {mayReturn && (
        <>
          <p className="screen-lead">
            <Trans>
              Results on your phone:{' '}
              <strong className="font-bold text-ink" translate="no">
                {joinHost(join.address)}
              </strong>{' '}
              with the code
            </Trans>
          </p>
          <p className="screen-code" dir="ltr" translate="no">
            {spacedCode(join.code)}
          </p>
        </>
      )}
    </Welcome>
  );
}

export function AudienceCount({ here }: { here: number | null }) {
  return (
    <p className="screen-small figures">
      {here ? <Plural value={here} one="# person here" other="# people here" /> : '\u00a0'}
    </p>
  );
}
