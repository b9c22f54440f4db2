import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { route } from '../../app/routes.ts';
import { Button } from '#ui/button.tsx';
import { EventLogo } from '#ui/event-logo.tsx';
import { FileButton } from '#ui/form/file-button.tsx';
import { SavedAtOnce } from './settings-form.tsx';
import type { Settings } from './use-settings.ts';

const place = 'logo';

export function LogoSettings({ settings }: { settings: Settings }) {
  const { event, actions } = settings;
  const { t } = useLingui();
  const inputId = useId();
  const [percent, setPercent] = useState<number | null>(null);
  const isBusy = actions.isBusy(place);
  const only = ['event'];
  const upload = async (logo: File): Promise<void> => {
    setPercent(0);
    const url = route('event-logos.create', { event: event.id });
    await actions.run(place, { method: 'post', url, fields: { logo }, only, onProgress: setPercent });
    setPercent(null);
  };
  const remove = (): void =>
    void actions.run(place, { method: 'delete', url: route('event-logos.destroy', { event: event.id }), only });
  return (
    <SavedAtOnce settings={settings} place={place} id="logo" title={<label htmlFor={inputId}>{t`Logo`}</label>}>
      <div className="flex flex-wrap items-center gap-4">
        {event.logo && (
          <span className="grid rounded-control border border-line bg-surface p-2">
            <EventLogo event={event} className="max-h-16 w-auto max-w-48 object-contain" />
          </span>
        )}
        <FileButton
          id={inputId}
          name="logo"
          isBusy={isBusy}
          describedBy={`${inputId}-hint`}
          onFile={(file) => void upload(file)}
        >
          {event.logo ? t`Choose another logo` : t`Choose a logo`}
        </FileButton>
        {event.logo && (
          <Button size="compact" look="quiet" disabled={isBusy} onClick={remove}>
            {t`Remove the logo`}
          </Button>
        )}
      </div>
      {percent !== null && (
        <progress className="h-1.5 w-full accent-accent" max={100} value={percent} aria-label={t`Upload`} />
      )}
      <p id={`${inputId}-hint`} className="text-xs text-muted">
        <Trans>
          PNG, JPEG or WebP, up to {pictureLimits.logo.maxBytes / 1024} kB. Shown when joining, in the room and on the
          screen.
        </Trans>
      </p>
    </SavedAtOnce>
  );
}
