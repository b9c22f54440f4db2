import { Trans } from '@lingui/react/macro';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { Switch } from '#ui/form/switch.tsx';
import type { Settings } from './use-settings.ts';

export function ReactionSettings({ settings: { event, actions, save } }: { settings: Settings }) {
  const place = 'reactions';
  return (
    <SettingsSection id="reactions" title={<Trans>Reactions</Trans>} atOnce={{ isSaved: actions.isSaved(place) }}>
      <Switch
        isOn={event.reactionsOpen}
        isDisabled={actions.isBusy(place)}
        onChange={(reactionsOpen) => void save(place, { reactionsOpen })}
        hint={<Trans>Likes, hearts and applause rise on the screen. Nobody sees who gave them.</Trans>}
      >
        <Trans>People can react</Trans>
      </Switch>
      <ActionFailure actions={actions} place={place} />
    </SettingsSection>
  );
}
