import { Trans } from '@lingui/react/macro';
import type { ChangeEvent, ReactNode } from 'react';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { SavedNote } from '#ui/form/saved-note.tsx';
import { SettingsSection, type SettingsSectionProps } from '#ui/form/settings-section.tsx';
import type { SettingFields, Settings } from './use-settings.ts';

type FieldName = keyof Settings['event'];

export interface TypedSetting {
  name: FieldName | 'passcode';
  sent: SettingFields[string];
  isChanged: boolean;
  forget: () => void;
}

/** A text setting, kept as a draft until saved, with its field's attributes. */
export function useTypedSetting({ errors }: Settings, name: FieldName, saved: string) {
  const [value, write, forget] = useDraft(name, saved);
  return {
    name,
    sent: value,
    isChanged: value.trim() !== saved.trim(),
    forget,
    write,
    field: {
      value,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => write(target.value),
      error: errors[name],
    },
  };
}

interface SettingsFormProps {
  settings: Settings;
  place: string;
  fields: readonly TypedSetting[];
  children: ReactNode;
}

export function SettingsForm({ settings: { actions, save, errors }, place, fields, children }: SettingsFormProps) {
  const isBusy = actions.isBusy(place);
  const changed = fields.filter((field) => field.isChanged);
  const isChanged = changed.length > 0;
  const isToldAtField = fields.some(({ name }) => Object.keys(errors).some((field) => field.split('.')[0] === name));
  const submit = async (): Promise<void> => {
    if (await save(place, Object.fromEntries(changed.map(({ name, sent }) => [name, sent]))))
      for (const field of fields) field.forget();
  };
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      {!isToldAtField && <ActionFailure actions={actions} place={place} />}
      <div className="flex items-center gap-4">
        <Button
          type="submit"
          look={isChanged ? 'primary' : 'secondary'}
          isBusy={isBusy}
          disabled={isBusy || !isChanged}
        >
          <Trans>Save</Trans>
        </Button>
        {isChanged && !isBusy ? (
          <p className="text-xs text-caution-text">
            <Trans>Not saved yet. Kept until you close this tab.</Trans>
          </p>
        ) : (
          <SavedNote isShown={actions.isSaved(place)} />
        )}
      </div>
    </form>
  );
}

interface SavedAtOnceProps extends SettingsSectionProps {
  settings: Settings;
  place: string;
}

/** A section without a button that saves each change immediately. */
export function SavedAtOnce({ settings: { actions }, place, children, ...section }: SavedAtOnceProps) {
  return (
    <SettingsSection {...section} atOnce={{ isSaved: actions.isSaved(place) }}>
      {children}
      <ActionFailure actions={actions} place={place} />
    </SettingsSection>
  );
}
