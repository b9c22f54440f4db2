import { Trans, useLingui } from '@lingui/react/macro';
import { reactionKinds } from '../../../contracts/reactions.ts';
import { ReactionIcon } from '../reaction-icon.tsx';
import { useReactionNames } from '../reaction-names.ts';
import { changeSwitch } from './commands.ts';
import { useControlRoom } from './control-context.ts';
import { Failure } from './failure.tsx';
import { Switch } from './switch.tsx';

const place = 'reactions';

/** How the room reacts, and whether it may. */
export function ReactionStrip({ isSmall = false }: { isSmall?: boolean }) {
  const { t, i18n } = useLingui();
  const { control, actions, mayRun } = useControlRoom();
  const names = useReactionNames();
  const { id, state } = control.event;
  const { reactionsOpen } = control.event;
  const hasEnded = state === 'ended';
  // What was sent in all is worth a look; that nobody can send more is said elsewhere.
  if (hasEnded && reactionKinds.every((kind) => control.reactions[kind] === 0)) return null;
  return (
    <section aria-label={t`Reactions`} className="grid gap-1">
      <div className={isSmall ? 'grid justify-items-end' : 'flex flex-wrap items-center gap-x-4 gap-y-1'}>
        {mayRun && !hasEnded ? (
          <Switch isOn={reactionsOpen} isDisabled={actions.isBusy(place)} onChange={(isOn) => void actions.run(place, changeSwitch(id, { reactionsOpen: isOn }))}>
            <Trans>Reactions</Trans>
          </Switch>
        ) : (
          <span>{reactionsOpen || hasEnded ? <Trans>Reactions</Trans> : <Trans>Reactions are off</Trans>}</span>
        )}
        <ul className={`figures flex gap-x-3 gap-y-1 text-xs empty:hidden ${isSmall ? '' : 'flex-wrap'}`}>
          {reactionKinds.filter((kind) => control.reactions[kind] > 0).map((kind) => (
            <li key={kind} className="inline-flex items-center gap-1" title={names[kind]}>
              <ReactionIcon kind={kind} />
              <span className="unseen">{names[kind]}</span>
              {i18n.number(control.reactions[kind])}
            </li>
          ))}
        </ul>
      </div>
      <Failure actions={actions} place={place} />
    </section>
  );
}
