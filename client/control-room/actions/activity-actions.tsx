import { Trans } from '@lingui/react/macro';
import { ballotsIn, isCollecting, roundShown } from '#contracts/poll-kinds.ts';
import type { CrewSeriesView } from '#contracts/quizzes/series.ts';
import { route } from '../../app/routes.ts';
import { setActivityState, setEventState, type ActivityAction } from '../../crew/commands.ts';
import { StartLabel } from '../agenda/start-label.tsx';
import { closeOther, runAndShow, showToRoom, stagePlace, startEntry, thenShow } from '../state/agenda-commands.ts';
import { nextEntry } from '../state/agenda.ts';
import type { ControlContextValue } from '../state/context.ts';
import {
  activityInFocus,
  isKeptFromRoom,
  isTimed,
  mayStart,
  mayStartVoting,
  openPollOnShow,
  primaryAction,
  takesQuestions,
} from '../state/rules.ts';
import type { MaybeAction } from './bar-action.ts';
import { asksToClose } from './confirmation.tsx';
import { shownQuestionActions } from './shown-question-actions.tsx';

export function activityActions(room: ControlContextValue, played: CrewSeriesView | null): MaybeAction[] {
  const { actions, control, selectedActivity: activity, show } = room;
  const { event } = control;
  const isOpen = event.state === 'open';
  const isEnded = event.state === 'ended';
  const shown = activityInFocus(control);
  const series = control.series.find(({ id }) => id === activity?.seriesId);
  const startable = !played && series && mayStart(control, series) ? series : null;
  const next = startable
    ? { id: startable.id, series: startable }
    : nextEntry(control, (activity ?? shown)?.position ?? null);
  const goNext = isOpen && next && !played ? () => startEntry(room, next) : undefined;
  const isNext = next?.id === activity?.id;
  const primary = played ? 'none' : primaryAction(control, activity, next !== null);
  const questions = shownQuestionActions(room);
  const act = (action: ActivityAction) => (): void =>
    void (activity && actions.run(stagePlace, setActivityState(activity, action)));
  const other = closeOther(room, activity?.id);
  const closing = asksToClose(openPollOnShow(control, activity?.id));
  const closingForNext = asksToClose(openPollOnShow(control));
  const open =
    (action: 'open' | 'new-round', before = other) =>
    (): void =>
      activity ? runAndShow(room, ...before, setActivityState(activity, action)) : undefined;
  const hasOpened = activity !== null && activity.state !== 'draft';
  const isStandalone = activity?.seriesId === null;
  const mayOpen = isOpen && isStandalone && activity.state !== 'open';
  const mayReveal = hasOpened && !isKeptFromRoom(control, activity) && (isStandalone || series?.kind === 'survey');
  const isReopening = activity?.state === 'closed';
  const isFinal = isReopening && activity.names === 'anonymous';
  const collects = activity !== null && isCollecting(activity);
  const mayVote = isOpen && collects && mayStartVoting(activity);
  const closeWords = collects ? <Trans>Stop collecting</Trans> : <Trans>Close voting</Trans>;
  const openEvent = (): void => thenShow(room, actions.run('event-state', setEventState(event.id, 'open')));
  return [
    event.state === 'draft' && {
      id: 'open-event',
      isPrimary: true,
      words: <Trans>Open the event</Trans>,
      run: openEvent,
    },
    isEnded && {
      id: 'results',
      isPrimary: true,
      words: <Trans>Results and exports</Trans>,
      href: route('results.show', { event: event.id }),
    },
    isEnded && { id: 'reopen', words: <Trans>Reopen the event</Trans>, run: openEvent },
    startable && {
      id: 'begin',
      isPrimary: true,
      isForward: true,
      shortcut: 'N',
      words: <StartLabel kind={startable.kind} />,
      run: goNext,
      ...closingForNext,
    },
    ...questions,
    ...draftQuestionActions(room, played),
    mayOpen &&
      !isFinal && {
        id: 'open',
        isPrimary: primary === 'open',
        isLesser: isReopening,
        shortcut: 'O',
        ...(isNext && goNext && { keys: 'o n' }),
        words: collects ? (
          isReopening ? (
            <Trans>Collect more ideas</Trans>
          ) : (
            <Trans>Collect ideas</Trans>
          )
        ) : isReopening ? (
          <Trans>Open again</Trans>
        ) : (
          <Trans>Open voting</Trans>
        ),
        run: open('open'),
        ...closing,
      },
    isStandalone &&
      activity.state === 'open' && {
        id: 'close',
        isPrimary: primary === 'close',
        shortcut: 'C',
        words: closeWords,
        run: act('close'),
        ...asksToClose(activity, closeWords),
      },
    isStandalone &&
      isTimed(activity) && { id: 'more-time', shortcut: 'M', words: <Trans>Add 30 s</Trans>, run: act('more-time') },
    isOpen &&
      hasOpened &&
      shown?.id !== activity.id && {
        id: 'show',
        isPrimary: primary === 'show',
        shortcut: 'S',
        words: <Trans>Show now</Trans>,
        run: () => showToRoom(room, { kind: 'activity', activityId: activity.id }),
      },
    mayReveal &&
      !activity.isRevealed && {
        id: 'reveal',
        isPrimary: primary === 'reveal',
        shortcut: 'R',
        words: <Trans>Reveal</Trans>,
        run: act('reveal'),
      },
    mayReveal && activity.isRevealed && { id: 'hide', shortcut: 'H', words: <Trans>Hide</Trans>, run: act('hide') },
    primary === 'add' &&
      questions.length === 0 && {
        id: 'add',
        isPrimary: true,
        words: <Trans>Add a poll</Trans>,
        run: () => show({ kind: 'form', activityId: null }),
      },
    primary === 'focus-questions' && {
      id: 'questions',
      isPrimary: true,
      shortcut: 'Q',
      words: <Trans>Show the questions</Trans>,
      run: () => showToRoom(room, { kind: 'questions' }),
    },
    mayVote && {
      id: `vote-${activity.id}`,
      isPrimary: primary === 'vote',
      shortcut: 'W',
      words: <Trans>Start voting</Trans>,
      run: open('new-round'),
      confirmation: {
        title: <Trans>Start voting?</Trans>,
        description: (
          <>
            <Trans>The ideas become options, and no one can add more.</Trans> {closing.confirmation?.description}
          </>
        ),
        words: <Trans>Start voting</Trans>,
        look: closing.confirmation?.look ?? 'primary',
      },
    },
    // A poll without answers is reopened instead, if it may be.
    mayOpen &&
      isReopening &&
      !collects &&
      (isFinal || ballotsIn(activity.tally) > 0) && {
        // A confirmation applies to one round only.
        id: `round-${activity.id}-${activity.round}`,
        isLesser: true,
        look: 'quiet',
        shortcut: 'W',
        words: <Trans>New round</Trans>,
        run: open('new-round'),
        confirmation: {
          title: <Trans>Start round {roundShown(activity) + 1}?</Trans>,
          description: (
            <>
              <Trans>Everyone can answer again, from zero. Answers so far stay in the results.</Trans>{' '}
              {closing.confirmation?.description}
            </>
          ),
          words: <Trans>Start round</Trans>,
          look: closing.confirmation?.look ?? 'primary',
        },
      },
    mayOpen &&
      !isFinal &&
      other.length > 0 && {
        id: 'beside',
        isLesser: true,
        look: 'quiet',
        words: <Trans>Open alongside the current one</Trans>,
        run: open('open', []),
      },
    goNext &&
      next &&
      !startable &&
      !isNext && {
        id: 'next',
        isPrimary: primary === 'next',
        shortcut: 'N',
        words: null,
        run: goNext,
        ...closingForNext,
        next: { entry: next, hasKey: true },
      },
  ];
}

function draftQuestionActions(
  { control, selectedActivity: activity, show }: ControlContextValue,
  played: CrewSeriesView | null,
): MaybeAction[] {
  const series = control.series.find(({ id }) => id === activity?.seriesId);
  if (!series || activity?.state !== 'draft') return [];
  return [
    takesQuestions(control, series) && {
      id: 'add',
      words: <Trans>Add another question</Trans>,
      run: () => show({ kind: 'form', activityId: null, seriesId: series.id }),
    },
    played?.id !== series.id && {
      id: 'series',
      isPrimary: control.event.state === 'open',
      isLesser: true,
      look: 'quiet',
      words: (
        <bdi>
          <Trans>Go to “{series.title}”</Trans>
        </bdi>
      ),
      run: () => show({ kind: 'series', seriesId: series.id }),
    },
  ];
}
