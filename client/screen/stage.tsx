import { Trans } from '@lingui/react/macro';
import type { JoinView } from '#contracts/pages.ts';
import type { PlayersView } from '#contracts/quizzes/series.ts';
import type { RoomView } from '#contracts/views.ts';
import { EventLogo } from '#ui/event-logo.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { spacedCode } from '#ui/spaced-code.ts';
import TimerLine from '../quizzes/timer-line.tsx';
import { AudienceCount } from './audience-count.tsx';
import { focusedSeries } from './join/join-visibility.ts';
import { joinHost, PasscodeNote } from './join/join-panel.tsx';
import { ScreenActivity } from './poll/poll.tsx';
import { ScreenSeries } from './series/series.tsx';
import { ScreenQuestions } from './questions/questions.tsx';
import { titleLength } from './look/title-length.ts';

export interface ScreenStageProps {
  room: RoomView;
  join: JoinView;
  players: PlayersView | null;
  /** Connected participants; null before the first count. */
  here: number | null;
}

/** What the crew has put in focus, sized in `vh`. */
export function ScreenStage({ room, join, players, here }: ScreenStageProps) {
  const { event, focus, activities } = room;
  if (event.state === 'ended') return <ScreenWelcome {...{ room, join, here }} />;
  const activity = focus.kind === 'activity' ? activities.find(({ id }) => id === focus.activityId) : undefined;
  // The same layout after its timer has closed it, so that nothing moves.
  if (activity && activity.closesAt !== null) {
    return (
      <div className="screen-quiz">
        <TimerLine eventId={event.id} activity={activity} size="screen" />
        <ScreenActivity key={activity.id} eventId={event.id} activity={activity} />
      </div>
    );
  }
  if (activity) return <ScreenActivity key={activity.id} eventId={event.id} activity={activity} />;
  const series = focusedSeries(room);
  if (series) return <ScreenSeries key={series.id} {...{ room, series, players, here, join }} />;
  if (focus.kind === 'questions') return <ScreenQuestions room={room} />;
  return <ScreenWelcome {...{ room, join, here }} />;
}

/** Whether participants can still read something in the ended room. */
const hasMore = ({ activities, questionCount }: RoomView): boolean =>
  questionCount > 0 || activities.some(({ isRevealed }) => isRevealed);

/** How to join, as large as possible; or that the event is over and how participants can come back to read. */
export function ScreenWelcome({ room, join, here }: Omit<ScreenStageProps, 'players'>) {
  const isOver = room.event.state === 'ended';
  return (
    <div className="screen-welcome appear" data-long={titleLength(room.event.title)} data-over={isOver || undefined}>
      <div className="min-w-0">
        <EventLogo event={room.event} className="screen-logo" />
        <h1 className="screen-title" dir="auto">
          {room.event.title}
        </h1>
        {isOver ? (
          <>
            <p className="screen-lead">
              <Trans>This event has ended. Thank you for taking part.</Trans>
            </p>
            {hasMore(room) && (
              <>
                <p className="screen-lead">
                  <Trans>
                    On the phone you took part with, you can still read results and answers:{' '}
                    <strong className="font-bold text-ink">{joinHost(join.address)}</strong> with the code
                  </Trans>
                </p>
                <p className="screen-code" dir="ltr">
                  {spacedCode(join.code)}
                </p>
              </>
            )}
          </>
        ) : (
          <>
            <p className="screen-lead">
              <Trans>
                Join at <strong className="font-bold text-ink">{joinHost(join.address)}</strong> with the code
              </Trans>
            </p>
            <p className="screen-code" data-size="huge" dir="ltr">
              {spacedCode(join.code)}
            </p>
            <PasscodeNote event={room.event} className="screen-lead" />
            <AudienceCount here={here} />
          </>
        )}
      </div>
      {(!isOver || hasMore(room)) && <QrCode join={join} className="screen-qr" />}
    </div>
  );
}
