import { Trans, useLingui } from '@lingui/react/macro';
import { reactionKinds } from '#contracts/screens/reactions.ts';
import { ReactionCounts } from '#ui/reactions/reaction-counts.tsx';
import { changeSwitch } from '../../crew/commands.ts';
import { useControlRoom } from '../state/context.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { Switch } from '#ui/form/switch.tsx';

const place = 'reactions';

export function ReactionStrip({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useLingui();
  const { control, actions, mayRun } = useControlRoom();
  const { id, state } = control.event;
  const { reactionsOpen } = control.event;
  const hasEnded = state === 'ended';
  if ((hasEnded || (!mayRun && reactionsOpen)) && reactionKinds.every((kind) => control.reactions[kind] === 0))
    return null;
  return (
    <section aria-label={t`Reactions`} className="grid gap-1">
      <div className={isSmall ? 'flex flex-col-reverse items-end' : 'flex flex-wrap items-center gap-x-4 gap-y-1'}>
        {mayRun && !hasEnded ? (
          <Switch
            isOn={reactionsOpen}
            isDisabled={actions.isBusy(place)}
            onChange={(isOn) => void actions.run(place, changeSwitch(id, { reactionsOpen: isOn }))}
          >
            <Trans>Reactions</Trans>
          </Switch>
        ) : (
          <span>{reactionsOpen || hasEnded ? <Trans>Reactions</Trans> : <Trans>Reactions are off</Trans>}</span>
        )}
        <ReactionCounts totals={control.reactions} className={isSmall ? '' : 'flex-wrap'} />
      </div>
      <ActionFailure actions={actions} place={place} />
    </section>
  );
}
