import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { stagePlace } from '../state/agenda-commands.ts';
import { useControlRoom } from '../state/context.ts';
import { quizInPlay } from '../state/rules.ts';
import { ActionRows } from './action-rows.tsx';
import { activityActions } from './activity-actions.tsx';
import { keysOf, type MaybeAction } from './bar-action.ts';
import { questionsPlace, shownQuestionActions } from './shown-question-actions.tsx';
import { seriesActions } from './series-actions.tsx';
import { findBinding } from '#ui/keyboard/key-bindings.ts';
import { useDocumentEvent } from '#ui/use-document-event.ts';
import { useTimeout } from '#ui/use-timeout.ts';

export function ActionBar() {
  const room = useControlRoom();
  const { actions, control, mayRun, screens, selectedSeries, show } = room;
  const isOpen = control.event.state === 'open';
  useDismissUnanswered();
  const played = mayRun && isOpen ? quizInPlay(control) : null;
  const left = played?.id === selectedSeries?.id ? null : played;
  const possible: MaybeAction[] = !mayRun
    ? shownQuestionActions(room)
    : [
        left && {
          id: 'return-to-quiz',
          isPrimary: true,
          isForward: true,
          shortcut: 'N',
          words: (
            <bdi>
              <Trans>Go to “{left.title}”</Trans>
            </bdi>
          ),
          run: () => show(control.focus.kind === 'series' ? { kind: 'focus' } : { kind: 'series', seriesId: left.id }),
        },
        ...(isOpen && selectedSeries ? [] : activityActions(room, left)),
        ...(selectedSeries ? seriesActions(room, selectedSeries, left !== null) : []),
      ];
  const all = possible.flatMap((action) => action || []);
  const primary = all.find(({ isPrimary }) => isPrimary);
  // A presenter remote must not open a form, link or question dialog.
  const step = primary && keysOf(primary)[0] && !primary.confirmation ? primary.run : undefined;
  const { pages, look } = screens;
  const forwardKeys = (
    <ForwardKeys
      forward={look.page < pages - 1 ? () => void screens.applyStep('next') : step}
      hasNext={all.some((action) => keysOf(action).includes('n'))}
      isAsking={primary?.confirmation !== undefined}
    />
  );
  if (!mayRun && all.length === 0) return forwardKeys;
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] gap-2">
      {[stagePlace, questionsPlace, 'event-state'].map((place) => (
        <ActionFailure key={place} actions={actions} place={place} />
      ))}
      {forwardKeys}
      <ActionRows
        actions={all}
        isBusy={[stagePlace, questionsPlace, 'event-state', 'focus'].some((place) => actions.isBusy(place))}
      />
    </div>
  );
}

/** Dismisses "the server did not answer" once the state shows what happened. */
function useDismissUnanswered(): void {
  const { actions, control, selectedActivity, selectedSeries } = useControlRoom();
  const { dismissUnanswered } = actions;
  const { id, state: activityState, round, isRevealed, closesAt } = selectedActivity ?? {};
  const state = JSON.stringify([
    [control.event.state, control.focus],
    [id, activityState, round, isRevealed, closesAt],
    selectedSeries && [selectedSeries.id, selectedSeries.state],
  ]);
  const known = useRef(state);
  useEffect(() => {
    if (known.current !== state) dismissUnanswered();
    known.current = state;
  }, [state, dismissUnanswered]);
}

const noticeMs = 5_000;

interface ForwardKeysProps {
  forward: (() => void) | undefined;
  hasNext: boolean;
  isAsking: boolean;
}

/** Says why N or a presenter remote does nothing. */
function ForwardKeys({ forward, hasNext, isAsking }: ForwardKeysProps) {
  const { t } = useLingui();
  const { control, mayRun, screens, selectedSeries: series, freshSeries } = useControlRoom();
  const [presses, setPresses] = useState(0);
  useTimeout(() => setPresses(0), presses > 0 ? noticeMs : null, presses);
  const isFresh = series !== null && freshSeries.includes(series.id);
  const isSilent = !mayRun || (hasNext && !isAsking) || control.event.state === 'ended';
  const explain = isSilent ? undefined : () => setPresses(presses + 1);
  useKeyBindings([{ key: 'n', run: hasNext ? undefined : explain }]);
  usePresenterKeys(forward ?? explain, () => void screens.applyStep('previous'));
  return (
    <output className="pointer-events-none absolute inset-x-0 bottom-full mb-4 flex empty:hidden">
      {presses > 0 && !isSilent && (
        <span className="appear rounded-control bg-ink px-3 py-2 text-xs font-semibold text-paper shadow-float">
          {control.event.state === 'draft'
            ? t`Open the event first.`
            : isFresh
              ? series.kind === 'survey'
                ? t`The survey has only just opened.`
                : t`The winners are still being announced.`
              : isAsking
                ? t`Confirm this step with its button.`
                : series?.activityIds.length === 0
                  ? t`Add a question first.`
                  : t`End of the agenda.`}
        </span>
      )}
    </output>
  );
}

const directions: Readonly<Record<string, 1 | -1>> = {
  PageDown: 1,
  ArrowRight: 1,
  ArrowDown: 1,
  ' ': 1,
  PageUp: -1,
  ArrowLeft: -1,
  ArrowUp: -1,
};
const scrollingKeys = new Set(['ArrowDown', 'ArrowUp', ' ']);

function usePresenterKeys(forward: (() => void) | undefined, back: () => void): void {
  useDocumentEvent('keydown', (event) => {
    const by = directions[event.key];
    const run = by === 1 ? forward : back;
    if (!by || !findBinding(event, [{ key: event.key.toLowerCase(), run }])) return;
    if (scrollingKeys.has(event.key) && mayScroll(event.target, by)) return;
    event.preventDefault();
    run?.();
  });
}

/** Arrows and Space scroll first, so that the keyboard can read a whole column. */
function mayScroll(target: EventTarget | null, by: 1 | -1): boolean {
  for (let part = target instanceof Element ? target : null; part; part = part.parentElement) {
    const { scrollTop, scrollHeight, clientHeight } = part;
    const scrolls = part === document.scrollingElement || /auto|scroll/.test(getComputedStyle(part).overflowY);
    if (scrolls && (by === 1 ? scrollHeight - clientHeight - scrollTop >= 1 : scrollTop > 0)) return true;
  }
  return false;
}
