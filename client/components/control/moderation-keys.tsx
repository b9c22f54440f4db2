import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { KeysDialog, KeysHint } from './keys-dialog.tsx';
import type { ModerationAction } from '../../../contracts/moderation.ts';
import { useKeys } from './use-keys.ts';
import type { ModerationDesk } from './use-moderation-desk.ts';

/** The keys of moderation, and their list. */
export function ModerationKeys({ desk }: { desk: ModerationDesk }) {
  const { t } = useLingui();
  const [isListed, setIsListed] = useState(false);
  const { current } = desk;
  const action = (name: ModerationAction) => {
    const targets = desk.targets(name);
    return targets.length > 0 ? () => void desk.act(name, targets) : undefined;
  };
  /** One question gets words with it; several are done at once, without. */
  const withWords = (kind: 'answer' | 'reject') => {
    const [only, ...others] = desk.targets(kind);
    if (!only) return undefined;
    if (others.length > 0) return kind === 'reject' ? action('reject') : undefined;
    return () => desk.write({ id: only.id, kind });
  };
  useKeys([
    { key: 'j', run: () => desk.move(1), mayRepeat: true },
    { key: 'arrowdown', run: () => desk.move(1), mayRepeat: true },
    { key: 'k', run: () => desk.move(-1), mayRepeat: true },
    { key: 'arrowup', run: () => desk.move(-1), mayRepeat: true },
    { key: 'a', run: action('approve') },
    { key: 'r', run: withWords('reject') },
    { key: 'h', run: action('highlight') ?? action('lower') },
    { key: 'e', run: withWords('answer') },
    { key: 'x', run: action('archive') ?? action('restore') },
    { key: 'm', run: desk.targets('merge').length > 0 ? () => desk.startMerge(desk.targets('merge')) : undefined },
    { key: 'u', run: desk.undo ?? undefined },
    { key: ' ', run: current ? () => desk.pick(current.id) : undefined },
    { key: 'escape', run: desk.picked.size > 0 ? desk.clearPicks : undefined },
    { key: 'n', run: desk.waiting.arrived > 0 ? desk.letIn : undefined },
    { key: '?', run: () => setIsListed(true) },
  ]);
  return (
    <>
      <KeysHint onOpen={() => setIsListed(true)} />
    <KeysDialog
      isOpen={isListed}
      onOpenChange={setIsListed}
      keys={[
        ['J', <Trans key="j">Next question; the arrow keys do the same</Trans>],
        ['K', <Trans key="k">Previous question</Trans>],
        ['A', <Trans key="a">Approve</Trans>],
        ['R', <Trans key="r">Reject: type a reason or none, then Enter</Trans>],
        ['H', <Trans key="h">Put on the screen, or take off it</Trans>],
        ['E', <Trans key="e">Answer in writing: Ctrl+Enter publishes</Trans>],
        ['X', <Trans key="x">Archive, or show again</Trans>],
        ['M', <Trans key="m">Merge with another question</Trans>],
        ['U', <Trans key="u">Undo the last action</Trans>],
        [t`Space`, <Trans key="space">Select, to act on many at once</Trans>],
        [t`Esc`, <Trans key="esc">Select none</Trans>],
        ['N', <Trans key="n">Let new questions in</Trans>],
        ['?', <Trans key="?">This list</Trans>],
      ]}
    />
    </>
  );
}
