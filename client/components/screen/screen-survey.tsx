import { Plural, Trans } from '@lingui/react/macro';
import type { JoinView } from '../../../contracts/pages.ts';
import type { SeriesView } from '../../../contracts/series.ts';
import type { RoomView } from '../../../contracts/views.ts';
import { resultsOnShow } from './about-joining.ts';
import { ScreenActivity } from './screen-activity.tsx';
import { Invitation } from './screen-lobby.tsx';
import { useScreenPage } from './screen-page.ts';
import { SeriesHead } from './series-head.tsx';

/** A survey has its questions on the phones, each at their own pace: here is how to join, then that it is over, and what was revealed, a page for each question. */
export function ScreenSurvey({ room, series, join }: { room: RoomView; series: SeriesView; join: JoinView }) {
  const results = resultsOnShow(room, series);
  const activity = results[Math.min(useScreenPage(), results.length - 1)];
  if (activity) {
    return (
      <div className="screen-quiz">
        <SeriesHead series={series} activity={activity}>
          <span dir="auto">{series.title}</span>
        </SeriesHead>
        <ScreenActivity key={activity.id} eventId={room.event.id} activity={activity} />
      </div>
    );
  }
  if (series.state === 'open') {
    return (
      <Invitation title={series.title} join={join} event={room.event}>
        <p className="screen-lead figures">
          <Plural value={series.activityIds.length} one="# question on your phone, at your own pace" other="# questions on your phone, at your own pace" />
        </p>
      </Invitation>
    );
  }
  return (
    <div className="screen-welcome appear">
      <div className="min-w-0">
        <h1 className="screen-title" dir="auto">
          {series.title}
        </h1>
        <p className="screen-lead">
          <Trans>This survey has closed. Thank you for taking part.</Trans>
        </p>
      </div>
    </div>
  );
}
