import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, type ChangeEvent, type FocusEvent, type ReactNode } from 'react';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { useDraft } from '../../app/drafts/use-draft.ts';
import { Button } from '#ui/button.tsx';
import { SavedNote } from '#ui/form/saved-note.tsx';
import { SettingsSection, type SettingsSectionProps } from '#ui/form/settings-section.tsx';
import { useSettings, type EditableEvent, type SettingFields } from './use-settings.ts';

type FieldName = keyof EditableEvent;

interface TypedSetting {
  name: FieldName | 'passcode';
  sent: SettingFields[string];
  before: SettingFields[string];
  isChanged: boolean;
  forget: () => void;
}

export function useTypedSetting(name: FieldName, saved: string) {
  const { errors } = useSettings();
  const [value, write, forget] = useDraft(name, saved);
  return {
    name,
    sent: value,
    before: saved,
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
  place: string;
  fields: readonly TypedSetting[];
  /** For changes that cannot be undone: saves only when its button is pressed. */
  isExplicit?: boolean;
  children: ReactNode;
}

export function SettingsForm({ place, fields, isExplicit = false, children }: SettingsFormProps) {
  const { actions, save, errors } = useSettings();
  const isBusy = actions.isBusy(place);
  const changed = fields.filter((field) => field.isChanged);
  const isChanged = changed.length > 0;
  const isToldAtField = fields.some(({ name }) => Object.keys(errors).some((field) => field.split('.')[0] === name));
  const isSavedNext = useRef(false);
  const valuesOf = (key: 'sent' | 'before') => Object.fromEntries(changed.map((field) => [field.name, field[key]]));
  const submit = async (): Promise<void> => {
    // The server would see a second save as an edit conflict.
    if (isBusy) isSavedNext.current = true;
    else if (isChanged && (await save(place, valuesOf('sent'), isExplicit ? null : valuesOf('before'))))
      for (const field of fields) field.forget();
  };
  const saveNext = useEffectEvent(() => {
    if (isSavedNext.current) void submit();
    isSavedNext.current = false;
  });
  useEffect(() => {
    if (!isBusy) saveNext();
  }, [isBusy]);
  // A field also loses the focus when the window does.
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    const isPressed = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
    if (!isPressed && document.hasFocus()) void submit();
  };
  return (
    <form
      className="grid gap-5"
      {...(!isExplicit && { onBlur })}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      {!isToldAtField && <ActionFailure actions={actions} place={place} />}
      <div className={`flex min-h-9 items-center gap-4 ${isExplicit ? '' : 'in-[form:last-child]:-mb-5'}`}>
        {(isExplicit || isChanged) && (
          <Button
            type="submit"
            size="compact"
            look={isChanged ? 'primary' : 'secondary'}
            isBusy={isBusy}
            disabled={isBusy || !isChanged}
          >
            <Trans>Save</Trans>
          </Button>
        )}
        {isChanged && !isBusy ? (
          <p className="text-xs text-caution-text">
            <Trans>Not saved yet. Kept until you close this tab.</Trans>
          </p>
        ) : (
          <SaveState place={place} />
        )}
      </div>
    </form>
  );
}

function SaveState({ place }: { place: string }) {
  const { actions, undo } = useSettings();
  const undoChange = undo(place);
  return (
    <span className="flex min-h-9 items-center gap-3 text-xs thumb:min-h-11">
      <SavedNote isShown={actions.isSaved(place) || undoChange !== null} />
      {undoChange && (
        <button
          type="button"
          className="link min-h-9 thumb:min-h-11 thumb:min-w-11"
          disabled={actions.isBusy(place)}
          onClick={undoChange}
        >
          <Trans>Undo</Trans>
        </button>
      )}
    </span>
  );
}

/** Its id is also the place of its actions. */
export function SavedAtOnce({ id, children, ...section }: SettingsSectionProps & { id: string }) {
  return (
    <SettingsSection {...section} id={id} state={<SaveState place={id} />}>
      {children}
      <ActionFailure actions={useSettings().actions} place={id} />
    </SettingsSection>
  );
}
