import { Plural, Trans } from '@lingui/react/macro';
import type { JoinView } from '#contracts/pages.ts';
import type { SeriesView } from '#contracts/quizzes/series.ts';
import type { RoomView } from '#contracts/views.ts';
import type { SurveyTurnout } from '#contracts/screens/turnout.ts';
import { surveyPages } from '../join/join-visibility.ts';
import { ScreenActivity } from '../poll/poll.tsx';
import { Invitation } from './lobby.tsx';
import { useScreenPage } from '../look/page-context.ts';
import { useSurveyTurnout } from '../poll/turnout-context.ts';
import { SeriesHead } from './series-head.tsx';
import { titleLength } from '../look/title-length.ts';
import { AnswerCount } from '../../results/answer-count.tsx';

/** A survey runs on the phones. The screen invites to it, then says that it is over; each revealed result is a page. */
export function ScreenSurvey({ room, series, join }: { room: RoomView; series: SeriesView; join: JoinView }) {
  const pages = surveyPages(room, series);
  const activity = pages[Math.min(useScreenPage(), pages.length - 1)];
  const turnout = useSurveyTurnout(series.id);
  if (activity) {
    return (
      <div className="screen-quiz">
        <SeriesHead series={series} activity={activity} />
        <ScreenActivity key={activity.id} eventId={room.event.id} activity={activity} />
      </div>
    );
  }
  const isOpen = series.state === 'open';
  const count = turnout && (
    <p className="screen-lead figures font-semibold text-ink">
      <SurveyTurnoutWords turnout={turnout} isOpen={isOpen} />
    </p>
  );
  if (isOpen) {
    return (
      <Invitation title={series.title} join={join} event={room.event}>
        <p className="screen-lead figures">
          <Plural
            value={series.activityIds.length}
            one="# question on your phone, at your own pace"
            other="# questions on your phone, at your own pace"
          />
        </p>
        {count}
      </Invitation>
    );
  }
  return (
    <div className="screen-welcome appear" data-long={titleLength(series.title)}>
      <div className="min-w-0">
        <h1 className="screen-title" dir="auto">
          {series.title}
        </h1>
        <p className="screen-lead">
          <Trans>This survey has closed. Thank you for taking part.</Trans>
        </p>
        {count}
      </div>
    </div>
  );
}

/** How far people are in a survey. There is no submit for the whole survey: done means every question is answered. */
function SurveyTurnoutWords({
  turnout: { answered, answeredAll },
  isOpen,
}: {
  turnout: SurveyTurnout;
  isOpen: boolean;
}) {
  if (answered === 0) return <AnswerCount total={0} isOpen={isOpen} />;
  if (answeredAll === answered)
    return (
      <Plural
        value={answered}
        one="# person has answered every question"
        other="# people have answered every question"
      />
    );
  return (
    <>
      <Plural value={answered} one="# person has answered" other="# people have answered" />
      {answeredAll > 0 && (
        <>
          {', '}
          <Plural value={answeredAll} one="# of them every question" other="# of them every question" />
        </>
      )}
    </>
  );
}
