import { Trans } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import { languageName } from '../../app/i18n/language-name.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { Field } from '#ui/form/field.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import { useShared } from '../../app/page-props.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { SettingsForm, SettingsSection } from '#ui/form/settings-section.tsx';
import type { Settings } from './use-settings.ts';

const place = 'general';

export function GeneralSettings({ settings: { event, actions, save, errors, checked } }: { settings: Settings }) {
  const [title, setTitle, forgetTitle] = useDraft('title', event.title);
  const [description, setDescription, forgetDescription] = useDraft('description', event.description);
  const [code, setCode, forgetCode] = useDraft('code', event.code);
  const changed = {
    ...(title !== event.title && { title }),
    ...(description !== event.description && { description }),
    ...(code !== event.code && { code }),
  };
  const onSave = async (): Promise<void> => {
    if (!(await save(place, changed))) return;
    forgetTitle();
    forgetDescription();
    forgetCode();
  };
  const hasFieldError = Boolean(errors['title'] ?? errors['description'] ?? errors['code']);
  return (
    <SettingsSection id="event" title={<Trans>The event</Trans>}>
      <SettingsForm
        isBusy={actions.isBusy(place)}
        isSaved={actions.isSaved(place)}
        isChanged={Object.keys(changed).length > 0}
        onSave={() => void onSave()}
      >
        <TextInput
          label={<Trans>Title</Trans>}
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          error={errors['title']}
          {...checked('title')}
          maxChars={limits.eventTitle.maxChars}
          dir="auto"
        />
        <TextArea
          label={<Trans>Description</Trans>}
          isOptional
          hint={<Trans>People read it before they join.</Trans>}
          value={description}
          onChange={({ target }) => setDescription(target.value)}
          error={errors['description']}
          {...checked('description')}
          maxChars={limits.eventDescription.maxChars}
          dir="auto"
        />
        <TextInput
          label={<Trans>Join code</Trans>}
          hint={
            <Trans>
              4 to 20 letters, digits or hyphens. Links and QR codes with an earlier code keep working, and nobody in
              the room is cut off.
            </Trans>
          }
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={errors['code']}
          {...checked('code')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="figures max-w-60"
        />
        {!hasFieldError && <ActionFailure actions={actions} place={place} />}
      </SettingsForm>
    </SettingsSection>
  );
}

const languagePlace = 'locale';

/** The language of the screen; hidden if only one language is installed. */
export function LanguageSettings({ settings: { event, save, actions } }: { settings: Settings }) {
  const { locales } = useShared();
  const { locale } = event;
  if (locales.length < 2) return null;
  return (
    <SettingsSection id="language" title={<Trans>Language</Trans>} atOnce={{ isSaved: actions.isSaved(languagePlace) }}>
      <Field
        label={<Trans>Language of the screen</Trans>}
        hint={
          <Trans>Screens and overlays speak it. Everybody in the room reads their own language on the phone.</Trans>
        }
      >
        {(control) => (
          <select
            {...control}
            value={locale}
            disabled={actions.isBusy(languagePlace)}
            className="control w-auto justify-self-start"
            translate="no"
            onChange={({ target }) => void save(languagePlace, { locale: target.value })}
          >
            {(locales.includes(locale) ? locales : [locale, ...locales]).map((one) => (
              <option key={one} value={one} lang={one}>
                {locales.includes(one) ? languageName(one) : one}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ActionFailure actions={actions} place={languagePlace} />
    </SettingsSection>
  );
}
