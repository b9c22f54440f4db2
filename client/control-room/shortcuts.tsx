import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageShortcuts, type ListedShortcut } from '#ui/keyboard/shortcuts-dialog.tsx';
import { showToRoom } from './state/agenda-commands.ts';
import { isForm, useControlRoom } from './state/context.ts';
import { takesQuestions } from './state/rules.ts';

export function Shortcuts() {
  const { t } = useLingui();
  const room = useControlRoom();
  const { control, mayRun, moderating, screens, stage, show, selectedActivity, selectedSeries } = room;
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
      key('N', t`Continue: next poll or next step`),
      key('O', t`Open voting on the current poll, or reopen a survey`),
      key('C', t`Close voting, or the survey`),
      key('X', t`Close everything else`),
      key('M', t`Add 30 seconds to a running timer`),
      key('W', t`Start a new round of a closed poll`),
    ),
    ...when(mayRun, key('R', t`Reveal the result`), key('H', t`Hide the result`)),
    key('T', t`Switch between table and chart`),
    ...when(!hasEnded, key('L', t`Show or cover answers`)),
  ];
  const screen: ListedShortcut[] = [
    ...when(
      mayShow,
      key('S', t`Show the room what you see`),
      key('Q', t`Show the questions`, () => showToRoom(room, { kind: 'questions' })),
      key('J', t`Show how to join`, () => showToRoom(room, { kind: 'join' })),
    ),
    {
      caps: [[t`PageDown`], ['→'], ['↓'], [t`Space`]],
      what: t`Forward: next page, then the first button below`,
    },
    {
      caps: [[t`PageUp`], ['←'], ['↑']],
      what: t`Back: previous page on the screen`,
    },
    key('B', t`Blank or show the screen`, remote('blank')),
    ...when(!hasEnded, key('K', t`Show or hide the join code`, remote('join'))),
    key('.', t`Next page on the screen`, remote('next')),
    key(',', t`Previous page on the screen`, remote('previous')),
    key('V', t`Enlarge or shrink screen and phones`),
  ];
  const questions = when(
    !hasEnded,
    key('D', t`Answered: next question`),
    key('F', t`Put the first question on the screen, or take it off`),
    key('Z', t`Undo the last decision on a question`, moderating.undo),
    ...when(mayShow, key('P', t`Pause or resume questions`)),
  );
  const agenda = when(
    mayRun,
    ...when(mayShow, key('A', t`Add a poll or question`, add)),
    key('E', t`Edit the current poll`),
    key(t`Esc`, t`Leave a form; your text is kept`),
    {
      caps: [
        [t`Alt`, t`Up`],
        [t`Alt`, t`Down`],
      ],
      what: t`Move the focused agenda row`,
    },
    key('U', t`Undo the last agenda move`),
  );
  return (
    <PageShortcuts
      groups={[
        { id: 'polls', title: t`Polls and quizzes`, keys: polls },
        { id: 'screen', title: t`Screen and phones`, keys: screen },
        { id: 'questions', title: t`Questions`, keys: questions },
        { id: 'agenda', title: t`Agenda`, keys: agenda },
      ]}
    />
  );
}
