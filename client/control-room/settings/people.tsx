import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { Naming } from '#contracts/views.ts';
import { useUnstoredText } from '../../app/forms/use-unstored-text.ts';
import { ModerationSwitch } from '../../moderation/moderation-switch.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { Switch } from '#ui/form/switch.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { RadioSetting } from './radio-setting.tsx';
import { SavedAtOnce, SettingsForm } from './settings-form.tsx';
import type { Settings } from './use-settings.ts';

export function PeopleSettings({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { event, actions, save } = settings;
  const [isAsked, setIsAsked] = useState(false);
  const isBusy = actions.isBusy('naming');
  const choose = (naming: Naming): void => {
    if (naming === 'anonymous' && event.hasNames) setIsAsked(true);
    else void save('naming', { naming });
  };
  const deleteNames = async (): Promise<void> => {
    await save('naming', { naming: 'anonymous', forgetNames: true });
    setIsAsked(false);
  };
  return (
    <SavedAtOnce settings={settings} place="naming" id="people" title={<Trans>People</Trans>}>
      <RadioSetting
        name="naming"
        legend={<Trans>Names</Trans>}
        value={event.naming}
        options={{
          anonymous: {
            label: t`Nobody is asked for a name`,
            hint: (
              <Trans>
                Questions carry no names, and neither do answers in exports. Polls and surveys are anonymous.
              </Trans>
            ),
          },
          optional: {
            label: t`A name may be given`,
            hint: (
              <Trans>
                Questions carry the name of those who gave one, unless one is asked without it; answers in exports carry
                it too, which phones say where one answers.
              </Trans>
            ),
          },
          required: {
            label: t`Everyone gives a name`,
            hint: (
              <Trans>
                Nobody joins without one. Who is already in is asked for theirs with the next page they open.
              </Trans>
            ),
          },
        }}
        isBusy={isBusy}
        onChoose={choose}
      />
      <Dialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={<Trans>Delete the names that people gave?</Trans>}
        description={
          <Trans>
            Nobody is asked for a name then, and those that were given are deleted: from questions, rankings, the list
            of people and exports. This cannot be undone.
          </Trans>
        }
        actions={
          <Button look="danger" isBusy={isBusy} disabled={isBusy} onClick={() => void deleteNames()}>
            <Trans>Delete the names</Trans>
          </Button>
        }
      />
    </SavedAtOnce>
  );
}

export function PasscodeSettings({ settings }: { settings: Settings }) {
  const { hasPasscode } = settings.event;
  const [passcode, setPasscode, forget] = useUnstoredText();
  const typed = { name: 'passcode', sent: passcode, isChanged: passcode !== '', forget } as const;
  return (
    <SettingsSection id="passcode" title={<Trans>Passcode</Trans>}>
      <SettingsForm settings={settings} place="passcode" fields={[typed]}>
        <TextInput
          label={hasPasscode ? <Trans>New passcode</Trans> : <Trans>Passcode</Trans>}
          isOptional={!hasPasscode}
          hint={
            hasPasscode ? (
              <Trans>
                People need the passcode to join. It is kept so that nobody can read it, not even you. If it is
                forgotten, set a new one here: the old one then stops working.
              </Trans>
            ) : (
              <Trans>
                With a passcode the code alone is not enough to join. At least 4 characters, capitals make no
                difference; 8 or more keep out people who guess.
              </Trans>
            )
          }
          value={passcode}
          onChange={({ target }) => setPasscode(target.value)}
          error={settings.errors['passcode']}
          maxChars={limits.passcode.maxChars}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="max-w-60"
        />
        {hasPasscode && (
          <Button
            size="compact"
            look="quiet"
            className="justify-self-start"
            onClick={() => void settings.save('passcode', { passcode: null, clearPasscode: true })}
          >
            <Trans>Remove the passcode</Trans>
          </Button>
        )}
      </SettingsForm>
    </SettingsSection>
  );
}

export function QuestionSettings({ settings }: { settings: Settings }) {
  const { event, actions, save } = settings;
  const place = 'questions';
  const isDisabled = actions.isBusy(place);
  return (
    <SavedAtOnce settings={settings} place={place} id="questions" title={<Trans>Questions</Trans>}>
      <div className="grid gap-3">
        <ModerationSwitch
          isOn={event.hasModeration}
          onChange={(hasModeration) => void save(place, { hasModeration })}
          isDisabled={isDisabled}
        />
        <Switch
          isOn={event.questionsOpen}
          onChange={(questionsOpen) => void save(place, { questionsOpen })}
          isDisabled={isDisabled}
        >
          <Trans>People can ask questions</Trans>
        </Switch>
        <Switch
          isOn={event.upvotesOpen}
          onChange={(upvotesOpen) => void save(place, { upvotesOpen })}
          isDisabled={isDisabled}
        >
          <Trans>People can upvote questions</Trans>
        </Switch>
      </div>
    </SavedAtOnce>
  );
}

export function ReactionSettings({ settings }: { settings: Settings }) {
  const { event, actions, save } = settings;
  return (
    <SavedAtOnce settings={settings} place="reactions" id="reactions" title={<Trans>Reactions</Trans>}>
      <Switch
        isOn={event.reactionsOpen}
        isDisabled={actions.isBusy('reactions')}
        onChange={(reactionsOpen) => void save('reactions', { reactionsOpen })}
        hint={<Trans>Likes, hearts and applause rise on the screen. Nobody sees who gave them.</Trans>}
      >
        <Trans>People can react</Trans>
      </Switch>
    </SavedAtOnce>
  );
}
