import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import type { ActivityKind } from '#contracts/poll-kinds.ts';
import type { ActivityView, PictureView } from '#contracts/views.ts';
import { AnswerCount, isCountTold, isUnanswered } from '../../results/answer-count.tsx';
import { CheckMark } from '#ui/check-mark.tsx';
import { ClosedNote } from '../../results/closed-note.tsx';
import { Picture, setShape } from '#ui/picture.tsx';
import { ActivityResult, preloadResult } from '#kinds/results.tsx';
import { TallyTable } from '../../results/charts/tally-table.tsx';
import { RoundsCompared } from './rounds-compared.tsx';
import { useAnswered, useRight } from './turnout-context.ts';
import { optionSetting, promptLength, screenDensity } from './option-density.ts';

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
  const isDrawn = activity.tally !== null && !isUnanswered(activity) && !isEmptyWall(activity);
  const options = 'options' in activity ? activity.options : [];
  const labels = options.map(({ label }) => label);
  const isPlain = kind === 'choice' && activity.before === null;
  // The right order is shown as what was asked: in its options, and no bars.
  const hasBars = isDrawn && !(kind === 'ranking' && activity.correct !== null);
  const {
    cards,
    isFilling,
    labels: labelLength,
    wrapped,
  } = optionSetting(labels, { isDrawn: hasBars, hasPicture: picture !== null, isPlain });
  // A quiz says so above.
  const isOrdered = isDrawn && activity.correct?.kind === 'ranking' && activity.seriesId === null;
  const isWaiting = !isDrawn && answeredFreely.includes(kind);
  useEffect(() => preloadResult(kind), [kind]);
  return (
    <div
      className="screen-activity appear"
      data-fills={isFilling}
      data-cards={cards}
      data-density={screenDensity(labels)}
      data-labels={labelLength}
      data-wrapped={wrapped || undefined}
      data-long={promptLength(prompt)}
      data-hidden={!hasBars || undefined}
      data-waiting={isWaiting && !instead ? (picture ? 'beside' : 'alone') : undefined}
    >
      <h1 className="screen-question" dir="auto">
        {prompt}
      </h1>
      {picture && <ScreenPicture {...{ eventId, picture }} />}
      {instead ?? (
        <>
          {!isWaiting && <ActivityResult activity={activity} size="screen" isHidden={!isDrawn} />}
          <p
            className={`figures ${isDrawn ? 'screen-turnout' : 'screen-call'}`}
            data-over={activity.state !== 'open' || undefined}
          >
            {!isDrawn && activity.state === 'open' && <Smartphone aria-hidden="true" />}
            <span>
              {isCompared(activity) ? (
                <RoundsCompared activity={activity} />
              ) : (
                <Turnout activity={activity} isDrawn={isDrawn} />
              )}
              <Stand activity={activity} isDrawn={isDrawn} />
              {isOrdered && (
                <strong className="text-positive-text">
                  {' · '}
                  <Trans>The right order</Trans>
                </strong>
              )}
            </span>
            {!isDrawn && <AnsweredUnseen activity={activity} />}
          </p>
          {isDrawn && <Numbers activity={activity} />}
        </>
      )}
    </div>
  );
}

/** What is drawn, as a table for ears. Walked when one wants: a change of it says nothing, and waits for what is seen. */
function Numbers({ activity }: { activity: ActivityView }) {
  const { t } = useLingui();
  const shown = useDeferredValue(activity);
  if (shown.tally === null) return null;
  return (
    <div className="unseen">
      <TallyTable caption={t`Answers to ${shown.prompt}`} activity={shown} tally={shown.tally} />
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

/** Answered, and nothing of it is on show yet; where something is right, that is told all the same. */
function isEmptyWall({ kind, tally, correct }: ActivityView): boolean {
  if (correct !== null) return false;
  return (
    (kind === 'text' && tally !== null && 'texts' in tally && tally.texts.length === 0) ||
    (kind === 'words' && tally !== null && 'words' in tally && tally.words.length === 0)
  );
}

/** Beside a round that was answered. */
function isCompared(activity: ActivityView): boolean {
  return activity.before !== null && !isUnanswered(activity);
}

function Turnout({ activity, isDrawn }: { activity: ActivityView; isDrawn: boolean }) {
  const { round, seriesId, state } = activity;
  const answered = useAnswered(activity);
  const right = useRight(activity);
  // While it is open the way to answer comes first.
  const isCounted = answered !== null && (isDrawn || state === 'closed') && isCountTold(activity);
  return (
    <>
      {/* A quiz that is played again counts no rounds: it begins anew. */}
      {round > 1 && seriesId === null && (
        <strong className="screen-round">
          <Trans>Round {round}</Trans>
        </strong>
      )}
      {isCounted && (
        <strong className="screen-count">
          <AnswerCount total={answered} isOpen={state === 'open'} />
        </strong>
      )}
      {right !== null && answered !== null && answered > 0 && (
        <>
          {' · '}
          <strong className="screen-right-count">
            <CheckMark /> <RightWords count={right} isOrder={activity.kind === 'ranking'} />
          </strong>
        </>
      )}
    </>
  );
}

/** Points are for a whole order only. */
function RightWords({ count: rightCount, isOrder }: { count: number; isOrder: boolean }) {
  if (isOrder) return <Plural value={rightCount} one="# has all of it right" other="# have all of it right" />;
  return <Plural value={rightCount} one="# right" other="# right" />;
}

/** How many have answered, while there is nothing to be seen of how: it is hidden, or of what is on show nothing was approved. */
function AnsweredUnseen({ activity }: { activity: ActivityView }) {
  const total = useAnswered(activity);
  if (total === null || activity.state !== 'open') return null;
  return (
    <span className="screen-call-note">
      {total === 0 || activity.tally === null ? (
        <strong className="screen-count">
          <AnswerCount total={total} isOpen />
        </strong>
      ) : (
        <Plural value={total} one="# answer, not on show yet" other="# answers, none on show yet" />
      )}
    </span>
  );
}

/** What there is to do now, or why there is nothing to do any more. */
function Stand({ activity, isDrawn }: { activity: ActivityView; isDrawn: boolean }) {
  const { kind, state, seriesId } = activity;
  const isVote = kind === 'choice' && seriesId === null;
  const isBeside =
    useAnswered(activity) !== null && (isDrawn || state !== 'open') && !isCompared(activity) && isCountTold(activity);
  return (
    <>
      {isBeside && ' · '}
      <span className="screen-stand">
        {state !== 'open' ? (
          <ClosedNote activity={activity} />
        ) : isVote ? (
          <Trans>Vote now on your phone</Trans>
        ) : (
          <Trans>Answer now on your phone</Trans>
        )}
      </span>
    </>
  );
}
