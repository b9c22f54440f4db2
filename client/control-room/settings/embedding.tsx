import { Trans, useLingui } from '@lingui/react/macro';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { Field } from '#ui/form/field.tsx';
import { embedSnippet } from './embed-snippet.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { SettingsForm, SettingsSection } from '#ui/form/settings-section.tsx';
import type { Settings } from './use-settings.ts';

const place = 'embeds';

/** The sites that may embed the room, and the embed code. */
export function EmbedSettings({ settings: { event, actions, save, errors } }: { settings: Settings }) {
  const { t } = useLingui();
  const saved = event.embedOrigins.join('\n');
  const [written, setWritten, forget] = useDraft('embedOrigins', saved);
  const onSave = async (): Promise<void> => {
    if (await save(place, { embedOrigins: written })) forget();
  };
  return (
    <SettingsSection
      id="embed"
      title={<Trans>On other sites</Trans>}
      hint={<Trans>The room can stand in a page of yours: a course, an intranet, a stream.</Trans>}
    >
      <SettingsForm
        isBusy={actions.isBusy(place)}
        isSaved={actions.isSaved(place)}
        isChanged={written.trim() !== saved}
        onSave={() => void onSave()}
      >
        <Field
          label={<Trans>Sites that may show the room</Trans>}
          hint={<Trans>One per line, such as https://example.org. Browsers refuse all others.</Trans>}
          error={errors['embedOrigins']}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              dir="ltr"
              spellCheck={false}
              value={written}
              onChange={({ target }) => setWritten(target.value)}
              className="control"
            />
          )}
        </Field>
        {!errors['embedOrigins'] && <ActionFailure actions={actions} place={place} />}
      </SettingsForm>
      {event.embedOrigins.length > 0 && (
        <Snippet label={t`For the page`} text={embedSnippet(event.embedAddress, event.title)} />
      )}
    </SettingsSection>
  );
}

function Snippet({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{label}</p>
      <textarea
        readOnly
        rows={5}
        dir="ltr"
        value={text}
        aria-label={label}
        className="control font-mono text-xs"
        onFocus={({ target }) => target.select()}
      />
      <CopyButton text={text}>
        <Trans>Copy it</Trans>
      </CopyButton>
    </div>
  );
}
