import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageShortcuts, type ListedShortcut } from '#ui/keyboard/shortcuts-dialog.tsx';
import { showToRoom } from './state/agenda-commands.ts';
import { isForm, useControlRoom } from './state/context.ts';
import { useOtherOpenPolls } from './state/other-open-polls.ts';
import { takesQuestions } from './state/series-rules.ts';

/** Lists all shortcuts and handles those that belong to no particular part of the page. */
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
  // After the event results can still be revealed, but nothing opens or is shown.
  const mayShow = mayRun && !hasEnded;
  const when = (isListed: boolean, ...keys: ListedShortcut[]): ListedShortcut[] => (isListed ? keys : []);
  const polls = [
    ...when(
      mayShow,
      key('N', <Trans>Go on: open the next poll, or take the next step of a quiz or survey</Trans>),
      key(
        'O',
        <Trans>Open voting on the poll you see, while the one shown now closes; open a closed survey again</Trans>,
      ),
      key('C', <Trans>Close voting, or the survey</Trans>),
      key('X', <Trans>Close what is open beside what is shown now</Trans>, other?.close),
      key('M', <Trans>30 seconds more, while a timer runs</Trans>),
      key('W', <Trans>Start a new round of a closed poll, after asking</Trans>),
    ),
    ...when(
      mayRun,
      key('R', <Trans>Reveal the result; all results of a survey</Trans>),
      key('H', <Trans>Hide the result; all results of a survey</Trans>),
    ),
    key('T', <Trans>Numbers of the poll you see as a table, or as a chart</Trans>),
    ...when(!hasEnded, key('L', <Trans>Show what is covered, and cover it again</Trans>)),
  ];
  const screen: ListedShortcut[] = [
    ...when(
      mayShow,
      key('S', <Trans>Show what you see to the room again</Trans>),
      key('Q', <Trans>Show the questions</Trans>, () => showToRoom(room, { kind: 'questions' })),
      key('J', <Trans>Show how to join</Trans>, () => showToRoom(room, { kind: 'join' })),
    ),
    {
      caps: [[t`PageDown`], ['→'], ['↓'], [t`Space`]],
      what: <Trans>Forward, also with a presenter remote: next page on the screen, then the first button below</Trans>,
      bindings: [],
    },
    {
      caps: [[t`PageUp`], ['←'], ['↑']],
      what: <Trans>Back: page before on the screen</Trans>,
      bindings: [],
    },
    key('B', <Trans>Blank the screen, and show it again</Trans>, remote('blank')),
    ...when(!hasEnded, key('K', <Trans>Join code large on the screen, and off it</Trans>, remote('join'))),
    key('.', <Trans>Next page on the screen</Trans>, remote('next')),
    key(',', <Trans>Page before on the screen</Trans>, remote('previous')),
    key('V', <Trans>Screen and phones large, or small</Trans>),
  ];
  const questions = when(
    !hasEnded,
    key('D', <Trans>Answered: on to the next question</Trans>),
    key('F', <Trans>First question on the screen, or off it</Trans>),
    key('Z', <Trans>Undo the last decision on a question</Trans>, moderating.undo),
    ...when(mayShow, key('P', <Trans>Pause asking, and let it go on</Trans>)),
  );
  const agenda = when(
    mayRun,
    ...when(mayShow, key('A', <Trans>Add a poll, or a question to the quiz or survey you see</Trans>, add)),
    key('E', <Trans>Edit the poll you see</Trans>),
    key(t`Esc`, <Trans>Leave a form of the agenda; what you typed is kept</Trans>),
    {
      caps: [
        [t`Alt`, t`Up`],
        [t`Alt`, t`Down`],
      ],
      what: <Trans>Move the row of the agenda that has the focus</Trans>,
      bindings: [],
    },
    key('U', <Trans>Undo the last move in the agenda, while it is offered</Trans>),
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
