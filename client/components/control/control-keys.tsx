import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useControlRoom } from './control-context.ts';
import { KeysDialog, KeysHint } from './keys-dialog.tsx';
import { useSeriesSteps } from './series/use-series-steps.ts';
import { useKeys } from './use-keys.ts';
import { useSteps } from './use-steps.ts';

/** The keys of the control room, and their list. */
export function ControlKeys() {
  const { mayRun, screens, stage, show } = useControlRoom();
  const steps = useSteps();
  const series = useSeriesSteps();
  const [isListed, setIsListed] = useState(false);
  const isForm = stage.kind === 'form' || stage.kind === 'series-form';
  const run = (action: (() => void) | undefined) => ({ run: isForm ? undefined : action });
  useKeys([
    { key: 'o', ...run(steps.open) },
    { key: 'c', ...run(series ? series.close : steps.close) },
    { key: 'r', ...run(series ? series.reveal : steps.reveal) },
    { key: 'h', ...run(series ? series.hide : steps.hide) },
    { key: 's', ...run(series ? series.putOnShow : steps.putOnShow) },
    { key: 'n', ...run(series ? (series.next ?? series.goOn?.run) : steps.goNext) },
    { key: 'q', ...run(mayRun ? () => steps.focus({ kind: 'questions' }) : undefined) },
    { key: 'j', ...run(mayRun ? () => steps.focus({ kind: 'join' }) : undefined) },
    { key: 'a', ...run(mayRun ? () => show({ kind: 'form', activityId: null }) : undefined) },
    { key: 'b', ...run(screens.count ? () => void screens.tell({ isBlank: !screens.look.isBlank }) : undefined) },
    { key: '?', run: () => setIsListed(true) },
  ]);
  return (
    <>
      <KeysHint onOpen={() => setIsListed(true)} />
    <KeysDialog
      isOpen={isListed}
      onOpenChange={setIsListed}
      keys={[
        ['O', <Trans key="o">Open voting: closes the poll on show</Trans>],
        ['C', <Trans key="c">Close voting</Trans>],
        ['R', <Trans key="r">Reveal the result</Trans>],
        ['H', <Trans key="h">Hide the result</Trans>],
        ['S', <Trans key="s">Put the poll in hand back on show</Trans>],
        ['N', <Trans key="n">Go on: to the next poll, or the next step of a quiz</Trans>],
        ['W', <Trans key="w">Start a new round, after asking</Trans>],
        ['Q', <Trans key="q">Show the questions</Trans>],
        ['J', <Trans key="j">Show how to join</Trans>],
        ['B', <Trans key="b">Blank the screen, and show it again</Trans>],
        ['A', <Trans key="a">Add a poll</Trans>],
        ['Alt', <Trans key="alt">With the arrow keys: move the poll in the agenda</Trans>],
        ['?', <Trans key="?">This list</Trans>],
      ]}
    />
    </>
  );
}
