import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { CrewActivityView, CrewActivityViewOf, PictureView } from '#contracts/views.ts';
import { ballotsIn, kindFacts, roundShown } from '#contracts/poll-kinds.ts';
import { Explanation, Marked } from '#ui/markup/marked.tsx';
import { ActivityResult, HowSure, TallyTable } from '#kinds/results.tsx';
import {
  ActivityStateWord,
  ComingReveal,
  NamesLine,
  QuestionSetup,
  SetupSummary,
  SpoilerNotice,
  Visibility,
} from './activity-state.tsx';
import { useControlRoom } from '../state/context.ts';
import { isInFocus, peopleAsked } from '../state/rules.ts';
import { hasHiddenWords, HiddenWords } from './hidden-words.tsx';
import { TextAnswers } from './text-answers.tsx';
import { useSpoilers, withoutRight } from '../state/spoilers.ts';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';
import { correctWords } from '#kinds/right-answers.tsx';
import { lazyWithFallback } from '#ui/lazy/lazy-with-fallback.ts';
import { Picture } from '#ui/picture.tsx';
import { route } from '../../app/routes.ts';
import { useSecondsLeft } from '../../clock/use-seconds-left.ts';
import TimerLine from '../../quizzes/timer-line.tsx';
import { Abstained } from '../../results/answer-count.tsx';
import { rightInRounds, RoundsLegend } from '../../results/rounds-legend.tsx';
import { setActivityState } from '../../crew/commands.ts';
import { stagePlace } from '../state/agenda-commands.ts';

// Keeps it out of the room.
const PictureLink = lazyWithFallback(
  () => import('../../room/voting/enlargeable-picture.tsx'),
  'client/room/voting/enlargeable-picture.tsx',
  { isSaid: false, fallback: (shown) => <Picture {...shown} /> },
);

const WhoAnswered = lazyWithFallback(
  async () => ({ default: (await import('../../room/voting/named-answers.tsx')).WhoAnswered }),
  'client/room/voting/named-answers.tsx',
);

const footLook = `stage-foot lg:sticky lg:-bottom-6 lg:-my-3 lg:bg-paper lg:py-3
  lg:before:pointer-events-none lg:before:absolute lg:before:inset-x-0 lg:before:bottom-full lg:before:h-2
  lg:before:bg-linear-to-t lg:before:from-paper lg:before:to-transparent`;

export function ActivityStage({ activity, placeInQuiz }: { activity: CrewActivityView; placeInQuiz?: ReactNode }) {
  const { t } = useLingui();
  const { control, mayRun, show } = useControlRoom();
  const { id: event, naming } = control.event;
  const [isTable, setIsTable] = useState(false);
  const spoilers = useSpoilers(activity);
  const rendered = spoilers.isHidden ? withoutRight(activity) : activity;
  const isTallyHidden = spoilers.isHidden && spoilers.kind === 'answers';
  const round = roundShown(activity);
  const isOfQuiz = placeInQuiz !== undefined;
  const isShownNow = isInFocus(control, activity.id) || isInFocus(control, activity.seriesId);
  const isDraft = activity.state === 'draft';
  const hasResult = !isDraft && !isTallyHidden;
  const hasTable = hasResult && kindFacts[activity.kind].ownWords !== 'approved';
  const flip = (): void => setIsTable(!isTable);
  const edit = (): void => show({ kind: 'form', activityId: activity.id });
  useKeyBindings([
    { key: 't', run: hasTable ? flip : undefined },
    { key: 'e', run: mayRun ? edit : undefined },
  ]);
  return (
    <article className="grid gap-5">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {isOfQuiz ? (
            <span className="figures text-muted">{placeInQuiz}</span>
          ) : (
            <ActivityStateWord activity={activity} />
          )}
          {round > 1 && (
            <span className="figures text-xs text-muted">
              <Trans>round {round}</Trans>
            </span>
          )}
          {!isShownNow && !isDraft && <span className="text-xs text-muted">{t`not shown now`}</span>}
          <span className="ms-auto -me-1 flex gap-1">
            {hasTable && (
              <LinkButton shortcut="T" aria-pressed={isTable} onClick={flip}>
                {isTable ? t`Chart` : t`Table`}
              </LinkButton>
            )}
            {mayRun && (
              <LinkButton shortcut="E" data-opener={`form-${activity.id}`} onClick={edit}>
                {t`Edit`}
              </LinkButton>
            )}
          </span>
        </div>
        <div className="flow-root">
          {activity.picture && !kindFacts[activity.kind].isOnPicture && (
            <StagePicture event={event} picture={activity.picture} />
          )}
          <h2 dir="auto" className={activity.prompt.length > 120 ? 'text-xl' : 'text-2xl'}>
            <Marked text={activity.prompt} markup={activity.promptMarkup} part="lead" />
          </h2>
          <Marked text={activity.prompt} markup={activity.promptMarkup} part="rest" />
        </div>
      </header>
      {(isOfQuiz || spoilers.kind === 'answers') && <RightAnswer activity={rendered} />}
      <SpoilerNotice spoilers={spoilers} />
      {hasHiddenWords(activity) && hasResult && <HiddenWords activity={activity} />}
      {hasTexts(rendered) && hasResult ? (
        <TextAnswers activity={rendered} />
      ) : isTable && hasResult ? (
        <TallyTable caption={t`Answers to ${activity.prompt}`} activity={rendered} />
      ) : (
        <ActivityResult
          key={activity.round}
          activity={rendered}
          isHidden={!hasResult}
          size={isRoomy(activity) ? 'room' : 'compact'}
          hasFigures={false}
        />
      )}
      {hasResult && <HowSure activity={rendered} />}
      {hasResult && <PreviousRound activity={activity} />}
      {!isDraft && activity.names !== 'hosts' && activity.seriesId === null && <NamesLine names={activity.names} />}
      {hasResult && activity.names !== 'anonymous' && naming !== 'anonymous' && ballotsIn(activity.tally) > 0 && (
        <WhoAnswered key={`names ${round}`} activity={rendered} address={route('events.show', { event })} />
      )}
      {!isDraft && <Explanation of={rendered} />}
      {isDraft && <QuestionSetup activity={activity} isSpoilerHidden={spoilers.isHidden} />}
      <footer className={`flex flex-wrap items-center gap-x-5 gap-y-2 ${isDraft ? '' : footLook}`}>
        {isDraft ? (
          <SetupSummary activity={activity} />
        ) : (
          <Turnout activity={activity} isSpoilerHidden={isTallyHidden} />
        )}
      </footer>
    </article>
  );
}

function LinkButton({ shortcut, children, ...rest }: ComponentProps<'button'> & { shortcut: string }) {
  return (
    <button
      type="button"
      className="link min-h-8 px-1 text-xs thumb:min-h-11 thumb:min-w-11"
      aria-keyshortcuts={shortcut.toLowerCase()}
      {...rest}
    >
      {children}
      <kbd translate="no" className="key ms-1.5 inline-block max-lg:hidden" aria-hidden="true">
        {shortcut}
      </kbd>
    </button>
  );
}

function hasTexts(activity: CrewActivityView): activity is CrewActivityViewOf<'text'> {
  return 'waiting' in activity.tally;
}

function isRoomy(activity: CrewActivityView): boolean {
  return kindFacts[activity.kind].isColoured && 'options' in activity && activity.options.length <= 6;
}

function Turnout({ activity, isSpoilerHidden }: { activity: CrewActivityView; isSpoilerHidden: boolean }) {
  const { i18n } = useLingui();
  const { turnout } = useControlRoom();
  const total = ballotsIn(activity.tally);
  const people = peopleAsked(activity, turnout);
  const answered = i18n.number(total);
  return (
    <>
      <p className="figures">
        <strong className="font-display text-lg">{answered}</strong>{' '}
        <span className="text-muted">
          {people === null ? (
            <Plural value={total} one="answered" other="answered" />
          ) : (
            <Plural value={people} _0="answers; no one is here yet" one="of # answered" other="of # answered" />
          )}
          <Abstained {...activity.tally} />
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
        {!isSpoilerHidden && <Visibility activity={activity} />}
        <ComingReveal activity={activity} />
      </div>
    </>
  );
}

function RightAnswer({ activity }: { activity: CrewActivityView }) {
  const { i18n } = useLingui();
  const right = correctWords(activity, i18n);
  return right === null ? null : (
    <p className="font-semibold text-positive-text figures" dir="auto">
      <Trans>Right answer: {right}</Trans>
    </p>
  );
}

/** The aspect ratio reserves space. */
const pictureLook = `stage-picture float-end ms-4 mt-1 mb-2 w-[min(36%,min(9rem,16svh)*var(--shape,1))]
  [&_img]:h-auto [&_img]:w-full [&_img]:rounded-[calc(var(--radius-control)/2)]`;

function StagePicture(shown: { event: string; picture: PictureView }) {
  const { width, height } = shown.picture;
  return (
    <div className={pictureLook} ref={(box) => box?.style.setProperty('--shape', String(width / height))}>
      <PictureLink {...shown} className="" />
    </div>
  );
}

export function QuizClock({ activity }: { activity: CrewActivityView }) {
  const eventId = useControlRoom().control.event.id;
  const untilOpen = useSecondsLeft(eventId, activity.state === 'open' ? activity.opensAt : null);
  if (untilOpen !== null && untilOpen > 0) {
    return (
      <p className="font-semibold text-accent-text figures" role="timer">
        <Plural value={untilOpen} one="Begins in # second" other="Begins in # seconds" />
      </p>
    );
  }
  return <TimerLine eventId={eventId} activity={activity} />;
}

const rowLook = `-mt-3 flex flex-wrap items-center gap-x-2 text-xs text-muted
  [&>.rounds-key>:last-child]:me-0 [&>.rounds-key>:last-child]:whitespace-normal`;

function PreviousRound({ activity }: { activity: CrewActivityView }) {
  const { actions, mayRun } = useControlRoom();
  const { before, isBeforeShown, isRevealed, round } = activity;
  if (!before) return null;
  const right = rightInRounds(activity);
  const seen = (
    <>
      {right.before}
      {' · '}
      {!isBeforeShown ? (
        <Trans>only the crew sees it</Trans>
      ) : isRevealed ? (
        <Trans>everyone sees it</Trans>
      ) : (
        <Trans>revealed with the result</Trans>
      )}
    </>
  );
  return (
    <p className={rowLook}>
      <RoundsLegend activity={activity} more={{ now: right.now, before: seen }} />
      {mayRun && (
        <button
          type="button"
          className="link min-h-6 px-1 thumb:min-h-11"
          aria-busy={actions.isBusy(stagePlace)}
          onClick={() =>
            void actions.run(stagePlace, setActivityState(activity, isBeforeShown ? 'hide-before' : 'show-before'))
          }
        >
          {isBeforeShown ? <Trans>Hide round {round - 1}</Trans> : <Trans>Show round {round - 1} beside it</Trans>}
        </button>
      )}
    </p>
  );
}
