import { Trans } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import { pastedWords } from '#contracts/text/pasted-list.ts';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { TextArea, TextInput } from '#ui/form/field.tsx';
import { SettingsForm, useTypedSetting } from './settings-form.tsx';
import { starterBlocklist, withStarter } from './starter-blocklists.ts';
import type { Settings } from './use-settings.ts';

export function QuestionFilterSettings({ settings }: { settings: Settings }) {
  const { event, errors } = settings;
  const words = useTypedSetting(settings, 'heldWords', event.heldWords.join('\n'));
  const threshold = useTypedSetting(settings, 'screenThreshold', String(event.screenThreshold));
  const listed = pastedWords(words.sent);
  const starter = withStarter(listed, starterBlocklist(event.locale));
  const ofOneWord = Object.entries(errors).find(([field]) => field.startsWith('heldWords.'))?.[1];
  return (
    <SettingsSection id="holding" title={<Trans>Filters</Trans>}>
      <SettingsForm
        settings={settings}
        place="holding"
        fields={[{ ...words, sent: listed, before: event.heldWords }, threshold]}
      >
        <TextArea
          label={<Trans>Word list</Trans>}
          isOptional
          hint={
            <Trans>
              Questions and open texts with these words wait for approval. Word clouds hide them, and names cannot
              contain them. One per line. “scam*” also matches longer words; “spam” also matches “$pam” and “s.p.a.m”.
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
            <Trans>Add a starter list</Trans>
          </Button>
        )}
        <TextInput
          label={<Trans>Upvotes for the screen</Trans>}
          hint={<Trans>The screen lists questions with at least this many upvotes. 0 lists all.</Trans>}
          type="number"
          {...limits.screenThreshold}
          {...threshold.field}
          className="max-w-32"
        />
      </SettingsForm>
    </SettingsSection>
  );
}
