import { Trans } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import type { ActivityKind } from '../../../contracts/activities.ts';
import type { ActivityView, PictureView } from '../../../contracts/views.ts';
import { AnswerCount, isUnanswered } from '../answer-count.tsx';
import { ClosedWords } from '../closed-words.tsx';
import { RoundsKey } from '../compared.tsx';
import { Picture, setShape } from '../picture.tsx';
import { ActivityResult, fetchResult } from '../results/activity-result.tsx';
import { labelLength, promptLength, screenDensity } from './screen-density.ts';

export interface ScreenActivityProps {
  eventId: string;
  activity: ActivityView;
  /** What stands below the prompt before there is anything to answer. */
  instead?: ReactNode;
}

/** Of these nothing is to be seen before there is a result: neither options nor steps. */
const answeredFreely: readonly ActivityKind[] = ['number', 'text', 'words'];

/** An activity on the big screen. Many options stand in two columns, so that none is below the readable size. */
export function ScreenActivity({ eventId, activity, instead }: ScreenActivityProps) {
  const { prompt, picture, kind } = activity;
  const isDrawn = activity.tally !== null && !isUnanswered(activity);
  const options = 'options' in activity ? activity.options : [];
  const labels = options.map(({ label }) => label);
  const density = screenDensity(labels);
  const isAiry = options.length > 0 && density === 'airy';
  const isWaiting = !isDrawn && answeredFreely.includes(kind);
  useEffect(() => fetchResult(kind), [kind]);
  return (
    <div className="screen-activity appear" data-fills={(isAiry && isDrawn) || undefined} data-density={density} data-labels={isAiry ? labelLength(labels, picture !== null) : undefined} data-long={promptLength(prompt)} data-hidden={!isDrawn || undefined} data-waiting={isWaiting && !instead ? (picture ? 'beside' : 'alone') : undefined}>
      <h1 className="screen-question" dir="auto">
        {prompt}
      </h1>
      {picture && <ScreenPicture {...{ eventId, picture }} />}
      {instead ?? (
        <>
          {!isWaiting && <ActivityResult activity={activity} size="screen" isHidden={!isDrawn} />}
          <p className={`figures ${isDrawn ? 'screen-small' : 'screen-call'}`}>
            {!isDrawn && activity.state === 'open' && <Smartphone aria-hidden="true" />}
            {isCompared(activity) ? <RoundsKey activity={activity} /> : <Turnout activity={activity} />}
            <Stand activity={activity} isDrawn={isDrawn} />
          </p>
        </>
      )}
    </div>
  );
}

/** Beside what is answered, as wide as its shape needs and no wider than two fifths of the screen; wider while nothing else is to be seen. */
function ScreenPicture({ eventId, picture }: { eventId: string; picture: PictureView }) {
  return (
    <div className="screen-picture" ref={(box) => setShape(box, picture)}>
      <Picture event={eventId} picture={picture} className="picture" />
    </div>
  );
}

/** Beside a round that was answered. */
function isCompared(activity: ActivityView): boolean {
  return activity.before !== null && !isUnanswered(activity);
}

function Turnout({ activity: { round, seriesId, state, tally } }: { activity: ActivityView }) {
  // While it is open the way to answer says enough.
  const isCounted = tally !== null && (tally.total > 0 || state === 'closed');
  return (
    <>
      {/* A quiz that is played again counts no rounds: it begins anew. */}
      {round > 1 && seriesId === null && (
        <strong className="screen-round">
          <Trans>Round {round}</Trans>
        </strong>
      )}
      {isCounted && <AnswerCount total={tally.total} isOpen={state === 'open'} />}
    </>
  );
}

/** What there is to do now, or why there is nothing to do any more. */
function Stand({ activity, isDrawn }: { activity: ActivityView; isDrawn: boolean }) {
  const { kind, state, seriesId, tally } = activity;
  const isVote = kind === 'choice' && seriesId === null;
  if (state === 'open') return isDrawn ? null : isVote ? <Trans>Vote now on your phone</Trans> : <Trans>Answer now on your phone</Trans>;
  return (
    <>
      {tally && !isCompared(activity) && ' · '}
      <ClosedWords activity={activity} />
    </>
  );
}
