import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { Mine } from '#contracts/pages.ts';
import type { RoomView } from '#contracts/views.ts';
import { useHasUnsent } from './use-has-unsent.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LanguageChoice } from '#ui/form/language-choice.tsx';
import { MyAnswer, useAnswered } from './voting/my-answer.tsx';
import { MyName } from './participant/my-name.tsx';
import { LazyMyQuestions } from './questions/lazy-my-questions.tsx';
import { LeaveEvent } from './participant/leave-event.tsx';
import { Fold } from './other-polls.tsx';
import { focusedSeries, isListedUnderMine, isFinishedQuiz, UnsentAnswers, useUnsentActivities } from './poll-panel.tsx';
import { RoomAnnouncements } from './announcements.tsx';
import { Series } from './lazy-series.tsx';

// In this chunk because they rarely show at first, and every phone has loaded it by the time the event ends or the
// network fails.
export { EndedNote } from './ended-note.tsx';
export { RejectedQuestions } from './questions/rejected-questions.tsx';
export { AnswersToDeletedPolls } from './voting/answers-to-deleted-polls.tsx';
export { UnsentQuestions } from './questions/unsent-questions.tsx';
export { EventDeleted } from './event-deleted.tsx';

/** What this person asked and answered, and what happened to it. */
export default function MinePanel({ room, mine, onAsk }: { room: RoomView; mine: Mine; onAsk: () => void }) {
  const { code } = room.event;
  const { name } = mine.participant;
  const isUnsent = useHasUnsent(mine.participant.id);
  const answered = useAnswered(room.activities, mine);
  const unsent = useUnsentActivities(room, mine).filter((activity) => isListedUnderMine(room, activity));
  const played = room.series.filter((series) => isFinishedQuiz(room, series) && series !== focusedSeries(room));
  return (
    <div className="grid gap-8">
      {/* Announcements are not needed at first, and every phone loads this chunk early. */}
      <RoomAnnouncements room={room} />
      {unsent.length === 0 && mine.questions.length === 0 && answered.length === 0 && played.length === 0 && (
        <EmptyState title={<Trans>Nothing here yet</Trans>}>
          <Trans>Your questions and answers gather here, with what became of them.</Trans>
        </EmptyState>
      )}
      {unsent.length > 0 && (
        <div className="grid gap-2 empty:hidden">
          <Suspense>
            <UnsentAnswers {...{ room, mine }} activities={unsent} place="listed" />
          </Suspense>
        </div>
      )}
      {mine.questions.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg font-bold">
            <Trans>My questions</Trans>
          </h2>
          <LazyMyQuestions room={room} questions={mine.questions} onAsk={onAsk} />
        </section>
      )}
      {answered.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg font-bold">
            <Trans>My answers</Trans>
          </h2>
          <ul className="grid gap-2">
            {answered.map((activity) => (
              <MyAnswer key={`${activity.id} ${activity.round}`} {...{ code, activity, mine }} />
            ))}
          </ul>
        </section>
      )}
      {played.length > 0 && (
        <section className="grid gap-3">
          <h2 className="text-lg font-bold">
            <Trans>Finished quizzes</Trans>
          </h2>
          {played.map((series) => (
            <Fold key={series.id} title={series.title}>
              <Series {...{ room, mine, series }} />
            </Fold>
          ))}
        </section>
      )}
      <div className="grid gap-2 border-t border-line pt-4">
        {room.event.hasNames && room.event.state !== 'ended' && (
          <MyName part="mine" code={code} participant={mine.participant} />
        )}
        <div className="grid gap-1">
          <p className="wrap-anywhere text-muted">
            {name === null ? <Trans>You take part without a name.</Trans> : <Trans>You take part as {name}.</Trans>}
          </p>
          <LeaveEvent event={room.event} participantId={mine.participant.id} isUnsent={isUnsent} />
        </div>
        <LanguageChoice part="mine" />
      </div>
    </div>
  );
}
