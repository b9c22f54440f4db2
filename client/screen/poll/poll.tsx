import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Smartphone } from 'lucide-react';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { isCollecting, kindFacts, roundShown } from '#contracts/poll-kinds.ts';
import { isInParts } from '#contracts/quizzes/series.ts';
import type { ActivityView, PictureView } from '#contracts/views.ts';
import { AnswerCount, isCountShown, isUnanswered } from '../../results/answer-count.tsx';
import { Explanation, Marked, type Explained } from '#ui/markup/marked.tsx';
import { CheckMark } from '#ui/check-mark.tsx';
import { ClosedNote } from '../../results/closed-note.tsx';
import { arePictured, Picture, setShape } from '#ui/picture.tsx';
import { ActivityResult, HowSure, preloadResult, TallyTable } from '#kinds/results.tsx';
import { textLength } from '../look/text-length.ts';
import { setProperties } from '../look/set-properties.ts';
import { useAnswered, useRight } from './turnout-context.ts';
import { largestText, optionSetting, pictureGrid, screenDensity } from './option-density.ts';
import { rightInRounds, RoundsLegend } from '../../results/rounds-legend.tsx';

export const callIconLook = 'box-content size-[1em] flex-none rounded-full bg-accent p-[0.42em] text-on-accent';
const countLook = 'font-bold text-ink';
const rightLook =
  'screen-right-count font-bold whitespace-nowrap text-[color-mix(in_oklab,var(--positive-text)_85%,var(--ink))]';
/** After the call to action, or on the line reserved below it. */
const noteLooks = {
  after: 'ms-[0.8em] border-s-[0.08em] border-line-strong ps-[1.3em] text-(--screen-muted)',
  below: 'col-start-2 text-[0.8em] text-(--screen-muted)',
};
const longPromptChars = 90;

interface ScreenActivityProps {
  eventId: string;
  activity: ActivityView;
  instead?: ReactNode;
}

export function ScreenActivity({ eventId, activity, instead }: ScreenActivityProps) {
  const { prompt, kind } = activity;
  const picture = activity.explanationPicture ?? activity.picture;
  const isResultShown = activity.tally !== null && !isUnanswered(activity) && !isEmptyWall(activity);
  const options = 'options' in activity && !kindFacts[kind].collectsOptions ? activity.options : [];
  const labels = options.map(({ label }) => label);
  const isPlain = 'maxPicks' in activity && activity.before === null && activity.chart === undefined;
  // Reordered options show the right order without bars.
  const isRightOrder = activity.correct !== null && 'order' in activity.correct;
  const hasBars = isResultShown && !isRightOrder;
  const hasPictures = arePictured(options);
  const hasOwnPicture = kindFacts[kind].isOnPicture && isResultShown && !instead;
  const setting =
    hasPictures || hasOwnPicture
      ? {}
      : optionSetting(labels, { isResultShown: hasBars, hasPicture: picture !== null, isPlain });
  const { cards, isFilling, labels: labelLength, wrapped = 0 } = setting;
  const largest = largestText(setting, activity);
  const isOrdered = isResultShown && isRightOrder && activity.seriesId === null;
  const isVoteOnIdeas = kindFacts[kind].collectsOptions && !isCollecting(activity);
  const isWaiting = !isResultShown && kindFacts[kind].isFree && !isVoteOnIdeas;
  useEffect(() => preloadResult(kind), [kind]);
  return (
    <div
      className="screen-activity appear"
      ref={setProperties({
        '--rows': options.length,
        '--wrapped': wrapped,
        '--largest': largest,
        ...(hasPictures && pictureGrid(options.length, picture !== null)),
      })}
      data-fills={isFilling}
      data-cards={cards}
      data-density={hasPictures || hasOwnPicture ? undefined : screenDensity(labels)}
      data-pictures={hasPictures || undefined}
      data-labels={labelLength}
      data-long={textLength(prompt, longPromptChars)}
      data-hidden={!hasBars || undefined}
      data-waiting={isWaiting && !instead ? (picture ? 'beside' : 'alone') : undefined}
    >
      <h1 className="screen-question" dir="auto">
        <Marked text={prompt} markup={activity.promptMarkup} />
      </h1>
      {picture && !hasOwnPicture && (
        <ScreenPicture {...{ eventId, picture }} isRevealed={picture !== activity.picture} />
      )}
      {instead ?? (
        <>
          {!isWaiting && <ActivityResult activity={activity} size="screen" isHidden={!isResultShown} />}
          <p
            className={`figures ${isResultShown ? 'screen-turnout' : 'screen-call'}`}
            data-over={activity.state !== 'open' || undefined}
          >
            {!isResultShown && activity.state === 'open' && <Smartphone className={callIconLook} />}
            <span>
              {isCompared(activity) ? (
                <RoundsLegend activity={activity} more={rightInRounds(activity, rightLook)} />
              ) : (
                <Turnout
                  {...{ activity, isResultShown }}
                  hasOwnLine={!isResultShown && (isWaiting || picture !== null)}
                />
              )}
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
            {!isResultShown && (
              <HiddenAnswerCount activity={activity} look={noteLooks[isWaiting ? 'below' : 'after']} />
            )}
          </p>
          {isResultShown && <HowSure activity={activity} size="screen" />}
          {isResultShown && <Numbers activity={activity} />}
          <Explanation of={hasOwnPicture ? activity : withoutPicture(activity)} />
        </>
      )}
    </div>
  );
}

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

/** The explanation's picture is shown in place of the prompt's. */
function withoutPicture({ explanation, explanationMarkup }: ActivityView): Explained {
  return explanation === undefined ? {} : { explanation, ...(explanationMarkup && { explanationMarkup }) };
}

interface ScreenPictureProps {
  eventId: string;
  picture: PictureView;
  isRevealed: boolean;
}

/** At most two fifths of the screen next to answers. */
function ScreenPicture({ eventId, picture, isRevealed }: ScreenPictureProps) {
  return (
    <div className="screen-picture" data-reveal={isRevealed || undefined} ref={(box) => setShape(box, picture)}>
      <Picture event={eventId} picture={picture} className="picture" />
    </div>
  );
}

function isEmptyWall({ tally, correct }: ActivityView): boolean {
  if (correct !== null) return false;
  return (
    tally !== null &&
    (('texts' in tally && tally.texts.length === 0) ||
      ('words' in tally && tally.words.length === 0) ||
      ('ideas' in tally && tally.ideas.length === 0 && tally.votes === null))
  );
}

function isCompared(activity: ActivityView): boolean {
  return activity.before !== null && !isUnanswered(activity);
}

interface TurnoutProps {
  activity: ActivityView;
  isResultShown: boolean;
  /** There is height for two lines, or not enough width for one. */
  hasOwnLine: boolean;
}

function Turnout({ activity, isResultShown, hasOwnLine }: TurnoutProps) {
  const { seriesId, state } = activity;
  const round = roundShown(activity);
  const answered = useAnswered(activity);
  const right = useRight(activity);
  const isCounted = answered !== null && (isResultShown || state !== 'open') && isCountShown(activity);
  return (
    <>
      {round > 1 && seriesId === null && (
        <strong className={`screen-round font-display text-[1.25em] text-ink ${hasOwnLine ? 'block' : 'me-[0.8em]'}`}>
          <Trans>Round {round}</Trans>
        </strong>
      )}
      {isCounted && (
        <strong className={isResultShown ? countLook : '[font-weight:inherit]'}>
          <Answered activity={activity} answered={answered} />
        </strong>
      )}
      {right !== null && answered !== null && answered > 0 && (
        <>
          {' · '}
          <strong className={rightLook}>
            <CheckMark /> <RightWords count={right} isOfParts={isInParts(activity.correct)} />
          </strong>
        </>
      )}
      {isCounted && ' · '}
    </>
  );
}

/** A hidden result does not tell abstentions from answers. */
function Answered({ activity, answered }: { activity: ActivityView; answered: number }) {
  const { tally, mayAbstain, state } = activity;
  if (tally === null && mayAbstain && answered > 0)
    return <Plural value={answered} one="# person answered" other="# people answered" />;
  return <AnswerCount {...(tally ?? { total: answered })} isOpen={state === 'open'} />;
}

function RightWords({ count: rightCount, isOfParts }: { count: number; isOfParts: boolean }) {
  if (isOfParts) return <Plural value={rightCount} one="# fully right" other="# fully right" />;
  return <Plural value={rightCount} one="# right" other="# right" />;
}

function HiddenAnswerCount({ activity, look }: { activity: ActivityView; look: string }) {
  const total = useAnswered(activity);
  if (total === null || activity.state !== 'open') return null;
  return (
    <span className={look}>
      {total === 0 || activity.tally === null ? (
        <strong className={`whitespace-nowrap ${countLook}`}>
          <Answered activity={activity} answered={total} />
        </strong>
      ) : (
        <Plural value={total} one="# answer, not shown yet" other="# answers, none shown yet" />
      )}
    </span>
  );
}
