import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { logLevels, type LogLevel } from '#contracts/operator.ts';
import { useVisit } from '../app/forms/use-visit.ts';
import { route } from '../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { FormError, PostForm } from '#ui/form/post-form.tsx';
import { SavedNote } from '#ui/form/saved-note.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';

const options = logLevels.map((level) => [level, level] as const);

export function LogLevelForm({ level }: { level: LogLevel }) {
  const { t } = useLingui();
  const [visit, send] = useVisit();
  const [chosen, setChosen] = useState<LogLevel | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const path = route('log-levels.update');
  const choose = (next: LogLevel): void => {
    setChosen(next);
    setIsSaved(false);
  };
  const save = (form: HTMLFormElement): void =>
    send('put', path, { level: new FormData(form).get('level') }, { onSuccess: () => setIsSaved(true) });
  return (
    <SettingsSection title={t`Log`} hint={t`Changes this machine’s log until the next start.`}>
      <PostForm action={path} method="PUT" onSubmit={save} className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SelectField
          label={t`Level`}
          name="level"
          options={options}
          value={chosen ?? level}
          onChange={choose}
          error={visit.errors['level']}
        />
        <Button type="submit" isBusy={visit.isUnderWay}>
          {t`Save`}
        </Button>
        <SavedNote isShown={isSaved} />
        <FormError message={visit.failure} />
      </PostForm>
    </SettingsSection>
  );
}
