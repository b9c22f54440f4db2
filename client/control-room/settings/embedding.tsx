import { Trans, useLingui } from '@lingui/react/macro';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/form/field.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { embedSnippet } from './embed-snippet.ts';
import { SettingsForm, useTypedSetting } from './settings-form.tsx';
import type { Settings } from './use-settings.ts';

export function EmbedSettings({ settings }: { settings: Settings }) {
  const { t } = useLingui();
  const { event } = settings;
  const origins = useTypedSetting(settings, 'embedOrigins', event.embedOrigins.join('\n'));
  const { error, ...field } = origins.field;
  const snippet = embedSnippet(event.embedAddress, event.title);
  return (
    <SettingsSection
      id="embed"
      title={<Trans>On other sites</Trans>}
      hint={<Trans>Embed the room in your own page.</Trans>}
    >
      <SettingsForm settings={settings} place="embeds" fields={[origins]}>
        <Field
          label={<Trans>Sites that may show the room</Trans>}
          hint={<Trans>One per line, such as https://example.org. All others are refused.</Trans>}
          error={error}
        >
          {(control) => <textarea {...control} {...field} rows={3} dir="ltr" spellCheck={false} className="control" />}
        </Field>
      </SettingsForm>
      {event.embedOrigins.length > 0 && (
        <div className="grid gap-1.5">
          <p className="font-semibold">
            <Trans>For the page</Trans>
          </p>
          <textarea
            readOnly
            rows={5}
            dir="ltr"
            value={snippet}
            aria-label={t`For the page`}
            className="control font-mono text-xs"
            onFocus={({ target }) => target.select()}
          />
          <CopyButton text={snippet}>
            <Trans>Copy it</Trans>
          </CopyButton>
        </div>
      )}
    </SettingsSection>
  );
}
