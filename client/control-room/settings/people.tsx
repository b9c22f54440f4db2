import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { limits } from '#contracts/limits.ts';
import type { Naming } from '#contracts/views.ts';
import { useUnstoredText } from '../../app/forms/use-unstored-text.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextInput } from '#ui/form/text-input.tsx';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { ModerationSwitch } from '../../moderation/moderation-switch.tsx';
import { SettingsChoice } from './radio-setting.tsx';
import { SettingsForm, SettingsSection } from '#ui/form/settings-section.tsx';
import { Switch } from '#ui/form/switch.tsx';
import type { Settings } from './use-settings.ts';

export function PeopleSettings({ settings: { event, actions, save } }: { settings: Settings }) {
  const [isAsked, setIsAsked] = useState(false);
  const choose = (value: Naming): void => {
    if (value === 'anonymous' && event.hasNames) setIsAsked(true);
    else void save('naming', { naming: value });
  };
  const deleteNames = async (): Promise<void> => {
    await save('naming', { naming: 'anonymous', forgetNames: true });
    setIsAsked(false);
  };
  return (
    <SettingsSection id="people" title={<Trans>People</Trans>} atOnce={{ isSaved: actions.isSaved('naming') }}>
      <SettingsChoice
        name="naming"
        legend={<Trans>Names</Trans>}
        value={event.naming}
        options={[
          {
            value: 'anonymous',
            label: <Trans>Nobody is asked for a name</Trans>,
            hint: (
              <Trans>
                Questions carry no names, and neither do answers in exports. Polls and surveys are anonymous.
              </Trans>
            ),
          },
          {
            value: 'optional',
            label: <Trans>A name may be given</Trans>,
            hint: (
              <Trans>
                Questions carry the name of those who gave one, unless one is asked without it; answers in exports carry
                it too, which phones say where one answers.
              </Trans>
            ),
          },
          {
            value: 'required',
            label: <Trans>Everyone gives a name</Trans>,
            hint: (
              <Trans>
                Nobody joins without one. Who is already in is asked for theirs with the next page they open.
              </Trans>
            ),
          },
        ]}
        actions={actions}
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
          <Button
            look="danger"
            isBusy={actions.isBusy('naming')}
            disabled={actions.isBusy('naming')}
            onClick={() => void deleteNames()}
          >
            <Trans>Delete the names</Trans>
          </Button>
        }
      />
    </SettingsSection>
  );
}

export function PasscodeSettings({ settings: { event, actions, save, errors } }: { settings: Settings }) {
  const [passcode, setPasscode, forget] = useUnstoredText();
  const onSave = async (): Promise<void> => {
    if (await save('passcode', { passcode })) forget();
  };
  return (
    <SettingsSection id="passcode" title={<Trans>Passcode</Trans>}>
      <SettingsForm
        isBusy={actions.isBusy('passcode')}
        isSaved={actions.isSaved('passcode')}
        isChanged={passcode !== ''}
        onSave={() => void onSave()}
      >
        <TextInput
          label={event.hasPasscode ? <Trans>New passcode</Trans> : <Trans>Passcode</Trans>}
          isOptional={!event.hasPasscode}
          hint={
            event.hasPasscode ? (
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
          error={errors['passcode']}
          maxChars={limits.passcode.maxChars}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="max-w-60"
        />
        {event.hasPasscode && (
          <Button
            size="compact"
            look="quiet"
            className="justify-self-start"
            onClick={() => void save('passcode', { passcode: null, clearPasscode: true })}
          >
            <Trans>Remove the passcode</Trans>
          </Button>
        )}
        {!errors['passcode'] && <ActionFailure actions={actions} place="passcode" />}
      </SettingsForm>
    </SettingsSection>
  );
}

/** Moderation, asking and upvoting; each saved at once. */
export function QuestionSettings({ settings: { event, actions, save } }: { settings: Settings }) {
  const place = 'questions';
  const isDisabled = actions.isBusy(place);
  return (
    <SettingsSection id="questions" title={<Trans>Questions</Trans>} atOnce={{ isSaved: actions.isSaved(place) }}>
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
        <ActionFailure actions={actions} place={place} />
      </div>
    </SettingsSection>
  );
}

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
