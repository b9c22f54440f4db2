import { Trans } from '@lingui/react/macro';
import { limits } from '../../../contracts/limits.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { TextArea, TextInput } from '../text-input.tsx';
import { Failure } from './failure.tsx';
import { SettingsForm, SettingsSection } from './settings-section.tsx';
import type { Settings } from './use-settings.ts';

const place = 'general';

/** Title, description and code. */
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
      <SettingsForm isBusy={actions.isBusy(place)} isSaved={actions.isSaved(place)} isChanged={Object.keys(changed).length > 0} onSave={() => void onSave()}>
        <TextInput label={<Trans>Title</Trans>} value={title} onChange={({ target }) => setTitle(target.value)} error={errors['title']} {...checked('title')} maxChars={limits.eventTitle.maxChars} dir="auto" />
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
          hint={<Trans>4 to 20 letters, digits or hyphens. Links and QR codes with an earlier code keep working, and nobody in the room is cut off.</Trans>}
          value={code}
          onChange={({ target }) => setCode(target.value)}
          error={errors['code']}
          {...checked('code')}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className="figures max-w-60"
        />
        {!hasFieldError && <Failure actions={actions} place={place} />}
      </SettingsForm>
    </SettingsSection>
  );
}
