import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { useFocusOnViewChange } from '#ui/focus/use-focus-on-view-change.ts';
import { ActionFailure } from '../crew/action-failure.tsx';
import { takeFocus } from './question/focus-selected-row.ts';
import { asPending, DecidedActions } from './question/decided-actions.tsx';
import { QuestionActions, type QuestionFormKind } from './question/actions.tsx';
import { QuestionCard } from './question/card.tsx';
import { QuestionForms } from './forms/question-forms.tsx';
import type { Actions } from '../crew/use-actions.ts';
import { useFocusNextRow } from '#ui/list/use-focus-next-row.ts';
import type { Words } from '../crew/moderating/use-moderate.ts';
import { placeOf, type ModerationState } from './use-moderation.ts';
import { WriterNote } from './question/writer-note.tsx';

export interface ModerationRowProps {
  question: CrewQuestionView;
  moderation: ModerationState;
  actions: Actions;
  /** Someone else has decided it; it only keeps its place. */
  isDecided: boolean;
  /** Scrolls to another question and focuses it. */
  onGoTo: (question: CrewQuestionView) => void;
}

/** One question on the moderation page. The current one is framed, and shortcuts act on it. */
export function ModerationRow({ question, moderation, actions, isDecided: hasLeftQueue, onGoTo }: ModerationRowProps) {
  const { t } = useLingui();
  const { id } = question;
  const isCurrent = moderation.current?.id === id;
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = element.current;
    if (!isCurrent || !row) return;
    row.scrollIntoView({ block: 'nearest' });
    // J and K take the focus along from another row: otherwise a closing form would return it there and select that
    // row. Not from the same question's row in the other list, where someone else may have put it.
    const from = document.activeElement?.closest<HTMLElement>('[data-question]');
    if (from && from.dataset['question'] !== id) takeFocus(row);
  }, [isCurrent, id]);
  const place = placeOf(question);
  const words = moderation.openForm?.id === question.id ? moderation.openForm.kind : null;
  // A decision can move the row, at once or when its form closes: scroll along for our own decisions, not for those of
  // others.
  const follow = useEffectEvent(
    () =>
      isCurrent &&
      (actions.isBusy(place) || actions.isSaved(place)) &&
      element.current?.scrollIntoView({ block: 'nearest' }),
  );
  const position = `${question.state} ${words}`;
  const lastPosition = useRef(position);
  useEffect(() => {
    if (lastPosition.current !== position) follow();
    lastPosition.current = position;
  }, [position]);
  useFocusNextRow(element);
  useSelectOnInteraction(element, () => moderation.goTo(question.id));
  const isDecided = hasLeftQueue || moderation.decidedElsewhere.has(question.id);
  // Another crew member's decision removes the focused button: the focus moves to the row, which announces the outcome.
  const focusProps = useFocusOnViewChange(element, isDecided ? 'left' : 'there', (row) => row);
  const onAct = (action: ModerationAction, given?: Words): Promise<boolean> =>
    moderation.act(action, [question], given);
  const onWords = (kind: QuestionFormKind | null): void => moderation.setOpenForm(kind && { id: question.id, kind });
  const mergeTarget = isDecided ? null : moderation.mergeTargetOf(question);
  // As readable as pending rows: muted by colour, not by opacity.
  const isQuiet = isDecided && !isCurrent && words === null;
  const look = isCurrent
    ? 'border-accent-text bg-surface ring-1 ring-accent-text'
    : question.state === 'highlighted' && moderation.highlightState === 'on-screen'
      ? 'border-line bg-accent-soft'
      : isQuiet
        ? 'border-line bg-paper'
        : 'border-line bg-surface';
  return (
    <li
      ref={element}
      {...focusProps}
      data-id={question.id}
      data-question={question.id}
      data-quiet={isQuiet || undefined}
      aria-current={isCurrent ? 'true' : undefined}
      {...(isCurrent && isDecided && { tabIndex: -1, 'aria-label': question.body })}
      className={`moderation-row rounded-card border ${look} ${isQuiet ? 'text-muted' : ''}`}
    >
      {/* A thumb-sized target that reaches into the padding around it. */}
      <label className="-m-3 -mt-2 h-fit shrink-0 p-3">
        <input
          type="checkbox"
          className="grid size-5"
          checked={moderation.picked.has(question.id)}
          onChange={() => moderation.pick(question.id)}
          disabled={isDecided}
          aria-label={t`Select: ${question.body}`}
        />
      </label>
      <div className="min-w-0 flex-1">
        <QuestionCard
          question={isDecided ? asPending(question) : question}
          hasState={!isDecided && question.state !== 'pending' && question.state !== 'approved'}
          highlightState={moderation.highlightState}
          labels={moderation.labels}
          mergedCount={moderation.mergedCounts.get(question.id)}
          mergeTarget={mergeTarget && { body: mergeTarget.body, onGo: () => onGoTo(mergeTarget) }}
        >
          {isDecided ? (
            <DecidedActions
              question={question}
              hasScreen={moderation.hasScreen}
              highlightState={moderation.highlightState}
              hasKeys={isCurrent}
            />
          ) : (
            <QuestionActions
              question={question}
              isBusy={actions.isBusy(place)}
              hasScreen={moderation.hasScreen}
              author={
                moderation.mayRun
                  ? { onRemove: () => moderation.startRemoval(question), onReadmit: () => moderation.readmit(question) }
                  : null
              }
              hasKeys={isCurrent}
              words={words}
              onWords={onWords}
              onAct={onAct}
              onMerge={() => moderation.startMerge([question])}
              labels={moderation.labels}
              onLabel={(label, isOn) => moderation.label(label, [question], isOn)}
            />
          )}
          <QuestionForms {...{ question, words, onWords, onAct }} dismiss={() => actions.dismiss(place)} />
          <ActionFailure actions={actions} place={place} className="basis-full" />
          <WriterNote writer={moderation.writerOf(question.id)} />
        </QuestionCard>
      </div>
    </li>
  );
}

/**
 * Selects the row on press or focus. Only after the press ends: the key hints widen its buttons, which would move away
 * from under the pointer.
 */
function useSelectOnInteraction(element: RefObject<HTMLElement | null>, onInteract: () => void): void {
  const select = useEffectEvent(onInteract);
  useEffect(() => {
    const row = element.current;
    if (!row) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    let isPressed = false;
    row.addEventListener('pointerdown', () => void (isPressed = true), { signal });
    row.addEventListener('pointerup', () => select(), { signal });
    for (const over of ['pointerup', 'pointercancel'])
      window.addEventListener(over, () => void (isPressed = false), { signal });
    row.addEventListener('focusin', () => !isPressed && select(), { signal });
    return () => listening.abort();
  }, [element]);
}
