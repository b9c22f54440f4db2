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
  /** Someone else has dealt with it; it only keeps its place. */
  isDecided: boolean;
  /** Brings another question into view, and the focus to it. */
  onGoTo: (question: CrewQuestionView) => void;
}

/** One question on the moderation. The one in hand is framed, and the keys act on it. */
export function ModerationRow({ question, moderation, actions, isDecided: hasLeftQueue, onGoTo }: ModerationRowProps) {
  const { t } = useLingui();
  const { id } = question;
  const isCurrent = moderation.current?.id === id;
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = element.current;
    if (!isCurrent || !row) return;
    row.scrollIntoView({ block: 'nearest' });
    // With the focus in another row, J and K take it along: what closes later would put it back there, and that row in hand.
    // Not to its other place: where another of the crew has decided about it, it stands in two lists.
    const from = document.activeElement?.closest<HTMLElement>('[data-question]');
    if (from && from.dataset['question'] !== id) takeFocus(row);
  }, [isCurrent, id]);
  const place = placeOf(question);
  const words = moderation.openForm?.id === question.id ? moderation.openForm.kind : null;
  // What is decided about it may put it elsewhere in its list, at once or when the form below it is closed: whoever decides goes along.
  // What others decide moves nothing under who reads elsewhere.
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
  // What somebody was about to press goes when another of the crew decides: they hear what has become of it, and go on from there.
  const focusProps = useFocusOnViewChange(element, isDecided ? 'left' : 'there', (row) => row);
  const onAct = (action: ModerationAction, given?: Words): Promise<boolean> =>
    moderation.act(action, [question], given);
  const onWords = (kind: QuestionFormKind | null): void => moderation.setOpenForm(kind && { id: question.id, kind });
  const mergeTarget = isDecided ? null : moderation.mergeTargetOf(question);
  // Read as well as what waits, so by its colour and not paler.
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
      {/* As large as a thumb, reaching into the frame around it. */}
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
 * Whoever presses or enters something in the row has it in hand. Not before the press is over: with the keys that then stand in
 * them its buttons grow, and slipped away from under the pointer that was pressing one.
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
