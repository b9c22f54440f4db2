import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ModerationAction } from '#contracts/questions/moderation.ts';
import { focusSelectedRow, rowOf } from './question/focus-selected-row.ts';
import { PageShortcuts, type ListedShortcut } from '#ui/keyboard/shortcuts-dialog.tsx';
import { placeOf, useCrewPage } from '../crew/crew-page.ts';
import { canModerate, wouldMove } from '../crew/questions/moderation-rules.ts';
import { focusOpenForm } from './forms/question-text-form.tsx';
import { bulkPlace, type ModerationState } from './use-moderation.ts';

type Run = (() => void) | undefined;

export function ModerationKeys({ moderation }: { moderation: ModerationState }) {
  const { t } = useLingui();
  const { actions, moderating } = useCrewPage();
  const { current } = moderation;
  const isMany = moderation.picked.size > 1;
  const notRejected = t`Some cannot be rejected.`;
  const action = (name: ModerationAction) => {
    const targets = moderation.targets(name);
    return targets.some((question) => wouldMove(question, name))
      ? () => focusSelectedRow(() => void moderation.act(name, targets))
      : undefined;
  };
  /** Otherwise a key that does nothing would seem broken. */
  const orExplain = (run: Run, words: string): Run =>
    run ?? (isMany ? () => actions.notify(bulkPlace, words) : undefined);
  const openFormFor = (kind: 'answer' | 'reject'): Run => {
    const targets = moderation.targets(kind);
    if (kind === 'reject' && targets.length > 1)
      return () =>
        (moderation.isBulkReasonOpen && focusOpenForm(document.querySelector('.bulk-bar'))) ||
        moderation.setBulkReasonOpen(true);
    if (kind === 'reject' && isMany) return orExplain(undefined, notRejected);
    const only = isMany ? current : targets[0];
    const isOpen = moderation.openForm?.id === only?.id && moderation.openForm?.kind === kind;
    return only && canModerate(only, kind)
      ? () => (isOpen && focusOpenForm(rowOf(only.id))) || moderation.setOpenForm({ id: only.id, kind })
      : undefined;
  };
  // Otherwise people would type their answer and trigger shortcuts.
  const explainPending =
    current?.state === 'pending'
      ? () => actions.notify(placeOf(current), t`Approve it before you answer it.`)
      : undefined;
  const key = (cap: string, run: Run, what: ReactNode, pressed = cap.toLowerCase()): ListedShortcut => ({
    caps: [[cap]],
    what,
    bindings: [{ key: pressed, run }],
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
  return (
    <PageShortcuts
      groups={[
        {
          id: 'question',
          title: t`The focused question, or all selected`,
          keys: [
            key('A', orExplain(action('approve'), t`Some cannot be approved.`), t`Approve`),
            key('R', orExplain(action('reject'), notRejected), t`Reject`),
            key('W', openFormFor('reject'), t`Reject with a reason (Enter rejects)`),
            key(
              'H',
              orExplain(action('highlight') ?? action('lower'), t`Only one question can be on the screen.`),
              t`Put on the screen, or take off`,
            ),
            key('E', openFormFor('answer') ?? explainPending, t`Answer in writing (Ctrl+Enter publishes)`),
            key(
              'X',
              orExplain(action('archive') ?? action('restore'), t`Some cannot be archived or shown again.`),
              t`Archive, or show again`,
            ),
            key(
              'M',
              moderation.targets('merge').length > 0
                ? () => moderation.startMerge(moderation.targets('merge'))
                : undefined,
              t`Merge with another question`,
            ),
            key('U', moderating.undo ?? undefined, t`Undo the last action`),
          ],
        },
        {
          id: 'list',
          title: t`The list`,
          keys: [
            move('J', t`Down`, 'arrowdown', 1, t`Next question`),
            move('K', t`Up`, 'arrowup', -1, t`Previous question`),
            key(t`Space`, current ? () => moderation.pick(current.id) : undefined, t`Select several`, ' '),
            key(t`Esc`, moderation.picked.size > 0 ? moderation.clearPicks : undefined, t`Select none`, 'escape'),
            key('N', moderation.queue.newCount > 0 ? moderation.queue.admitNew : undefined, t`Show new questions`),
          ],
        },
      ]}
    />
  );
}
