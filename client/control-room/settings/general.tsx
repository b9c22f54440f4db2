import { Trans } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import { languageName } from '../../app/i18n/language-name.ts';
import { useShared } from '../../app/page-props.ts';
import { Field, TextArea, TextInput } from '#ui/form/field.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { SavedAtOnce, SettingsForm, useTypedSetting } from './settings-form.tsx';
import { generalPlace, type Settings } from './use-settings.ts';

export function GeneralSettings({ settings }: { settings: Settings }) {
  const { event, checked } = settings;
  const title = useTypedSetting(settings, 'title', event.title);
  const description = useTypedSetting(settings, 'description', event.description);
  const code = useTypedSetting(settings, 'code', event.code);
  return (
    <SettingsSection id="event" title={<Trans>The event</Trans>}>
      <SettingsForm settings={settings} place={generalPlace} fields={[title, description, code]}>
        <TextInput
          label={<Trans>Title</Trans>}
          {...title.field}
          {...checked('title')}
          maxChars={limits.eventTitle.maxChars}
        />
        <TextArea
          label={<Trans>Description</Trans>}
          isOptional
          hint={<Trans>Shown before people join.</Trans>}
          {...description.field}
          {...checked('description')}
          maxChars={limits.eventDescription.maxChars}
        />
        <TextInput
          label={<Trans>Join code</Trans>}
          hint={<Trans>4 to 20 letters, digits or hyphens. Earlier links and QR codes keep working.</Trans>}
          {...code.field}
          {...checked('code')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="figures max-w-60"
        />
      </SettingsForm>
    </SettingsSection>
  );
}

export function LanguageSettings({ settings }: { settings: Settings }) {
  const { event, save, actions } = settings;
  const { locales } = useShared();
  const { locale } = event;
  if (locales.length < 2) return null;
  return (
    <SavedAtOnce settings={settings} place="locale" id="language" title={<Trans>Language</Trans>}>
      <Field
        label={<Trans>Screen language</Trans>}
        hint={<Trans>Used on screens and overlays. Phones use each person’s own language.</Trans>}
      >
        {(control) => (
          <select
            {...control}
            value={locale}
            disabled={actions.isBusy('locale')}
            className="control w-auto justify-self-start"
            translate="no"
            onChange={({ target }) => void save('locale', { locale: target.value })}
          >
            {(locales.includes(locale) ? locales : [locale, ...locales]).map((one) => (
              <option key={one} value={one} lang={one}>
                {locales.includes(one) ? languageName(one) : one}
              </option>
            ))}
          </select>
        )}
      </Field>
    </SavedAtOnce>
  );
}
