import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageShortcuts, type ListedShortcut } from '#ui/keyboard/shortcuts-dialog.tsx';
import { showToRoom } from './state/agenda-commands.ts';
import { isForm, useControlRoom } from './state/context.ts';
import { takesQuestions, useOtherOpenPolls } from './state/rules.ts';

export function Shortcuts() {
  const { t } = useLingui();
  const room = useControlRoom();
  const { control, mayRun, moderating, screens, stage, show, selectedActivity, selectedSeries } = room;
  const other = useOtherOpenPolls()[0];
  const key = (cap: string, what: ReactNode, run?: (() => void) | null): ListedShortcut => ({
    caps: [[cap]],
    what,
    bindings: run && !isForm(stage) ? [{ key: cap.toLowerCase(), run }] : [],
  });
  const add = (): void => {
    const series = selectedSeries ?? control.series.find(({ id }) => id === selectedActivity?.seriesId);
    const isFor = series && takesQuestions(control, series);
    show({ kind: 'form', activityId: null, ...(isFor && { seriesId: series.id }) });
  };
  const remote = (step: Parameters<typeof screens.applyStep>[0]) =>
    screens.count ? () => void screens.applyStep(step) : null;
  const hasEnded = control.event.state === 'ended';
  const mayShow = mayRun && !hasEnded;
  const when = (isListed: boolean, ...keys: ListedShortcut[]): ListedShortcut[] => (isListed ? keys : []);
  const polls = [
    ...when(
      mayShow,
      key('N', <Trans>Continue: next poll or next step</Trans>),
      key('O', <Trans>Open voting on the current poll, or reopen a survey</Trans>),
      key('C', <Trans>Close voting, or the survey</Trans>),
      key('X', <Trans>Close everything else</Trans>, other?.close),
      key('M', <Trans>Add 30 seconds to a running timer</Trans>),
      key('W', <Trans>Start a new round of a closed poll</Trans>),
    ),
    ...when(mayRun, key('R', <Trans>Reveal the result</Trans>), key('H', <Trans>Hide the result</Trans>)),
    key('T', <Trans>Switch between table and chart</Trans>),
    ...when(!hasEnded, key('L', <Trans>Show or cover answers</Trans>)),
  ];
  const screen: ListedShortcut[] = [
    ...when(
      mayShow,
      key('S', <Trans>Show the room what you see</Trans>),
      key('Q', <Trans>Show the questions</Trans>, () => showToRoom(room, { kind: 'questions' })),
      key('J', <Trans>Show how to join</Trans>, () => showToRoom(room, { kind: 'join' })),
    ),
    {
      caps: [[t`PageDown`], ['→'], ['↓'], [t`Space`]],
      what: <Trans>Forward: next page on the screen, then the first button below</Trans>,
      bindings: [],
    },
    {
      caps: [[t`PageUp`], ['←'], ['↑']],
      what: <Trans>Back: previous page on the screen</Trans>,
      bindings: [],
    },
    key('B', <Trans>Blank or show the screen</Trans>, remote('blank')),
    ...when(!hasEnded, key('K', <Trans>Show or hide the join code</Trans>, remote('join'))),
    key('.', <Trans>Next page on the screen</Trans>, remote('next')),
    key(',', <Trans>Previous page on the screen</Trans>, remote('previous')),
    key('V', <Trans>Enlarge or shrink screen and phones</Trans>),
  ];
  const questions = when(
    !hasEnded,
    key('D', <Trans>Answered: next question</Trans>),
    key('F', <Trans>Put the first question on the screen, or take it off</Trans>),
    key('Z', <Trans>Undo the last decision on a question</Trans>, moderating.undo),
    ...when(mayShow, key('P', <Trans>Pause or resume questions</Trans>)),
  );
  const agenda = when(
    mayRun,
    ...when(mayShow, key('A', <Trans>Add a poll or question</Trans>, add)),
    key('E', <Trans>Edit the current poll</Trans>),
    key(t`Esc`, <Trans>Leave a form; your text is kept</Trans>),
    {
      caps: [
        [t`Alt`, t`Up`],
        [t`Alt`, t`Down`],
      ],
      what: <Trans>Move the focused agenda row</Trans>,
      bindings: [],
    },
    key('U', <Trans>Undo the last agenda move</Trans>),
  );
  return (
    <PageShortcuts
      groups={[
        { id: 'polls', title: <Trans>Polls and quizzes</Trans>, keys: polls },
        { id: 'screen', title: <Trans>Screen and phones</Trans>, keys: screen },
        { id: 'questions', title: <Trans>Questions</Trans>, keys: questions },
        { id: 'agenda', title: <Trans>Agenda</Trans>, keys: agenda },
      ]}
    />
  );
}
