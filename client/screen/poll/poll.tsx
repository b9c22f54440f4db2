import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { kindFacts } from '#contracts/poll-kinds.ts';
import type { ActivityView, PictureView } from '#contracts/views.ts';
import { AnswerCount, isCountShown, isUnanswered } from '../../results/answer-count.tsx';
import { CheckMark } from '#ui/check-mark.tsx';
import { ClosedNote } from '../../results/closed-note.tsx';
import { Picture, setShape } from '#ui/picture.tsx';
import { ActivityResult, preloadResult, TallyTable } from '#kinds/results.tsx';
import { textLength } from '../look/text-length.ts';
import { setProperties } from '../look/set-properties.ts';
import { useAnswered, useRight } from './turnout-context.ts';
import { optionSetting, screenDensity } from './option-density.ts';
import { rightInRounds } from '../../results/right-in-rounds.tsx';
import { RoundsLegend } from '../../results/rounds-legend.tsx';

const longPromptChars = 90;

export interface ScreenActivityProps {
  eventId: string;
  activity: ActivityView;
  /** Replaces everything below the prompt, for example with a countdown. */
  instead?: ReactNode;
}

/** An activity on the big screen. Many options use two columns, so that none is below the readable size. */
export function ScreenActivity({ eventId, activity, instead }: ScreenActivityProps) {
  const { prompt, picture, kind } = activity;
  const isResultShown = activity.tally !== null && !isUnanswered(activity) && !isEmptyWall(activity);
  const options = 'options' in activity ? activity.options : [];
  const labels = options.map(({ label }) => label);
  const isPlain = 'maxPicks' in activity && activity.before === null;
  // The right order is shown as the options themselves, reordered, without bars.
  const isRightOrder = activity.correct !== null && 'order' in activity.correct;
  const hasBars = isResultShown && !isRightOrder;
  const {
    cards,
    isFilling,
    labels: labelLength,
    wrapped = 0,
  } = optionSetting(labels, { isResultShown: hasBars, hasPicture: picture !== null, isPlain });
  // A quiz says so in its header.
  const isOrdered = isResultShown && isRightOrder && activity.seriesId === null;
  const isWaiting = !isResultShown && kindFacts[kind].isFree;
  useEffect(() => preloadResult(kind), [kind]);
  return (
    <div
      className="screen-activity appear"
      ref={setProperties({ '--rows': options.length, '--wrapped': wrapped })}
      data-fills={isFilling}
      data-cards={cards}
      data-density={screenDensity(labels)}
      data-labels={labelLength}
      data-long={textLength(prompt, longPromptChars)}
      data-hidden={!hasBars || undefined}
      data-waiting={isWaiting && !instead ? (picture ? 'beside' : 'alone') : undefined}
    >
      <h1 className="screen-question" dir="auto">
        {prompt}
      </h1>
      {picture && <ScreenPicture {...{ eventId, picture }} />}
      {instead ?? (
        <>
          {!isWaiting && <ActivityResult activity={activity} size="screen" isHidden={!isResultShown} />}
          <p
            className={`figures ${isResultShown ? 'screen-turnout' : 'screen-call'}`}
            data-over={activity.state !== 'open' || undefined}
          >
            {!isResultShown && activity.state === 'open' && <Smartphone aria-hidden="true" />}
            <span>
              {isCompared(activity) ? (
                <RoundsLegend activity={activity} more={rightInRounds(activity, 'screen-right-count')} />
              ) : (
                <Turnout activity={activity} isResultShown={isResultShown} />
              )}
              {/* What to do now, or why there is nothing left to do. */}
              <span className="screen-status">
                {activity.state !== 'open' ? (
                  <ClosedNote activity={activity} />
                ) : (
                  <Trans>Answer now on your phone</Trans>
                )}
              </span>
              {isOrdered && (
                <strong className="text-positive-text">
                  {' · '}
                  <Trans>The right order</Trans>
                </strong>
              )}
            </span>
            {!isResultShown && <HiddenAnswerCount activity={activity} />}
          </p>
          {isResultShown && <Numbers activity={activity} />}
        </>
      )}
    </div>
  );
}

/** The chart as a table for screen readers. Deferred: it is read on demand, so the visible result comes first. */
function Numbers({ activity }: { activity: ActivityView }) {
  const { t } = useLingui();
  const shown = useDeferredValue(activity);
  if (shown.tally === null) return null;
  return (
    <div className="unseen">
      <TallyTable caption={t`Answers to ${shown.prompt}`} activity={shown} />
    </div>
  );
}

/** Next to the answers: as wide as its shape needs, at most two fifths of the screen, and wider while it is alone. */
function ScreenPicture({ eventId, picture }: { eventId: string; picture: PictureView }) {
  return (
    <div className="screen-picture" ref={(box) => setShape(box, picture)}>
      <Picture event={eventId} picture={picture} className="picture" />
    </div>
  );
}

/** There are answers but none is shown yet. A right answer is shown in any case. */
function isEmptyWall({ tally, correct }: ActivityView): boolean {
  if (correct !== null) return false;
  return (
    tally !== null && (('texts' in tally && tally.texts.length === 0) || ('words' in tally && tally.words.length === 0))
  );
}

/** Compared with the previous round, once there are answers. */
function isCompared(activity: ActivityView): boolean {
  return activity.before !== null && !isUnanswered(activity);
}

function Turnout({ activity, isResultShown }: { activity: ActivityView; isResultShown: boolean }) {
  const { round, seriesId, state } = activity;
  const answered = useAnswered(activity);
  const right = useRight(activity);
  // While the poll is open, how to answer comes first.
  const isCounted = answered !== null && (isResultShown || state !== 'open') && isCountShown(activity);
  return (
    <>
      {/* Replaying a quiz starts over, so it counts no rounds. */}
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
            <CheckMark />{' '}
            <RightWords count={right} isOrder={activity.correct !== null && 'order' in activity.correct} />
          </strong>
        </>
      )}
      {isCounted && ' · '}
    </>
  );
}

/** Points are given for a complete order only. */
function RightWords({ count: rightCount, isOrder }: { count: number; isOrder: boolean }) {
  if (isOrder) return <Plural value={rightCount} one="# has all of it right" other="# have all of it right" />;
  return <Plural value={rightCount} one="# right" other="# right" />;
}

/** The number of answers while none is visible: the result is hidden, or no answer has been approved yet. */
function HiddenAnswerCount({ activity }: { activity: ActivityView }) {
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
