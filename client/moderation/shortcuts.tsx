import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { focusSelectedRow, rowOf } from './question/focus-selected-row.ts';
import { PageShortcuts, type ListedShortcut } from '#ui/keyboard/shortcuts-dialog.tsx';
import { canModerate, wouldMove } from '../crew/questions/moderation-rules.ts';
import { focusOpenForm } from './forms/question-text-form.tsx';
import type { Actions } from '../crew/use-actions.ts';
import { bulkPlace, placeOf, type ModerationState } from './use-moderation.ts';

/** The shortcuts of moderation, and their list. */
export function ModerationKeys({
  moderation,
  actions,
  questions,
}: {
  moderation: ModerationState;
  actions: Actions;
  questions: readonly CrewQuestionView[];
}) {
  const { t } = useLingui();
  const { current } = moderation;
  const hint = useKeyHint(questions, moderation.picked, actions);
  const notRejected = t`Not all that are selected can be rejected.`;
  const action = (name: ModerationAction) => {
    const targets = moderation.targets(name);
    return targets.some((question) => wouldMove(question, name))
      ? () => focusSelectedRow(() => void moderation.act(name, targets))
      : undefined;
  };
  /** Some selected questions may not allow it: say so, or nobody would notice that nothing happened. */
  const orExplain = (run: (() => void) | undefined, words: string) =>
    run ?? (moderation.picked.size > 1 ? () => hint(bulkPlace, words, moderation.pickedQuestions) : undefined);
  /** A reason for several is written in the bulk bar; an answer is always for one, the current question. */
  const openFormFor = (kind: 'answer' | 'reject') => {
    const targets = moderation.targets(kind);
    if (kind === 'reject' && targets.length > 1)
      return () =>
        (moderation.isBulkReasonOpen && focusOpenForm(document.querySelector('.bulk-bar'))) ||
        moderation.setBulkReasonOpen(true);
    if (kind === 'reject' && moderation.picked.size > 1) return orExplain(undefined, notRejected);
    const only = moderation.picked.size > 1 ? current : targets[0];
    const isOpen = moderation.openForm?.id === only?.id && moderation.openForm?.kind === kind;
    return only && canModerate(only, kind)
      ? () => (isOpen && focusOpenForm(rowOf(only.id))) || moderation.setOpenForm({ id: only.id, kind })
      : undefined;
  };
  // Without an explanation, letters typed as an answer would trigger shortcuts.
  const explainPending =
    current?.state === 'pending'
      ? () => hint(placeOf(current), t`Approve it first: then it can be answered.`, [current])
      : undefined;
  const key = (letter: string, run: (() => void) | undefined, what: ReactNode): ListedShortcut => ({
    caps: [[letter]],
    what,
    bindings: [{ key: letter.toLowerCase(), run }],
  });
  const move = (letter: string, arrow: string, arrowKey: string, by: 1 | -1, what: ReactNode): ListedShortcut => ({
    caps: [[letter], [arrow]],
    what,
    bindings: [letter.toLowerCase(), arrowKey].map((pressed) => ({
      key: pressed,
      run: () => focusSelectedRow(() => moderation.move(by)),
      mayRepeat: true,
    })),
  });
  const named = (cap: string, pressed: string, run: (() => void) | undefined, what: ReactNode): ListedShortcut => ({
    caps: [[cap]],
    what,
    bindings: [{ key: pressed, run }],
  });
  return (
    <PageShortcuts
      groups={[
        {
          id: 'question',
          title: <Trans>The question that has the focus, or all that are selected</Trans>,
          keys: [
            key(
              'A',
              orExplain(action('approve'), t`Not all that are selected can be approved.`),
              <Trans>Approve</Trans>,
            ),
            key('R', orExplain(action('reject'), notRejected), <Trans>Reject</Trans>),
            key('W', openFormFor('reject'), <Trans>Reject with a reason: Enter rejects</Trans>),
            key(
              'H',
              orExplain(action('highlight') ?? action('lower'), t`One question at a time is put on the screen.`),
              <Trans>Put on the screen, or take off it</Trans>,
            ),
            key(
              'E',
              openFormFor('answer') ?? explainPending,
              <Trans>Answer what is on show in writing: Ctrl+Enter publishes</Trans>,
            ),
            key(
              'X',
              orExplain(
                action('archive') ?? action('restore'),
                t`Not all that are selected can be archived, or shown again.`,
              ),
              <Trans>Archive, or show again</Trans>,
            ),
            key(
              'M',
              moderation.targets('merge').length > 0
                ? () => moderation.startMerge(moderation.targets('merge'))
                : undefined,
              <Trans>Merge with another question</Trans>,
            ),
            key('U', moderation.undoing.undo ?? undefined, <Trans>Undo the last action</Trans>),
          ],
        },
        {
          id: 'list',
          title: <Trans>The list</Trans>,
          keys: [
            move('J', t`Down`, 'arrowdown', 1, <Trans>Next question</Trans>),
            move('K', t`Up`, 'arrowup', -1, <Trans>Previous question</Trans>),
            named(
              t`Space`,
              ' ',
              current ? () => moderation.pick(current.id) : undefined,
              <Trans>Select, to act on many at once</Trans>,
            ),
            named(
              t`Esc`,
              'escape',
              moderation.picked.size > 0 ? moderation.clearPicks : undefined,
              <Trans>Select none</Trans>,
            ),
            key(
              'N',
              moderation.waiting.newCount > 0 ? moderation.admitNew : undefined,
              <Trans>Let new questions in</Trans>,
            ),
          ],
        },
      ]}
    />
  );
}

type QuestionState = Pick<CrewQuestionView, 'id' | 'state'>;

/** Explains at a place why a key does nothing to these questions, until their state or the selection changes. */
function useKeyHint(
  questions: readonly QuestionState[],
  picked: ReadonlySet<string>,
  actions: Actions,
): (place: string, message: string, about: readonly QuestionState[]) => void {
  const hint = useRef<{ about: readonly QuestionState[]; picked: ReadonlySet<string>; dismiss: () => void } | null>(
    null,
  );
  useEffect(() => {
    const { current } = hint;
    if (!current) return;
    const isCurrent =
      current.picked === picked &&
      current.about.every(({ id, state }) =>
        questions.some((question) => question.id === id && question.state === state),
      );
    if (isCurrent) return;
    current.dismiss();
    hint.current = null;
  }, [questions, picked]);
  return (place, message, about) => {
    hint.current?.dismiss();
    hint.current = { about, picked, dismiss: actions.notify(place, message) };
  };
}
