import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LookStep } from '../screen/look/look.ts';
import { isForm, useControlRoom, type Stage } from './state/context.ts';
import { PageShortcuts, type ListedShortcut } from '#ui/keyboard/shortcuts-dialog.tsx';
import { useSeriesActions } from './actions/use-series-actions.ts';
import { useOtherOpenPolls } from './state/use-other-open-polls.ts';
import { useShownQuestionActions } from './actions/shown-question-actions.tsx';
import { useActivityActions } from './state/use-activity-actions.ts';
import { takesQuestions } from './state/series-rules.ts';

/** The shortcuts of the control room, and their list. A moderator has only a few. */
export function Shortcuts() {
  const { t } = useLingui();
  const { control, mayRun, moderating, screens, stage, show } = useControlRoom();
  const activityActions = useActivityActions();
  const questions = useShownQuestionActions();
  const series = useSeriesActions();
  const addStage = useAddStage();
  const others = useOtherOpenPolls().all;
  const key = (letter: string, run: (() => void) | undefined, what: ReactNode): ListedShortcut => ({
    caps: [[letter]],
    what,
    bindings: [{ key: letter.toLowerCase(), run: isForm(stage) ? undefined : run }],
  });
  const reveal = key(
    'R',
    series ? series.reveal : activityActions.reveal,
    <Trans>Reveal the result; all results of a survey</Trans>,
  );
  const hide = key(
    'H',
    series ? series.hide : activityActions.hide,
    <Trans>Hide the result; all results of a survey</Trans>,
  );
  // The agenda's rows and forms have their own listeners.
  const move: ListedShortcut = {
    caps: [
      [t`Alt`, t`Up`],
      [t`Alt`, t`Down`],
    ],
    what: <Trans>Move the row of the agenda that has the focus</Trans>,
    bindings: [],
  };
  const leave: ListedShortcut = {
    caps: [[t`Esc`]],
    what: <Trans>Leave a form of the agenda; what you typed is kept</Trans>,
    bindings: [],
  };
  const undoMove: ListedShortcut = {
    caps: [['U']],
    what: <Trans>Undo the last move in the agenda, while it is offered</Trans>,
    bindings: [],
  };
  const polls: ListedShortcut[] = [
    key(
      'N',
      activityActions.returnToQuiz
        ? activityActions.returnToQuiz.go
        : series
          ? (series.advance ?? (series.continueAgenda?.hasKey ? series.continueAgenda.run : undefined))
          : activityActions.goNext,
      <Trans>Go on: open the next poll, or take the next step of a quiz or survey</Trans>,
    ),
    key(
      'O',
      series ? series.reopen : activityActions.open,
      <Trans>Open voting on the poll you see, while the one shown now closes; open a closed survey again</Trans>,
    ),
    key('C', series ? series.close : activityActions.close, <Trans>Close voting, or the survey</Trans>),
    key(
      'X',
      others.find(({ isShownNow }) => !isShownNow)?.close,
      <Trans>Close what is open beside what is shown now</Trans>,
    ),
    key('M', series ? series.moreTime : activityActions.moreTime, <Trans>30 seconds more, while a timer runs</Trans>),
    reveal,
    hide,
    // The button has its own listener: a new round needs answers to clear.
    { caps: [['W']], what: <Trans>Start a new round of a closed poll, after asking</Trans>, bindings: [] },
  ];
  const onShow: ListedShortcut[] = [
    key('S', series ? series.showNow : activityActions.showNow, <Trans>Show what you see to the room again</Trans>),
    key('Q', () => activityActions.focus({ kind: 'questions' }), <Trans>Show the questions</Trans>),
    key('J', () => activityActions.focus({ kind: 'join' }), <Trans>Show how to join</Trans>),
  ];
  const add = key('A', () => show(addStage), <Trans>Add a poll, or a question to the quiz or survey you see</Trans>);
  const blank = key(
    'B',
    screens.count ? () => void screens.changeLook({ isBlank: !screens.look.isBlank }) : undefined,
    <Trans>Blank the screen, and show it again</Trans>,
  );
  const onScreens = (cap: string, step: LookStep, what: ReactNode): ListedShortcut => ({
    caps: [[cap]],
    what,
    bindings: [{ key: cap.toLowerCase(), run: screens.count ? () => void screens.applyStep(step) : undefined }],
  });
  const remote: ListedShortcut[] = [
    onScreens('K', 'join', <Trans>Join code large on the screen, and off it</Trans>),
    onScreens('.', 'next', <Trans>Next page on the screen</Trans>),
    onScreens(',', 'previous', <Trans>Page before on the screen</Trans>),
  ];
  // The poll and its switches have their own listeners.
  const table: ListedShortcut = {
    caps: [['T']],
    what: <Trans>Numbers of the poll you see as a table, or as a chart</Trans>,
    bindings: [],
  };
  const spoilers: ListedShortcut = {
    caps: [['L']],
    what: <Trans>Show what is covered, and cover it again</Trans>,
    bindings: [],
  };
  const edit: ListedShortcut = { caps: [['E']], what: <Trans>Edit the poll you see</Trans>, bindings: [] };
  const pause: ListedShortcut = { caps: [['P']], what: <Trans>Pause asking, and let it go on</Trans>, bindings: [] };
  const asked: ListedShortcut[] = [
    key('D', questions?.answered, <Trans>Answered: on to the next question</Trans>),
    key('F', questions?.highlight ?? questions?.lower, <Trans>First question on the screen, or off it</Trans>),
    key('Z', moderating.undo ?? undefined, <Trans>Undo the last decision on a question</Trans>),
  ];
  // The dock has its own listener.
  const dock: ListedShortcut = { caps: [['V']], what: <Trans>Screen and phones large, or small</Trans>, bindings: [] };
  const hasEnded = control.event.state === 'ended';
  const groups = {
    polls: { id: 'polls', isWordy: true, title: <Trans>Polls and quizzes</Trans> },
    screen: { id: 'screen', title: <Trans>Screen and phones</Trans> },
    agenda: { id: 'agenda', isWordy: true, title: <Trans>Agenda</Trans> },
    questions: { id: 'questions', title: <Trans>Questions</Trans> },
  };
  if (!mayRun)
    return (
      <PageShortcuts
        groups={[
          { ...groups.screen, keys: [blank, dock] },
          { ...groups.questions, keys: control.event.state === 'ended' ? [] : asked },
          { ...groups.polls, keys: [table, spoilers] },
        ]}
      />
    );
  // After the event results can still be revealed, but nothing opens or is shown.
  return (
    <PageShortcuts
      groups={[
        { ...groups.polls, keys: hasEnded ? [reveal, hide, table] : [...polls, table, spoilers] },
        { ...groups.screen, keys: hasEnded ? [dock] : [...onShow, blank, dock, ...remote] },
        { ...groups.questions, keys: hasEnded ? [] : [...asked, pause] },
        { ...groups.agenda, keys: hasEnded ? [edit, leave, move, undoMove] : [add, edit, leave, move, undoMove] },
      ]}
    />
  );
}

/** The form for adding here: a question if the selected series accepts one, otherwise a poll. */
function useAddStage(): Stage {
  const { control, selectedActivity, selectedSeries } = useControlRoom();
  const series = selectedSeries ?? control.series.find(({ id }) => id === selectedActivity?.seriesId);
  return series && takesQuestions(control, series)
    ? { kind: 'form', activityId: null, seriesId: series.id }
    : { kind: 'form', activityId: null };
}
