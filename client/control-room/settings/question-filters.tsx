import { Trans } from '@lingui/react/macro';
import { limits } from '#contracts/limits.ts';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { TextArea, TextInput } from '#ui/form/text-input.tsx';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { SettingsForm, SettingsSection } from '#ui/form/settings-section.tsx';
import { starterBlocklist, withStarter } from './starter-blocklists.ts';
import type { Settings } from './use-settings.ts';

const place = 'holding';

/** What holds a question back automatically: listed words, and too few upvotes for the screen. */
export function QuestionFilterSettings({ settings: { event, actions, save, errors } }: { settings: Settings }) {
  const [words, setWords, forgetWords] = useDraft('heldWords', event.heldWords.join('\n'));
  const [threshold, setThreshold, forgetThreshold] = useDraft('screenThreshold', String(event.screenThreshold));
  const listed = words
    .split(/[\n,]/u)
    .map((word) => word.trim())
    .filter(Boolean);
  const starter = withStarter(listed, starterBlocklist(event.locale) ?? []);
  const changed = {
    ...(listed.join('\n') !== event.heldWords.join('\n') && { heldWords: listed }),
    ...(threshold !== String(event.screenThreshold) && { screenThreshold: threshold }),
  };
  const onSave = async (): Promise<void> => {
    if (!(await save(place, changed))) return;
    forgetWords();
    forgetThreshold();
  };
  const wordError =
    errors['heldWords'] ?? Object.entries(errors).find(([field]) => field.startsWith('heldWords.'))?.[1];
  return (
    <SettingsSection id="holding" title={<Trans>Filters</Trans>}>
      <SettingsForm
        isBusy={actions.isBusy(place)}
        isSaved={actions.isSaved(place)}
        isChanged={Object.keys(changed).length > 0}
        onSave={() => void onSave()}
      >
        <TextArea
          label={<Trans>Word list</Trans>}
          isOptional
          hint={
            <Trans>
              A question with one of these words waits for the crew, even with moderation off, and so does an answer to
              an open text. In a word cloud they are hidden until you show them, and no name may contain one. One per
              line; “scam*” stands for all words that begin like that.
            </Trans>
          }
          rows={4}
          value={words}
          onChange={({ target }) => setWords(target.value)}
          error={wordError}
          dir="auto"
        />
        {starter.length > listed.length && (
          <Button
            size="compact"
            look="quiet"
            className="-mt-2 -ms-3 justify-self-start"
            onClick={() => setWords(starter.join('\n'))}
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
          min={limits.screenThreshold.min}
          max={limits.screenThreshold.max}
          value={threshold}
          onChange={({ target }) => setThreshold(target.value)}
          error={errors['screenThreshold']}
          className="max-w-32"
        />
        {!wordError && !errors['screenThreshold'] && <ActionFailure actions={actions} place={place} />}
      </SettingsForm>
    </SettingsSection>
  );
}
