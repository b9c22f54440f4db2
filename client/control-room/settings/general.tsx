import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import { languageName } from '../../app/i18n/language-name.ts';
import { useShared } from '../../app/page-props.ts';
import { Field, TextArea, TextInput } from '#ui/form/field.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { SavedAtOnce, SettingsForm, useTypedSetting } from './settings-form.tsx';
import { generalPlace, useSettings } from './use-settings.ts';
import { pastedWords } from '#contracts/text/pasted-list.ts';
import { Button } from '#ui/button.tsx';
import { starterBlocklist, withStarter } from './starter-blocklists.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { embedSnippet } from './embed-snippet.ts';

export function GeneralSettings() {
  const { t } = useLingui();
  const { event, checked } = useSettings();
  const title = useTypedSetting('title', event.title);
  const description = useTypedSetting('description', event.description);
  const code = useTypedSetting('code', event.code);
  return (
    <SettingsSection id="event" title={t`The event`}>
      <SettingsForm place={generalPlace} fields={[title, description, code]}>
        <TextInput label={t`Title`} {...title.field} {...checked('title')} maxChars={limits.eventTitle.maxChars} />
        <TextArea
          label={t`Description`}
          isOptional
          hint={t`Shown before people join.`}
          {...description.field}
          {...checked('description')}
          maxChars={limits.eventDescription.maxChars}
        />
        <TextInput
          label={t`Join code`}
          hint={t`4 to 20 letters, digits or hyphens. Earlier links and QR codes keep working.`}
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

export function LanguageSettings() {
  const { event, save, actions } = useSettings();
  const { locales } = useShared();
  const { locale } = event;
  if (locales.length < 2) return null;
  return (
    <SavedAtOnce id="language" title={<Trans>Language</Trans>}>
      <Field
        label={<Trans>Screen language</Trans>}
        hint={<Trans>Used on screens and overlays. Phones use each person’s own language.</Trans>}
      >
        {(control) => (
          <select
            {...control}
            value={locale}
            disabled={actions.isBusy('language')}
            className="control w-auto justify-self-start"
            translate="no"
            onChange={({ target }) => void save('language', { locale: target.value })}
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

export function QuestionFilterSettings() {
  const { t } = useLingui();
  const { event, errors } = useSettings();
  const words = useTypedSetting('heldWords', event.heldWords.join('\n'));
  const threshold = useTypedSetting('screenThreshold', String(event.screenThreshold));
  const listed = pastedWords(words.sent);
  const starter = withStarter(listed, starterBlocklist(event.locale));
  const ofOneWord = Object.entries(errors).find(([field]) => field.startsWith('heldWords.'))?.[1];
  return (
    <SettingsSection id="holding" title={t`Filters`}>
      <SettingsForm place="holding" fields={[{ ...words, sent: listed, before: event.heldWords }, threshold]}>
        <TextArea
          label={t`Word list`}
          isOptional
          hint={
            <Trans>
              Questions and answers with these words wait for approval. Word clouds hide them; names cannot contain
              them. One per line. “scam*” also matches longer words, “spam” also “$pam”.
            </Trans>
          }
          rows={4}
          {...words.field}
          error={errors['heldWords'] ?? ofOneWord}
        />
        {starter.length > listed.length && (
          <Button
            size="compact"
            look="quiet"
            className="-mt-2 -ms-3 justify-self-start"
            onClick={() => words.write(starter.join('\n'))}
          >
            {t`Add a starter list`}
          </Button>
        )}
        <TextInput
          label={t`Upvotes for the screen`}
          hint={t`Questions with fewer stay off the screen. 0 lists all.`}
          type="number"
          {...limits.screenThreshold}
          {...threshold.field}
          className="max-w-32"
        />
      </SettingsForm>
    </SettingsSection>
  );
}

export function EmbedSettings() {
  const { t } = useLingui();
  const { event } = useSettings();
  const origins = useTypedSetting('embedOrigins', event.embedOrigins.join('\n'));
  const { error, ...field } = origins.field;
  const snippet = embedSnippet(event.embedAddress, event.title);
  return (
    <SettingsSection id="embed" title={t`On other sites`} hint={t`Embed the room in your own page.`}>
      <SettingsForm place="embeds" fields={[origins]}>
        <Field
          label={t`Sites that may show the room`}
          hint={t`One per line, such as https://example.org. All others are refused.`}
          error={error}
        >
          {(control) => <textarea {...control} {...field} rows={3} dir="ltr" spellCheck={false} className="control" />}
        </Field>
      </SettingsForm>
      {event.embedOrigins.length > 0 && (
        <div className="grid gap-1.5">
          <p className="font-semibold">{t`For the page`}</p>
          <textarea
            readOnly
            rows={5}
            dir="ltr"
            value={snippet}
            aria-label={t`For the page`}
            className="control font-mono text-xs"
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={snippet}>{t`Copy it`}</CopyButton>
        </div>
      )}
    </SettingsSection>
  );
}

export function PollSettings() {
  const { t } = useLingui();
  const { event, actions, save } = useSettings();
  return (
    <SavedAtOnce
      id="polls"
      title={t`Polls and surveys`}
      hint={t`For new polls and surveys; each can have its own rule. Quizzes reveal question by question.`}
    >
      <RadioField
        name="revealing"
        legend={t`Results show`}
        value={event.revealing}
        options={{
          'by-kind': {
            label: t`Depending on the type`,
            hint: t`Choices, scales, word clouds and ideas while people vote; everything else when you reveal it.`,
          },
          'by-hand': { label: t`When you reveal it`, hint: t`Until then only the crew sees them.` },
          'on-close': {
            label: t`When voting closes`,
            hint: t`Also when time is up. Until then no one sees the votes.`,
          },
          'at-once': {
            label: t`While people vote`,
            hint: t`Right answers and surveys only after closing.`,
          },
        }}
        isDisabled={actions.isBusy('polls')}
        onChoose={(revealing) => void save('polls', { revealing })}
      />
    </SavedAtOnce>
  );
}
