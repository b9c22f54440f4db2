import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { focusSelectedRow, rowOf } from './question/focus-selected-row.ts';
import { PageShortcuts, type ListedShortcut } from '#ui/keyboard/shortcuts-dialog.tsx';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import type { CrewQuestionView } from '#contracts/views.ts';
import { canModerate, wouldMove } from '../crew/questions/moderation-rules.ts';
import { focusWords } from './forms/question-text-form.tsx';
import type { Actions } from '../crew/use-actions.ts';
import { useKeyHint } from './use-key-hint.ts';
import { bulkPlace, placeOf, type ModerationDesk } from './use-desk.ts';

/** The keys of moderation, and their list. */
export function ModerationKeys({
  desk,
  actions,
  questions,
}: {
  desk: ModerationDesk;
  actions: Actions;
  questions: readonly CrewQuestionView[];
}) {
  const { t } = useLingui();
  const { current } = desk;
  const hint = useKeyHint(questions, desk.picked, actions);
  const notRejected = t`Not all that are selected can be rejected.`;
  const action = (name: ModerationAction) => {
    const targets = desk.targets(name);
    return targets.some((question) => wouldMove(question, name))
      ? () => focusSelectedRow(() => void desk.act(name, targets))
      : undefined;
  };
  /** Of several that are selected some may not allow it: in silence nobody would know that nothing was done. */
  const orWhyNot = (run: (() => void) | undefined, words: string) =>
    run ?? (desk.picked.size > 1 ? () => hint(bulkPlace, words, desk.pickedQuestions) : undefined);
  /** A reason for several is written in their bar; an answer is always one question's: then that of the one in hand. */
  const withWords = (kind: 'answer' | 'reject') => {
    const targets = desk.targets(kind);
    if (kind === 'reject' && targets.length > 1)
      return () => (desk.isReasoning && focusWords(document.querySelector('.bulk-bar'))) || desk.reason(true);
    if (kind === 'reject' && desk.picked.size > 1) return orWhyNot(undefined, notRejected);
    const only = desk.picked.size > 1 ? current : targets[0];
    const isOpen = desk.words?.id === only?.id && desk.words?.kind === kind;
    return only && canModerate(only, kind)
      ? () => (isOpen && focusWords(rowOf(only.id))) || desk.write({ id: only.id, kind })
      : undefined;
  };
  // In silence whoever types the answer all the same would decide with its letters.
  const tellWaits =
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
      run: () => focusSelectedRow(() => desk.move(by)),
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
              orWhyNot(action('approve'), t`Not all that are selected can be approved.`),
              <Trans>Approve</Trans>,
            ),
            key('R', orWhyNot(action('reject'), notRejected), <Trans>Reject</Trans>),
            key('W', withWords('reject'), <Trans>Reject with a reason: Enter rejects</Trans>),
            key(
              'H',
              orWhyNot(action('highlight') ?? action('lower'), t`One question at a time is put on the screen.`),
              <Trans>Put on the screen, or take off it</Trans>,
            ),
            key(
              'E',
              withWords('answer') ?? tellWaits,
              <Trans>Answer what is on show in writing: Ctrl+Enter publishes</Trans>,
            ),
            key(
              'X',
              orWhyNot(
                action('archive') ?? action('restore'),
                t`Not all that are selected can be archived, or shown again.`,
              ),
              <Trans>Archive, or show again</Trans>,
            ),
            key(
              'M',
              desk.targets('merge').length > 0 ? () => desk.startMerge(desk.targets('merge')) : undefined,
              <Trans>Merge with another question</Trans>,
            ),
            key('U', desk.undoing.undo ?? undefined, <Trans>Undo the last action</Trans>),
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
              current ? () => desk.pick(current.id) : undefined,
              <Trans>Select, to act on many at once</Trans>,
            ),
            named(t`Esc`, 'escape', desk.picked.size > 0 ? desk.clearPicks : undefined, <Trans>Select none</Trans>),
            key('N', desk.waiting.arrived > 0 ? desk.letIn : undefined, <Trans>Let new questions in</Trans>),
          ],
        },
      ]}
    />
  );
}
