import { Trans } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import { pastedWords } from '#contracts/text/pasted-list.ts';
import { Button } from '#ui/button.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
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
      <SettingsForm settings={settings} place="holding" fields={[{ ...words, sent: listed }, threshold]}>
        <TextArea
          label={<Trans>Word list</Trans>}
          isOptional
          hint={
            <Trans>
              A question with one of these words waits for the crew, even with moderation off, and so does an answer to
              an open text. In a word cloud they are hidden until you show them, and no name may contain one. One per
              line; “scam*” stands for all words that begin like that. “$pam” and “s.p.a.m” are held for “spam”.
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
          hint={
            <Trans>
              The screen lists a question once this many people have upvoted it. 0 lists all. One that you put on the
              screen is always shown.
            </Trans>
          }
          type="number"
          {...limits.screenThreshold}
          {...threshold.field}
          className="max-w-32"
        />
      </SettingsForm>
    </SettingsSection>
  );
}
