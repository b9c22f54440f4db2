import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Head, Link } from '@inertiajs/react';
import { EmptyState } from '#ui/empty-state.tsx';
import { LanguageChoice } from '#ui/form/language-choice.tsx';
import { MyName } from './participant/my-name.tsx';
import { MyQuestions } from './questions/lazy-my-questions.tsx';
import { LeaveEvent } from './participant/leave-event.tsx';
import { Fold } from './other-polls.tsx';
import { focusedSeries } from '../live/state/focus.ts';
import { isFinishedQuiz } from './focus.ts';
import { UnsentAnswers, useUnsentActivities } from './poll-panel.tsx';
import { RoomAnnouncements } from './announcements.tsx';
import { Series } from './lazy-series.tsx';
import { useRoom, useStatuses } from './room-context.ts';
import { Banner } from '#ui/banner.tsx';
import { PlainLayout } from '#ui/plain-layout.tsx';
import { route } from '../app/routes.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { FocusedHeading } from '#ui/focus/focused-heading.tsx';
import { useUndismissedRejections } from './questions/dismissed-rejections.ts';
import { roundShown } from '#contracts/poll-kinds.ts';
import type { BallotEntry } from '../outbox/entry.ts';
import { UnsentNote } from './voting/unsent-note.tsx';
import type { ActivityView } from '#contracts/views.ts';
import { AnswerSummary } from './voting/answer-summary.tsx';
import { CountedAt, timeOf } from './voting/ballot-status-line.tsx';
import { roundsOf, storedIn, useAnswers, useBallot } from './voting/use-ballot.ts';
import { bidiList } from '#ui/text/bidi-list.tsx';

export default function MinePanel() {
  const { t } = useLingui();
  const { room, mine } = useRoom();
  const { name } = mine.participant;
  const isUnsent = useStatuses().statuses.some(({ kind }) => kind === 'sending' || kind === 'waiting');
  const answered = useAnswered();
  const unsent = useUnsentActivities('mine');
  const played = room.series.filter((series) => isFinishedQuiz(room, series) && series !== focusedSeries(room));
  return (
    <div className="grid gap-8">
      {/* Placed in this chunk because every phone loads it early. */}
      <RoomAnnouncements />
      {unsent.length === 0 && mine.questions.length === 0 && answered.length === 0 && played.length === 0 && (
        <EmptyState title={t`Nothing here yet`}>{t`Your questions and answers appear here.`}</EmptyState>
      )}
      <UnsentAnswers activities={unsent} place="listed" />
      {mine.questions.length > 0 && (
        <Section title={t`My questions`}>
          <MyQuestions questions={mine.questions} />
        </Section>
      )}
      {answered.length > 0 && (
        <Section title={t`My answers`}>
          <ul className="grid gap-2">
            {answered.map((activity) => (
              <MyAnswer key={`${activity.id} ${activity.round}`} activity={activity} />
            ))}
          </ul>
        </Section>
      )}
      {played.length > 0 && (
        <Section title={t`Finished quizzes`}>
          {played.map((series) => (
            <Fold key={series.id} title={series.title}>
              <Series series={series} />
            </Fold>
          ))}
        </Section>
      )}
      <div className="grid gap-2 border-t border-line pt-4">
        {room.event.hasNames && room.event.state !== 'ended' && <MyName part="mine" />}
        <div className="grid gap-1">
          <p className="wrap-anywhere text-muted">
            {name === null ? t`You take part without a name.` : <Trans>You take part as {name}.</Trans>}
          </p>
          <Link
            href={route('devices.new', { code: room.event.code })}
            className="in-[.embed]:hidden inline-flex min-h-11 items-center link justify-self-start"
          >
            {t`Continue on another device`}
          </Link>
          <LeaveEvent event={room.event} participantId={mine.participant.id} isUnsent={isUnsent} />
          <LeaveEvent event={room.event} participantId={mine.participant.id} isErasing />
        </div>
        <LanguageChoice part="mine" />
      </div>
    </div>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}

export { UnsentQuestions } from './questions/unsent-questions.tsx';

export function EndedNote() {
  const hasResults = useRoom().room.activities.some(({ isRevealed }) => isRevealed);
  const link = (tab: string, words: ReactNode) => (
    <a className="link" href={`#${tab}`}>
      {words}
    </a>
  );
  return (
    <Banner>
      <Trans>This event has ended. Shown results stay visible.</Trans>{' '}
      {hasResults && <>{link('poll', <Trans>Results</Trans>)} · </>}
      {link('questions', <Trans>Questions</Trans>)} · {link('mine', <Trans>My answers</Trans>)}
    </Banner>
  );
}

export function EventDeleted() {
  const { t } = useLingui();
  return (
    <PlainLayout>
      <Head title={t`This event has been deleted`} />
      <div className="flex flex-1 flex-col justify-center gap-4 py-10">
        <FocusedHeading as="h1">{t`The host has deleted this event`}</FocusedHeading>
        <p className="text-pretty text-muted">{t`Its questions and answers are gone too.`}</p>
        <Link href={route('home')} {...buttonAttributes('secondary', 'normal', 'in-[.embed]:hidden mt-2 self-start')}>
          {t`Join another event`}
        </Link>
      </div>
    </PlainLayout>
  );
}

export function RejectedQuestions() {
  const left = useUndismissedRejections();
  return left.length > 0 && <MyQuestions questions={left} isHideable />;
}

export function AnswersToDeletedPolls({ answers }: { answers: readonly BallotEntry[] }) {
  const { outbox } = useStatuses();
  return answers.map((answer) => (
    <UnsentNote
      key={answer.submissionId}
      why={<Trans>Not counted: the poll was deleted first.</Trans>}
      onDiscard={() => void outbox?.drop(answer)}
    >
      <p className="font-semibold whitespace-pre-line empty:hidden" dir="auto">
        {'text' in answer && answer.text}
        {'words' in answer && bidiList(answer.words)}
        {'ideas' in answer && bidiList(answer.ideas.map(({ text }) => text))}
        {'gaps' in answer && bidiList(answer.gaps.flatMap((word) => word?.trim() || []))}
      </p>
    </UnsentNote>
  ));
}

function useAnswered(): ActivityView[] {
  const rounds = useRoom().room.activities.flatMap(roundsOf);
  const states = useAnswers(rounds);
  return rounds.filter((_, at) => states[at] === 'given' || states[at] === 'waiting');
}

function MyAnswer({ activity }: { activity: ActivityView }) {
  const { answer: newest, countedAt, status } = useBallot(activity);
  const isOnItsWay = status?.kind === 'sending' || status?.kind === 'waiting';
  const { room, mine } = useRoom();
  const stored = storedIn(mine, activity);
  // Anonymous answers have no times to compare.
  const isStored = activity.names !== 'anonymous' && stored?.receipt.recordedAt === countedAt;
  const answer = !isOnItsWay && isStored ? stored?.answer : newest;
  if (!answer) return null;
  const { id } = activity;
  const shown = roundShown(activity);
  return (
    <li className="card grid gap-2 p-4">
      <p className="text-muted" dir="auto">
        {activity.prompt}
      </p>
      {room.activities.some((latest) => latest.id === id && latest.round > 1) && (
        <p className="text-xs font-semibold">{shown === 0 ? <Trans>Ideas</Trans> : <Trans>Round {shown}</Trans>}</p>
      )}
      <AnswerSummary activity={activity} answer={answer} />
      {isOnItsWay ? (
        <p className="text-xs font-semibold text-caution-text">
          <Trans>Not counted yet. Sending again.</Trans>
        </p>
      ) : (
        countedAt !== null && (
          <p className="text-xs font-semibold text-positive-text">
            <CountedAt at={timeOf(activity, countedAt)} />
          </p>
        )
      )}
    </li>
  );
}
