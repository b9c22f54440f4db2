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
import { TextInput } from '#ui/form/field.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SavedAtOnce, SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

export function PeopleSettings() {
  const { t } = useLingui();
  const { event, actions, save } = useSettings();
  const [isAsked, setIsAsked] = useState(false);
  const isBusy = actions.isBusy('people');
  const choose = (naming: Naming): void => {
    if (naming === 'anonymous' && event.hasNames) setIsAsked(true);
    else void save('people', { naming });
  };
  const deleteNames = async (): Promise<void> => {
    await save('people', { naming: 'anonymous', forgetNames: true }, null);
    setIsAsked(false);
  };
  return (
    <SavedAtOnce id="people" title={t`People`}>
      <RadioField
        name="naming"
        legend={t`Names`}
        value={event.naming}
        options={{
          anonymous: {
            label: t`No names`,
            hint: t`Questions, answers and exports have no names.`,
          },
          optional: {
            label: t`Names are optional`,
            hint: t`Questions show names unless asked without one. Exported answers include names.`,
          },
          required: {
            label: t`Names are required`,
            hint: t`Everyone needs a name. People already here are asked on their next page.`,
          },
        }}
        isDisabled={isBusy}
        onChoose={choose}
      />
      <Dialog
        isOpen={isAsked}
        onOpenChange={setIsAsked}
        title={t`Delete all names?`}
        description={t`No names; existing ones are deleted everywhere. This cannot be undone.`}
        actions={
          <Button look="danger" isBusy={isBusy} disabled={isBusy} onClick={() => void deleteNames()}>
            {t`Delete names`}
          </Button>
        }
      />
    </SavedAtOnce>
  );
}

export function PasscodeSettings() {
  const { t } = useLingui();
  const { event, errors, save } = useSettings();
  const { hasPasscode } = event;
  const [passcode, setPasscode, forget] = useUnstoredText();
  const typed = { name: 'passcode', sent: passcode, before: null, isChanged: passcode !== '', forget } as const;
  return (
    <SettingsSection id="passcode" title={t`Passcode`}>
      <SettingsForm place="passcode" fields={[typed]} isExplicit>
        <TextInput
          label={hasPasscode ? t`New passcode` : t`Passcode`}
          isOptional={!hasPasscode}
          hint={
            hasPasscode
              ? t`People need it to join. Forgotten? Set a new one.`
              : t`People need it to join. At least 4 characters, better 8; capitals do not matter.`
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
        {hasPasscode && (
          <Button
            size="compact"
            look="quiet"
            className="justify-self-start"
            onClick={() => void save('passcode', { passcode: null, clearPasscode: true }, null)}
          >
            {t`Remove the passcode`}
          </Button>
        )}
      </SettingsForm>
    </SettingsSection>
  );
}

export function QuestionSettings() {
  const { event, actions, save } = useSettings();
  const place = 'questions';
  const isDisabled = actions.isBusy(place);
  return (
    <SavedAtOnce id={place} title={<Trans>Questions</Trans>}>
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
        <Switch
          isOn={event.hasFormulas}
          onChange={(hasFormulas) => void save(place, { hasFormulas })}
          isDisabled={isDisabled}
          hint={<Trans>$x^2$ in a question, an answer or an idea becomes a formula.</Trans>}
        >
          <Trans>Formulas in questions and answers</Trans>
        </Switch>
      </div>
    </SavedAtOnce>
  );
}

export function ReactionSettings() {
  const { event, actions, save } = useSettings();
  return (
    <SavedAtOnce id="reactions" title={<Trans>Reactions</Trans>}>
      <Switch
        isOn={event.reactionsOpen}
        isDisabled={actions.isBusy('reactions')}
        onChange={(reactionsOpen) => void save('reactions', { reactionsOpen })}
        hint={<Trans>Likes, hearts and applause rise on the screen.</Trans>}
      >
        <Trans>People can react</Trans>
      </Switch>
    </SavedAtOnce>
  );
}
