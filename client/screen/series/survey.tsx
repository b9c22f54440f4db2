import { Plural, Trans } from '@lingui/react/macro';
import type { SurveyTurnout } from '#contracts/screens/turnout.ts';
import { surveyPages } from '../join/join-visibility.ts';
import { ScreenActivity } from '../poll/poll.tsx';
import { JoinWords, Welcome } from '../join/welcome.tsx';
import type { ScreenSeriesProps } from '../stage-props.ts';
import { PageContext, useScreenPage } from '../../results/page-context.ts';
import { useSurveyTurnout } from '../poll/turnout-context.ts';
import { SeriesHead } from './series-head.tsx';
import { AnswerCount } from '../../results/answer-count.tsx';

export function ScreenSurvey({ room, series, join }: Pick<ScreenSeriesProps, 'room' | 'series' | 'join'>) {
  const pages = surveyPages(room, series);
  const page = Math.min(useScreenPage(), pages.length - 1);
  const activity = pages[page];
  const turnout = useSurveyTurnout(series.id);
  if (activity) {
    return (
      <div className="screen-quiz">
        <SeriesHead series={series} activity={activity} />
        <PageContext value={page - pages.indexOf(activity)}>
          <ScreenActivity key={activity.id} eventId={room.event.id} activity={activity} />
        </PageContext>
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
      <Welcome title={series.title} join={join}>
        <JoinWords join={join} event={room.event} />
        <p className="screen-lead figures">
          <Plural value={series.activityIds.length} one="# question on your phone" other="# questions on your phone" />
        </p>
        {count}
      </Welcome>
    );
  }
  return (
    <Welcome title={series.title}>
      <p className="screen-lead">
        <Trans>This survey has closed. Thank you.</Trans>
      </p>
      {count}
    </Welcome>
  );
}

/** No final submit: done means that every question is answered. */
function SurveyTurnoutWords({
  turnout: { answered, answeredAll },
  isOpen,
}: {
  turnout: SurveyTurnout;
  isOpen: boolean;
}) {
  if (answered === 0) return <AnswerCount total={0} isOpen={isOpen} />;
  if (answeredAll === answered) return <Plural value={answered} one="# person finished" other="# people finished" />;
  return (
    <>
      <Plural value={answered} one="# person answered" other="# people answered" />
      {answeredAll > 0 && (
        <>
          {', '}
          <Plural value={answeredAll} one="# finished" other="# finished" />
        </>
      )}
    </>
  );
}
