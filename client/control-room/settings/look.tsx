import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { useAccent } from '#ui/use-accent.ts';
import { SavedAtOnce } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';
import { pictureLimits } from '#contracts/events/picture-limits.ts';
import { route } from '../../app/routes.ts';
import { EventLogo } from '#ui/event-logo.tsx';
import { FileButton } from '#ui/form/file-button.tsx';

const lookPlace = 'look';
const ownAccent = '#2b3fc4';

export function LookSettings() {
  const { event, actions, save } = useSettings();
  const { t } = useLingui();
  const [tried, setTried] = useState<string | null>(null);
  const accent = tried ?? event.accent;
  const isBusy = actions.isBusy(lookPlace);
  const choose = async (colour: string | null): Promise<void> => {
    if (colour !== event.accent) await save(lookPlace, { accent: colour });
    setTried(null);
  };
  const chooser = useRef<HTMLInputElement>(null);
  const onChosen = useEffectEvent(() => void choose(chooser.current?.value ?? null));
  // React's onChange is the input event; the native change event comes when the chooser closes.
  useEffect(() => {
    const listener = (): void => onChosen();
    const input = chooser.current;
    input?.addEventListener('change', listener);
    return () => input?.removeEventListener('change', listener);
  }, []);
  const swatches = new Map([
    ['#3730a3', t`Indigo`],
    ['#0f6b5c', t`Green`],
    ['#9d174d', t`Raspberry`],
    ['#9a3412', t`Rust`],
    ['#1d4f91', t`Blue`],
    ['#5b4a3f', t`Brown`],
  ]);
  if (event.accent !== null && !swatches.has(event.accent)) swatches.set(event.accent, t`Your own colour`);
  return (
    <SavedAtOnce id={lookPlace} title={t`Appearance`}>
      <fieldset className="grid gap-3">
        <legend className="mb-3 font-semibold">{t`Colour`}</legend>
        <div className="flex flex-wrap items-center gap-2">
          <Button size="compact" aria-pressed={accent === null} disabled={isBusy} onClick={() => void choose(null)}>
            <span className="relative grid size-5 place-items-center overflow-hidden rounded-full text-white">
              <Fill colour={ownAccent} isChosen={accent === null} />
            </span>
            {t`Handcount default`}
          </Button>
          {[...swatches].map(([colour, name]) => (
            <button
              key={colour}
              type="button"
              aria-label={name}
              title={name}
              aria-pressed={accent === colour}
              disabled={isBusy}
              onClick={() => void choose(colour)}
              className="relative grid size-9 place-items-center overflow-hidden rounded-full text-white thumb:size-11"
            >
              <Fill colour={colour} isChosen={accent === colour} />
            </button>
          ))}
        </div>
        <label className="flex items-center gap-3">
          {t`Another colour`}
          <input
            ref={chooser}
            type="color"
            value={accent ?? ownAccent}
            onChange={({ target }) => setTried(target.value)}
            className="h-11 w-14 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
          />
        </label>
        <div aria-hidden="true" className="grid max-w-md grid-cols-2 gap-3 max-sm:gap-2">
          <Preview theme="light" title={event.title} accent={accent}>
            {t`Phones in light`}
          </Preview>
          <Preview theme="dark" title={event.title} accent={accent}>
            {t`Phones in dark`}
          </Preview>
        </div>
        <p className="text-xs text-muted">{t`Shades are adjusted to keep text readable.`}</p>
      </fieldset>
    </SavedAtOnce>
  );
}

/** The CSP allows no style attributes. */
function Fill({ colour, isChosen }: { colour: string; isChosen: boolean }) {
  return (
    <>
      <svg className="absolute inset-0 size-full" aria-hidden="true">
        <rect width="100%" height="100%" fill={colour} />
      </svg>
      {isChosen && <Check size={16} className="relative drop-shadow-[0_0_1px_black]" />}
    </>
  );
}

interface PreviewProps {
  theme: 'light' | 'dark';
  title: string;
  accent: string | null;
  children: ReactNode;
}

function Preview({ theme, title, accent, children }: PreviewProps) {
  const frame = useRef<HTMLDivElement>(null);
  useAccent(accent, { theme, part: frame });
  return (
    <figure className="grid content-start gap-1.5">
      <div
        ref={frame}
        data-accent-preview
        data-theme={theme}
        className={`grid grid-cols-[minmax(0,1fr)] gap-2.5 rounded-control border border-line bg-paper p-3
          max-sm:p-2 text-ink`}
      >
        <span className="truncate text-xs font-semibold" dir="auto">
          {title}
        </span>
        <span className="grid gap-1">
          {['w-4/5', 'w-2/5'].map((share) => (
            <span key={share} className="block h-2.5 overflow-hidden rounded-full bg-accent-soft">
              <span className={`block h-full rounded-full bg-accent ${share}`} />
            </span>
          ))}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1 text-xs font-semibold">
          <span className="text-accent-text">128</span>
          <span className="rounded-control bg-accent px-2.5 py-1 text-on-accent">
            <Trans>Send</Trans>
          </span>
        </span>
      </div>
      <figcaption className="text-xs text-muted">{children}</figcaption>
    </figure>
  );
}

export function LogoSettings() {
  const { event, actions } = useSettings();
  const { t } = useLingui();
  const place = 'logo';
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
    <SavedAtOnce id={place} title={<label htmlFor={inputId}>{t`Logo`}</label>}>
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
