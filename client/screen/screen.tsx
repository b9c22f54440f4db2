import type { ReactNode } from 'react';
import type { ScreenLook } from '#contracts/screens/screens.ts';
import type { TurnoutView } from '#contracts/screens/turnout.ts';
import type { RoomView } from '#contracts/views.ts';
import { EventLogo } from '#ui/event-logo.tsx';
import { focusedSeries } from '../live/state/focus.ts';
import { hidesJoinPanel, isSeriesOver, surveyPages } from './join/join-visibility.ts';
import { JoinPanel, logoLook } from './join/join.tsx';
import { ReactionNumbers } from './floating-reactions.tsx';
import { PageContext } from '../results/page-context.ts';
import { resultPages } from '#kinds/result-pages.tsx';
import { questionPages } from './questions/question-size.ts';
import { waitingQuestions } from './questions/questions.tsx';
import type { ScreenStageProps } from './stage-props.ts';
import { AudienceCount, ScreenStage, ScreenWelcome } from './stage.tsx';
import { TurnoutContext } from './poll/turnout-context.ts';
import { PageNote } from './remote/screen-toolbar.tsx';
import { useFittingText } from './look/use-fitting-text.ts';

interface EventScreenProps extends ScreenStageProps {
  turnout: TurnoutView | null;
  look: ScreenLook;
  blankNote?: ReactNode;
}

export function EventScreen({ room, join, players, here, turnout, look, blankNote }: EventScreenProps) {
  const pages = pagesIn(room);
  const stage = useFittingText();
  const isWelcome = look.isJoinShown || hidesJoinPanel(room, Math.min(look.page, pages - 1));
  return (
    <>
      <div ref={stage} className="screen-stage projection">
        <PageContext value={look.page}>
          <TurnoutContext value={turnout}>
            {look.isJoinShown ? (
              <ScreenWelcome {...{ room, join, here }} />
            ) : (
              <ScreenStage {...{ room, join, players, here }} />
            )}
          </TurnoutContext>
        </PageContext>
      </div>
      {!isWelcome && (
        <JoinPanel
          join={join}
          event={room.event}
          isCompact={isSeriesOver(room)}
          logo={<EventLogo event={room.event} className={logoLook} />}
        >
          <p className="screen-small truncate" dir="auto">
            {room.event.title}
          </p>
          <AudienceCount here={here} />
          <ReactionNumbers totals={room.reactions} />
          {pages > 1 && focusedSeries(room)?.kind !== 'survey' && (
            <PageNote page={Math.min(look.page, pages - 1)} pages={pages} />
          )}
        </JoinPanel>
      )}
      {look.isBlank && <div className="screen-blank fixed inset-0 z-20 bg-[#000]">{blankNote}</div>}
    </>
  );
}

/** Pages of questions (unless one is highlighted), answers or survey results, or else 1. */
export function pagesIn(room: RoomView): number {
  if (room.focus.kind === 'questions') {
    const waiting = waitingQuestions(room);
    return waiting[0]?.state === 'highlighted' ? 1 : Math.max(1, questionPages(waiting).length);
  }
  const series = focusedSeries(room);
  if (series?.kind === 'survey') return surveyPages(room, series).length;
  return hasAnswerPages(room) ? answerPages(room, series?.state === 'activity' ? series.activityId : null) : 1;
}

export function hasAnswerPages(room: RoomView): boolean {
  return room.focus.kind === 'activity' || focusedSeries(room)?.kind === 'quiz';
}

function answerPages({ activities, focus }: RoomView, inQuiz: string | null): number {
  const id = focus.kind === 'activity' ? focus.activityId : inQuiz;
  const activity = activities.find((each) => each.id === id);
  return activity ? resultPages(activity) : 1;
}
