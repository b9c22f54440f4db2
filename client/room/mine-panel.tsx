import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useSyncExternalStore } from 'react';
import { Head, Link } from '@inertiajs/react';
import type { Mine } from '#contracts/pages.ts';
import type { RoomView, MyQuestionView } from '#contracts/views.ts';
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
import { Banner } from '#ui/banner.tsx';
import { PlainLayout } from '#ui/plain-layout.tsx';
import { route } from '../app/routes.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { FocusedHeading } from '#ui/focus/focused-heading.tsx';
import { useUndismissedRejections } from './questions/dismissed-rejections.ts';
import { useOutbox, noSubscription } from '../outbox/use-outbox.ts';
import type { BallotEntry } from '../outbox/entry.ts';
import { UnsentNote } from './voting/unsent-note.tsx';

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

/** Whether this browser holds unsent answers, questions or upvotes of the participant. */
function useHasUnsent(participantId: string): boolean {
  const outbox = useOutbox(participantId);
  return useSyncExternalStore(
    outbox?.subscribe ?? noSubscription,
    () =>
      [...(outbox?.statuses().values() ?? [])].some(
        ({ kind, entry }) => (kind === 'sending' || kind === 'waiting') && entry.participantId === participantId,
      ),
    () => false,
  );
}

// In this chunk because they rarely show at first, and every phone has loaded it by the time the event ends or the
// network fails.
export { UnsentQuestions } from './questions/unsent-questions.tsx';

/** Links to what remains of an ended event. */
export function EndedNote({ hasResults }: { hasResults: boolean }) {
  return (
    <Banner>
      <Trans>This event has ended. Thank you for taking part. What was shown stays here to read.</Trans>{' '}
      {hasResults && (
        <>
          <a className="link" href="#poll">
            <Trans>Results</Trans>
          </a>
          {' · '}
        </>
      )}
      <a className="link" href="#questions">
        <Trans>Questions</Trans>
      </a>
      {' · '}
      <a className="link" href="#mine">
        <Trans>My answers</Trans>
      </a>
    </Banner>
  );
}

/** Shown to participants when their event is deleted. */
export function EventDeleted() {
  const { t } = useLingui();
  return (
    <PlainLayout>
      <Head title={t`This event has been deleted`} />
      <div className="flex flex-1 flex-col justify-center gap-4 py-10">
        <FocusedHeading as="h1">
          <Trans>This event has been deleted by its host</Trans>
        </FocusedHeading>
        <p className="text-pretty text-muted">
          <Trans>What was asked and answered here is gone with it. There is nothing more for you to do.</Trans>
        </p>
        <Link href={route('home')} {...buttonAttributes('secondary', 'normal', 'outside-frames mt-2 self-start')}>
          <Trans>Join another event</Trans>
        </Link>
      </div>
    </PlainLayout>
  );
}

/** The participant's rejected questions, shown in the list until they dismiss each. They stay under “Mine”. */
export function RejectedQuestions({ room, questions }: { room: RoomView; questions: readonly MyQuestionView[] }) {
  const left = useUndismissedRejections(questions);
  return left.length > 0 && <LazyMyQuestions room={room} questions={left} isHideable />;
}

/** The participant's answers to deleted polls, until they are discarded: their text exists nowhere else. */
export function AnswersToDeletedPolls({
  participantId,
  answers,
}: {
  participantId: string;
  answers: readonly BallotEntry[];
}) {
  const outbox = useOutbox(participantId);
  return answers.map((answer) => (
    <UnsentNote
      key={answer.submissionId}
      why={<Trans>Your answer does not count: the poll was deleted before it arrived.</Trans>}
      onDiscard={() => void outbox?.drop(answer)}
    >
      <p className="font-semibold whitespace-pre-line empty:hidden" dir="auto">
        {'text' in answer ? answer.text : 'words' in answer && answer.words.join(', ')}
      </p>
    </UnsentNote>
  ));
}
