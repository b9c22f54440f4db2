import { Link } from '@inertiajs/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SignUpNote } from '../../accounts/sign-up-note.tsx';
import { route } from '../../app/routes.ts';
import { buttonAttributes } from '#ui/button.tsx';
import { useControlRoom } from '../state/context.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { JoinNote } from './join-details.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { PasscodeNote } from '../../screen/join/join.tsx';
import { shownQuestions } from '../../crew/questions/moderation-rules.ts';
import { UndoButton } from '../../moderation/notices/undo-button.tsx';
import { spacedCode } from '#ui/spaced-code.ts';
import { QuestionBody } from '#ui/markup/marked.tsx';
import { UpvoteCount } from '#ui/upvote-count.tsx';
import { useShared } from '../../app/page-props.ts';
import { isKeptFromRoom } from '../state/rules.ts';
import { Comma } from '#ui/text/comma.tsx';

export function Overview() {
  const { control } = useControlRoom();
  if (control.event.state === 'ended') return <EndedStage />;
  return control.focus.kind === 'questions' ? <QuestionsStage /> : <JoinStage />;
}

function EndedStage() {
  const { control, mayRun } = useControlRoom();
  const { i18n } = useLingui();
  const { activities, series, event, participantCount } = control;
  const ofQuiz = new Set(series.flatMap(({ kind, activityIds }) => (kind === 'quiz' ? activityIds : [])));
  const hiddenCount = activities.filter(
    (one) =>
      one.state !== 'draft' &&
      !one.isRevealed &&
      one.tally.total > 0 &&
      !ofQuiz.has(one.id) &&
      !isKeptFromRoom(control, one),
  ).length;
  return (
    <div className="grid gap-8 py-6">
      <div className="grid justify-items-start gap-3">
        <h2 className="text-2xl">
          <Trans>This event has ended</Trans>
        </h2>
        <p className="text-muted figures">
          <Plural value={participantCount} one="# person took part." other="# people took part." />
        </p>
        {!mayRun && (
          <Link href={route('results.show', { event: event.id })} {...buttonAttributes('primary')}>
            <Trans>Results and exports</Trans>
          </Link>
        )}
      </div>
      <section className="grid gap-2">
        <h3 className="text-base">
          <Trans>What phones see now</Trans>
        </h3>
        <p>
          <Trans>Revealed results, approved questions, and their own questions and answers.</Trans>
        </p>
        {hiddenCount > 0 && (
          <p className="figures text-pretty text-muted">
            <Trans>Results still hidden: {i18n.number(hiddenCount)}.</Trans>{' '}
            {mayRun && <Trans>You can reveal them in the agenda.</Trans>}
          </p>
        )}
      </section>
    </div>
  );
}

function JoinStage() {
  const { control, here, join, screens } = useControlRoom();
  const { i18n, t } = useLingui();
  const address = new URL(join.address);
  return (
    <div className="grid justify-items-center gap-6 py-4 text-center">
      <h2 className="text-xl">
        {control.event.state === 'draft'
          ? t`Ready when you are`
          : control.participantCount === 0
            ? t`Waiting for people to join`
            : t`People are joining`}
      </h2>
      <section aria-label={t`Join code`} className="flex flex-wrap items-center justify-center gap-x-10 gap-y-6">
        <QrCode join={join} className="size-44 rounded-card border border-line" />
        <div className="sm:text-start">
          <p className="text-muted" translate="no">
            {address.host}
          </p>
          <p className="figures font-display text-4xl font-bold" translate="no">
            {spacedCode(join.code)}
          </p>
          <PasscodeNote event={control.event} className="font-semibold" />
          {control.event.state !== 'draft' && (
            <p className="mt-3">
              <strong className="figures font-display text-lg">{i18n.number(control.participantCount)}</strong>{' '}
              <span className="text-muted">
                <Plural value={control.participantCount} one="has joined" other="have joined" />
                {here !== null && (
                  <>
                    <Comma />
                    <Trans>{i18n.number(here)} here now</Trans>
                  </>
                )}
              </span>
            </p>
          )}
          <CopyButton text={join.address}>{t`Copy the address`}</CopyButton>
          <JoinNote join={join} />
        </div>
      </section>
      {control.event.state === 'open' && control.participantCount === 0 && !join.onlyHere && (
        <p className="max-w-md text-muted">
          {screens.count && !screens.look.isBlank
            ? t`The screen shows how to join.`
            : t`People can join with this code.`}
        </p>
      )}
      {control.event.state === 'draft' && control.activities.length + control.series.length === 0 && (
        <p className="max-w-md text-muted">{t`Prepare the agenda, then open the event.`}</p>
      )}
      {useShared().host?.isAnonymous && (
        <SignUpNote to={route('events.show', { event: control.event.id })} className="max-w-md text-xs" />
      )}
    </div>
  );
}

const shownMax = 8;

const highlighted = '-mx-2 rounded-card bg-accent-soft px-2 py-3 text-lg font-semibold lg:-mx-4 lg:px-4';

function QuestionsStage() {
  const { control } = useControlRoom();
  const { t, i18n } = useLingui();
  const onShow = shownQuestions(control.questions);
  const questions = onShow.filter(({ state }) => state !== 'answered');
  return (
    <div className="grid gap-5">
      <h2 className="text-2xl">{t`Top questions`}</h2>
      {questions.length === 0 ? (
        <p className="text-muted">
          {onShow.length > 0
            ? t`All are answered.`
            : control.event.hasModeration
              ? t`No approved questions yet.`
              : t`None yet.`}
        </p>
      ) : (
        <ol className="grid gap-4">
          {questions.slice(0, shownMax).map(({ id, body, bodyMarkup, authorName, upvoteCount, state }) => (
            <li key={id} className={`flex items-baseline gap-4 ${state === 'highlighted' ? highlighted : ''}`}>
              <span className="flex min-w-12 shrink-0 items-center justify-end gap-1 font-display text-lg font-bold">
                <UpvoteCount count={upvoteCount} />
              </span>
              <div className="min-w-0 flex-1">
                <p dir="auto" className="line-clamp-3">
                  <QuestionBody of={{ body, bodyMarkup }} />
                </p>
                {authorName !== null && (
                  <p dir="auto" className="text-xs font-normal text-muted">
                    {authorName}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {questions.length > shownMax && (
        <p className="text-xs text-muted">
          <Trans>and {i18n.number(questions.length - shownMax)} more</Trans>
        </p>
      )}
      <div className="flex justify-center lg:hidden">
        <UndoButton />
      </div>
    </div>
  );
}
