import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { SavedNote } from './saved-note.tsx';

export interface SettingsSectionProps {
  /** Target of the table of contents. */
  id?: string;
  title: ReactNode;
  hint?: ReactNode;
  /** For sections without a save button: whether something was saved just now. */
  atOnce?: { isSaved: boolean };
  children: ReactNode;
}

const columns = 'md:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)]';
const line = 'border-t border-line first:border-t-0 first:pt-0';

/** One topic of the settings, saved either with one button below its fields or on each change. */
export function SettingsSection({ id, title, hint, atOnce, children }: SettingsSectionProps) {
  return (
    <section id={id} className={`grid scroll-mt-12 gap-x-10 gap-y-4 py-8 xl:scroll-mt-0 ${columns} ${line}`}>
      <div className="grid content-start gap-1">
        <h2 className="text-lg">{title}</h2>
        {hint && <p className="text-xs text-pretty text-muted">{hint}</p>}
        {atOnce && (
          <p className="text-xs text-muted">
            {!atOnce.isSaved && <Trans>Saved at once</Trans>}
            <SavedNote isShown={atOnce.isSaved} />
          </p>
        )}
      </div>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  );
}

export interface SettingsFormProps {
  isBusy: boolean;
  isSaved: boolean;
  isChanged: boolean;
  onSave: () => void;
  children: ReactNode;
}

/** Fields that are saved together. */
export function SettingsForm({ isBusy, isSaved, isChanged, onSave, children }: SettingsFormProps) {
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
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
            <Trans>Not saved yet. It stays here until you close this tab.</Trans>
          </p>
        ) : (
          <SavedNote isShown={isSaved} />
        )}
      </div>
    </form>
  );
}
