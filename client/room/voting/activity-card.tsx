import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { isCollecting, kindFacts, roundShown } from '#contracts/poll-kinds.ts';
import type { ActivityView } from '#contracts/views.ts';
import { type Ballot, useRefusedBallot } from '../../ballots/ballot.ts';
import { useFocusOnViewChange } from '#ui/focus/use-focus-on-view-change.ts';
import { loadKindTexts } from '../../app/i18n/i18n.ts';
import { useIsPreview } from '../../app/preview-context.ts';
import { useScrollToTopOnceShown } from '#ui/use-scroll-to-top.ts';
import { AnswerCount, isCountShown, isUnanswered } from '../../results/answer-count.tsx';
import { Button } from '#ui/button.tsx';
import { ClosedNote } from '../../results/closed-note.tsx';
import { rightInRounds, RoundsLegend } from '../../results/rounds-legend.tsx';
import { ActivityResult, HowSure, preloadResult } from '#kinds/results.tsx';
import { AnswerSummary } from './answer-summary.tsx';
import { BallotForm } from '#kinds/ballots.tsx';
import { AnswersInTimeCount, BallotStatusLine, CameTooLate } from './ballot-status-line.tsx';
import { Prompt } from '../../ballots/prompt.tsx';
import { useBallot } from './use-ballot.ts';
import { takesAnswers } from '../focus.ts';
import { useRoom } from '../room-context.ts';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { Explanation } from '#ui/markup/marked.tsx';
import { Picture } from '#ui/picture.tsx';

const statusLook = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1';

interface ActivityCardProps {
  activity: ActivityView;
  isReadOnly?: boolean;
  /** From 1. Results wait for the end of a survey, so as not to influence participants. */
  surveyStep?: number;
}

export function ActivityCard({ activity, isReadOnly = false, surveyStep }: ActivityCardProps) {
  const { kind, isRevisable, names, round, seriesId, before } = activity;
  const shownRound = roundShown(activity);
  const { room, mine } = useRoom();
  const ballot = useBallot(activity);
  const [isChanging, setIsChanging] = useState(false);
  const isPreview = useIsPreview();
  useEffect(() => {
    if (!isPreview) preloadResult(kind);
  }, [kind, isPreview]);
  const isEventOpen = !isReadOnly && room.event.state === 'open';
  const isOpen = isEventOpen && takesAnswers(activity);
  const hasAnswer = ballot.answer !== null && ballot.status?.kind !== 'refused';
  const canSeeResult = activity.tally !== null && (!isOpen || (hasAnswer && surveyStep === undefined));
  const showsResult = canSeeResult && !(isOpen && isChanging);
  const isAsking = isOpen && !showsResult;
  const card = useRef<HTMLDivElement>(null);
  useScrollToTopOnceShown(card, showsResult && seriesId === null);
  const focusProps = useFocusOnViewChange(card, showsResult ? 'result' : hasAnswer && !isRevisable ? 'final' : 'form');
  return (
    <div ref={card} className="grid gap-4" {...focusProps}>
      {shownRound > 1 && seriesId === null && !before && (
        <p className="-mb-2 text-xs font-semibold text-accent-text">
          {isOpen && !hasAnswer ? <Trans>Round {shownRound}: answer again</Trans> : <Trans>Round {shownRound}</Trans>}
        </p>
      )}
      <RoomPicture activity={activity} />
      {isAsking ? (
        <BallotForm
          key={round}
          activity={activity}
          ballot={{ ...ballot, send: (answer) => (setIsChanging(false), ballot.send(answer)) }}
        />
      ) : (
        <Result activity={activity} ballot={ballot} />
      )}
      {isAsking && ((surveyStep ?? 1) === 1 || names === 'everyone') && (
        <p className="text-xs text-muted">
          {names === 'anonymous' ? (
            <Trans>Your answer is anonymous.</Trans>
          ) : names === 'everyone' ? (
            <Trans>Everyone in the room can see who answered what.</Trans>
          ) : mine.participant.name === null ? (
            <Trans>Hosts see your answer without a name.</Trans>
          ) : (
            <Trans>Hosts see your answer with your name.</Trans>
          )}
        </p>
      )}
      <PostedTooLate {...{ activity, ballot, isOpen }} />
      {/* A survey's buttons must not move when the status appears. */}
      <div className={`${statusLook} ${surveyStep === undefined ? 'has-[>:only-child:empty]:absolute' : ''}`}>
        {!isAsking && <Turnout {...{ activity, ballot, isOpen, isEventOpen }} />}
        <BallotStatusLine {...{ activity, ballot, isOpen }} />
        {canSeeResult && isOpen && isRevisable && (
          <Button
            key={String(isChanging)}
            look="quiet"
            className="only-with-scripts ms-auto -me-2 px-2"
            onClick={() => setIsChanging(!isChanging)}
          >
            {isChanging ? <Trans>Back to the result</Trans> : <Trans>Change answer</Trans>}
          </Button>
        )}
      </div>
      {!isAsking && names === 'everyone' && <NamedAnswers key={round} activity={activity} />}
    </div>
  );
}

export function RevealedResults({ activities }: { activities: readonly ActivityView[] }) {
  return activities
    .filter(({ isRevealed }) => isRevealed)
    .map((activity) => (
      <section key={activity.id} className="card p-4">
        <ActivityCard activity={activity} isReadOnly />
      </section>
    ));
}

interface AnsweredProps {
  activity: ActivityView;
  ballot: Ballot;
}

/** Without scripts, an answer may come after the form has gone, or after another round's form took its place. */
function PostedTooLate({ activity, ballot, isOpen }: AnsweredProps & { isOpen: boolean }) {
  const { errors, old } = useRefusedBallot(activity.id);
  if (errors['form'] === undefined || (isOpen && old['round'] === String(activity.round))) return null;
  return (
    <div role="alert" className="rounded-control bg-danger-soft px-3 py-2">
      <strong className="font-semibold">
        <CameTooLate isChange={ballot.answer !== null} isAnonymous={activity.names === 'anonymous'} />
      </strong>
      <AnswerSummary activity={activity} posted={old} />
    </div>
  );
}

function Result({ activity, ballot }: AnsweredProps) {
  const isHidden = isUnanswered(activity);
  return (
    <>
      <Prompt as="h2" of={activity} />
      <div className="grid gap-3">
        {activity.before && !isHidden && (
          <p className="text-xs text-muted">
            <RoundsLegend activity={activity} more={rightInRounds(activity)} />
          </p>
        )}
        <ActivityResult activity={activity} answer={ballot.answer} isHidden={isHidden} />
        <HowSure activity={activity} answer={ballot.answer} />
        <Explanation of={activity} />
      </div>
    </>
  );
}

function Turnout({
  activity,
  ballot: { answer, status, isKnown },
  isOpen,
  isEventOpen,
}: AnsweredProps & { isOpen: boolean; isEventOpen: boolean }) {
  const { t } = useLingui();
  const { tally, seriesId, correct, points, names } = activity;
  // Once an anonymous poll has closed, the server cannot tell.
  const isUnknown = !isOpen && names === 'anonymous' && seriesId === null && answer === null && status === undefined;
  const hasNone = answer === null && status === undefined && names !== 'anonymous';
  const isCounted = tally !== null && (!activity.before || isUnanswered(activity)) && isCountShown(activity);
  const after = isCounted && ' · ';
  const closed = isCollecting(activity)
    ? isCounted
      ? t`collecting closed`
      : t`Collecting is closed`
    : isCounted
      ? t`voting closed`
      : t`Voting has closed`;
  const none = (
    <>
      {after}
      {t`You did not answer.`}
    </>
  );
  const noAnswer =
    hasNone && seriesId !== null && (isKnown ? none : <span className="only-without-scripts">{none}</span>);
  if (tally === null)
    return (
      <p className="basis-full text-muted">
        <ClosedNote activity={activity} isWithoutMe={hasNone} />.{' '}
        {!isEventOpen
          ? t`Result not shown.`
          : points === null
            ? t`Result not shown yet.`
            : t`The result follows shortly.`}{' '}
        {noAnswer} {isUnknown && <AnswersInTimeCount />}
      </p>
    );
  return (
    <p className="basis-full text-muted figures">
      {isCounted && <AnswerCount {...tally} isOpen={isOpen} />}
      {!isOpen && correct === null && noAnswer}
      {!isOpen && seriesId === null && after}
      {!isOpen && seriesId === null && closed}
      {isUnknown && (
        <span className="block text-xs">
          <AnswersInTimeCount />
        </span>
      )}
    </p>
  );
}

const NamedAnswers = lazyWithFallback(() => import('./named-answers.tsx'), 'client/room/voting/named-answers.tsx', {
  isSaid: false,
  texts: loadKindTexts,
});

const PictureLink = lazyWithFallback(
  () => import('./enlargeable-picture.tsx'),
  'client/room/voting/enlargeable-picture.tsx',
  { isSaid: false, fallback: (shown) => <Picture {...shown} /> },
);

export function RoomPicture({ activity: { kind, picture } }: { activity: ActivityView }) {
  const event = useRoom().room.event.id;
  if (kindFacts[kind].isOnPicture) return null;
  return picture && <PictureLink {...{ event, picture }} className="picture mx-auto" />;
}
