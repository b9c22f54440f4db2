import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { route } from '../../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { EventLogo } from '#ui/event-logo.tsx';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { FileButton } from '#ui/form/file-button.tsx';
import { SettingsSection } from '#ui/form/settings-section.tsx';
import type { Settings } from './use-settings.ts';

const place = 'logo';
const accepted = 'image/png,image/jpeg,image/webp';

/** The event's logo, with upload progress. */
export function LogoSettings({ settings: { event, actions } }: { settings: Settings }) {
  const { t } = useLingui();
  const inputId = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const url = route('event-logos.create', { event: event.id });
  const isBusy = actions.isBusy(place);

  const upload = async (file: File): Promise<void> => {
    setPercent(0);
    await actions.run(place, { method: 'post', url, fields: { logo: file }, only: ['event'], onProgress: setPercent });
    setPercent(null);
  };
  const remove = (): void =>
    void actions.run(place, {
      method: 'delete',
      url: route('event-logos.destroy', { event: event.id }),
      only: ['event'],
    });

  return (
    <SettingsSection
      id="logo"
      title={
        <label htmlFor={inputId}>
          <Trans>Logo</Trans>
        </label>
      }
      atOnce={{ isSaved: actions.isSaved(place) }}
    >
      <div className="flex flex-wrap items-center gap-4">
        {event.logo && (
          <span className="grid rounded-control border border-line bg-surface p-2">
            <EventLogo event={event} className="max-h-16 w-auto max-w-48 object-contain" />
          </span>
        )}
        <FileButton
          id={inputId}
          name="logo"
          accept={accepted}
          isBusy={isBusy}
          describedBy={`${inputId}-hint`}
          onFile={(file) => void upload(file)}
        >
          {event.logo ? <Trans>Choose another logo</Trans> : <Trans>Choose a logo</Trans>}
        </FileButton>
        {event.logo && (
          <Button size="compact" look="quiet" disabled={isBusy} onClick={remove}>
            <Trans>Remove the logo</Trans>
          </Button>
        )}
      </div>
      {percent !== null && <progress className="upload" max={100} value={percent} aria-label={t`Upload`} />}
      <p id={`${inputId}-hint`} className="text-xs text-muted">
        <Trans>
          PNG, JPEG or WebP, at most {pictureLimits.logo.maxBytes / 1024} kB. It stands at the door, in the room and on
          the screen.
        </Trans>
      </p>
      <ActionFailure actions={actions} place={place} />
    </SettingsSection>
  );
}
