import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CrewQuestionView } from '#contracts/views.ts';
import { useFocusOnViewChange } from '#ui/focus/use-focus-on-view-change.ts';
import { placeOf, useCrewPage } from '../crew/crew-page.ts';
import { useIsOnScreen } from '../crew/questions/question-state.tsx';
import { takeFocus } from './question/focus-selected-row.ts';
import { QuestionCard } from './question/card.tsx';
import { useFocusNextRow } from '#ui/list/use-focus-next-row.ts';
import type { ModerationState } from './use-moderation.ts';

interface ModerationRowProps {
  question: CrewQuestionView;
  moderation: ModerationState;
  isDecided: boolean;
  onGoTo: (question: CrewQuestionView) => void;
}

const rowLook = 'flex scroll-my-4 gap-2 rounded-card border p-3 max-lg:scroll-mt-28 sm:gap-3 sm:p-4';

export function ModerationRow({ question, moderation, isDecided: hasLeftQueue, onGoTo }: ModerationRowProps) {
  const { t } = useLingui();
  const { actions } = useCrewPage();
  const isOnScreen = useIsOnScreen(question);
  const { id } = question;
  const isCurrent = moderation.current?.id === id;
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const row = element.current;
    if (!isCurrent || !row) return;
    row.scrollIntoView({ block: 'nearest' });
    // A closing form would return the focus to the other row and select that.
    const from = document.activeElement?.closest<HTMLElement>('[data-question]');
    if (from && from.dataset['question'] !== id) takeFocus(row);
  }, [isCurrent, id]);
  const place = placeOf(question);
  const words = moderation.openForm?.id === id ? moderation.openForm.kind : null;
  // The list does not scroll when someone else decides.
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
  const isPressed = useRef(false);
  const isDecided = hasLeftQueue || moderation.decidedElsewhere.has(id);
  // Another crew member's decision removes the focused button; the row announces the outcome.
  const focusProps = useFocusOnViewChange(element, isDecided ? 'left' : 'there', (row) => row);
  const mergeTarget = isDecided ? null : moderation.mergeTargetOf(question);
  const isQuiet = isDecided && !isCurrent && words === null;
  const look = isCurrent
    ? 'border-accent-text bg-surface ring-1 ring-accent-text'
    : isOnScreen
      ? 'border-line bg-accent-soft'
      : isQuiet
        ? 'border-line bg-paper'
        : 'border-line bg-surface';
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Pressing any part of it selects it.
    <li
      ref={element}
      onBlur={focusProps.onBlur}
      // Selects on release: key hints widen buttons, which would move from under the pointer.
      onPointerDown={() => void (isPressed.current = true)}
      onPointerLeave={() => void (isPressed.current = false)}
      onPointerUp={() => {
        isPressed.current = false;
        moderation.goTo(id);
      }}
      onFocus={() => {
        focusProps.onFocus();
        if (!isPressed.current) moderation.goTo(id);
      }}
      data-id={id}
      data-question={id}
      data-quiet={isQuiet || undefined}
      aria-current={isCurrent ? 'true' : undefined}
      {...(isCurrent && isDecided && { tabIndex: -1, 'aria-label': question.body })}
      className={`${rowLook} ${look} ${isQuiet ? 'text-muted' : ''}`}
    >
      <label className="-m-3 -mt-2 h-fit shrink-0 p-3">
        <input
          type="checkbox"
          className="grid size-5"
          checked={moderation.picked.has(id)}
          onChange={() => moderation.pick(id)}
          disabled={isDecided}
          aria-label={t`Select: ${question.body}`}
        />
      </label>
      <div className="min-w-0 flex-1">
        <QuestionCard
          question={question}
          isDecided={isDecided}
          hasState={!isDecided && question.state !== 'pending' && question.state !== 'approved'}
          mergedCount={moderation.mergedCounts.get(id)}
          mergeTarget={mergeTarget && { body: mergeTarget.body, onGo: () => onGoTo(mergeTarget) }}
          hasKeys={isCurrent}
          words={words}
          onWords={(kind) => moderation.setOpenForm(kind && { id, kind })}
          onAct={(action, given) => moderation.act(action, [question], given)}
          onMerge={() => moderation.startMerge([question])}
          onLabel={(label, isOn) => moderation.label(label, [question], isOn)}
          onRemove={() => moderation.startRemoval(question)}
        />
      </div>
    </li>
  );
}
