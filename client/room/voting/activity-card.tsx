import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Mine } from '#contracts/pages.ts';
import type { ActivityView } from '#contracts/views.ts';
import { useBallot, type BallotNow } from '../../ballots/use-ballot.ts';
import { useFocusOnViewChange } from '#ui/focus/use-focus-on-view-change.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import { postedAnswer, useRefusedBallot } from '../../ballots/use-refused-ballot.ts';
import { useScrollToTopOnceShown } from '#ui/use-scroll-to-top.ts';
import { useShared } from '../../app/page-props.ts';
import { AnswerCount, isCountShown, isUnanswered } from '../../results/answer-count.tsx';
import { Button } from '#ui/button.tsx';
import { ClosedNote } from '../../results/closed-note.tsx';
import { rightInRounds } from '../../results/right-in-rounds.tsx';
import { RoundsLegend } from '../../results/rounds-legend.tsx';
import { ActivityResult, preloadResult } from '#kinds/results.tsx';
import { AnswerSummary } from './answer-summary.tsx';
import { BallotForm } from '#kinds/ballots.tsx';
import { BallotStatusLine } from './ballot-status-line.tsx';
import { RoomPicture } from './room-picture.tsx';
import { promptSize } from '../../ballots/prompt-size.ts';
import { takesAnswers } from './takes-answers.ts';

export interface ActivityCardProps {
  event: { id: string; code: string };
  activity: ActivityView;
  mine: Mine;
  /** False once the event has ended: revealed results stay visible. */
  isEventOpen: boolean;
  /** In an open survey, results wait for the end, so that they do not influence or distract. */
  isResultLater?: boolean;
}

/** An activity: its form, the given answer, or the result. */
export function ActivityCard({
  event: { id, code },
  activity,
  mine,
  isEventOpen,
  isResultLater = false,
}: ActivityCardProps) {
  const ballot = useBallot(code, activity, mine);
  const [isChanging, setIsChanging] = useState(false);
  const isPreview = useIsPreview();
  useEffect(() => {
    if (!isPreview) preloadResult(activity.kind);
  }, [activity.kind, isPreview]);
  const isOpen = isEventOpen && takesAnswers(activity);
  const hasAnswer = ballot.answer !== null && ballot.status?.kind !== 'refused';
  const canSeeResult = activity.tally !== null && (!isOpen || (hasAnswer && !isResultLater));
  const showsResult = canSeeResult && !(isOpen && isChanging);
  const card = useRef<HTMLDivElement>(null);
  // Quiz and survey handle scrolling themselves.
  useScrollToTopOnceShown(card, showsResult && activity.seriesId === null);
  const focusProps = useFocusOnViewChange(
    card,
    showsResult ? 'result' : hasAnswer && !activity.isRevisable ? 'final' : 'form',
  );
  return (
    <div ref={card} className="grid gap-4" {...focusProps}>
      {isOpen && !showsResult && (activity.seriesId === null || isResultLater) && (
        <PrivacyNote name={mine.participant.name} />
      )}
      <RoundLine activity={activity} isAsked={isOpen && !hasAnswer} />
      <RoomPicture event={id} activity={activity} />
      {isOpen && !showsResult ? (
        <BallotForm
          key={activity.round}
          {...{ code, activity }}
          ballot={{ ...ballot, send: (answer) => (setIsChanging(false), ballot.send(answer)) }}
        />
      ) : (
        <Result activity={activity} ballot={ballot} />
      )}
      {!isOpen && <PostedTooLate activity={activity} wasAnswered={ballot.answer !== null} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {(!isOpen || showsResult) && <Turnout {...{ activity, ballot, isOpen, isEventOpen }} />}
        <BallotStatusLine {...{ activity, ballot, isOpen }} eventId={id} />
        {canSeeResult && isOpen && activity.isRevisable && (
          <Button
            key={String(isChanging)}
            look="quiet"
            className="only-with-scripts ms-auto -me-4"
            onClick={() => setIsChanging(!isChanging)}
          >
            {isChanging ? <Trans>Back to the result</Trans> : <Trans>Change answer</Trans>}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Without scripts an answer may be posted to a closed activity, whose form is gone and cannot show the error. */
function PostedTooLate({ activity, wasAnswered }: { activity: ActivityView; wasAnswered: boolean }) {
  const { errors, old } = useRefusedBallot(activity.id);
  const { region } = useShared();
  if (errors['form'] === undefined) return null;
  const answer = postedAnswer(old, region);
  return (
    <div role="alert" className="rounded-control bg-danger-soft px-3 py-2">
      <strong className="font-semibold">
        {wasAnswered ? (
          <Trans>Your change came too late to count.</Trans>
        ) : (
          <Trans>Your answer came too late to count.</Trans>
        )}
      </strong>
      {answer && <AnswerSummary activity={activity} answer={answer} />}
    </div>
  );
}

function Result({ activity, ballot }: { activity: ActivityView; ballot: BallotNow }) {
  return (
    <>
      <h2
        data-prompt
        tabIndex={-1}
        className={`font-bold tracking-tight outline-none ${promptSize(activity.prompt)}`}
        dir="auto"
      >
        {activity.prompt}
      </h2>
      <div className="grid gap-3">
        {activity.before && !isUnanswered(activity) && (
          <p className="text-xs text-muted">
            <RoundsLegend activity={activity} more={rightInRounds(activity)} />
          </p>
        )}
        <ActivityResult activity={activity} answer={ballot.answer} isHidden={isUnanswered(activity)} />
      </div>
    </>
  );
}

/** Shown before answering in polls and surveys. A quiz shows names on its leaderboard. */
function PrivacyNote({ name }: { name: string | null }) {
  return (
    <p className="-mb-2 text-xs text-muted">
      {name === null ? (
        <Trans>The hosts see your answer without a name.</Trans>
      ) : (
        <Trans>The hosts see your answer without your name. In what they export, your name stands beside it.</Trans>
      )}
    </p>
  );
}

/** Names a repeated round, unless the chart names its rounds. Not in a quiz, where a replay starts over. */
function RoundLine({ activity: { round, seriesId, before }, isAsked }: { activity: ActivityView; isAsked: boolean }) {
  if (round === 1 || seriesId !== null || before) return null;
  return (
    <p className="-mb-2 text-xs font-semibold text-accent-text">
      {isAsked ? <Trans>Round {round}: everyone answers anew, as they see it now</Trans> : <Trans>Round {round}</Trans>}
    </p>
  );
}

function Turnout({
  activity,
  ballot,
  isOpen,
  isEventOpen,
}: Pick<ActivityCardProps, 'activity' | 'isEventOpen'> & { ballot: BallotNow; isOpen: boolean }) {
  const { tally, seriesId, correct } = activity;
  // The legend above the chart then shows the counts of both rounds.
  const isCompared = activity.before !== null && !isUnanswered(activity);
  if (tally === null) {
    return (
      <p className="basis-full text-muted">
        <ClosedNote activity={activity} isWithoutMe={ballot.answer === null && ballot.status === undefined} />.{' '}
        <HiddenResultNote {...{ activity, isEventOpen }} /> {seriesId !== null && <NoAnswer ballot={ballot} />}
      </p>
    );
  }
  const isCounted = !isCompared && isCountShown(activity);
  return (
    <p className="basis-full text-muted figures">
      {isCounted && <AnswerCount total={tally.total} isOpen={isOpen} />}
      {!isOpen &&
        seriesId === null &&
        (!isCounted ? (
          <Trans>Voting has closed</Trans>
        ) : (
          <>
            {' '}
            · <Trans>voting has closed</Trans>
          </>
        ))}
      {seriesId !== null && correct === null && !isOpen && (
        <NoAnswer ballot={ballot} after={isCounted ? ' · ' : undefined} />
      )}
    </p>
  );
}

/** Says that there is no answer where no other line does, so that a latecomer does not look for theirs. */
function NoAnswer({ ballot: { answer, status, isKnown }, after }: { ballot: BallotNow; after?: string | undefined }) {
  if (answer !== null || status !== undefined) return null;
  const words = (
    <>
      {after}
      <Trans>You have not answered this question.</Trans>
    </>
  );
  return isKnown ? words : <noscript>{words}</noscript>;
}

/** What will happen to an unrevealed result. */
function HiddenResultNote({ activity: { points }, isEventOpen }: Pick<ActivityCardProps, 'activity' | 'isEventOpen'>) {
  if (!isEventOpen) return <Trans>The result was not shown.</Trans>;
  return points === null ? <Trans>The result is not shown yet.</Trans> : <Trans>The result follows in a moment.</Trans>;
}
