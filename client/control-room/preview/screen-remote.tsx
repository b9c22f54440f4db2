import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { route } from '../../app/routes.ts';
import type { LookStep } from '../../screen/look/look.ts';
import { useControlRoom } from '../state/context.ts';

interface ScreenRemoteProps {
  isSmall?: boolean;
  /** After the buttons, if those for pages leave room. */
  children?: ReactNode;
}

/** The remote control of the screens, or a note that none is connected. When small, only the essentials. */
export function ScreenRemote({ isSmall = false, children }: ScreenRemoteProps) {
  const { t } = useLingui();
  const { control, screens } = useControlRoom();
  const [isLost, setIsLost] = useState(false);
  const { count, look } = screens;
  if (!count) {
    return (
      <p className={`text-xs text-muted ${isSmall ? 'truncate' : ''}`}>
        {count === null ? (
          <Trans>Looking for screens…</Trans>
        ) : isSmall ? (
          <Trans>No screen is connected.</Trans>
        ) : (
          <Trans>No screen is connected. Open it here or on another computer.</Trans>
        )}
      </p>
    );
  }
  const lost = isLost && (
    <p role="alert" className={`text-xs font-semibold text-danger-text ${isSmall ? 'truncate' : ''}`}>
      <Trans>The screen could not be reached. Try again when this page is live.</Trans>
    </p>
  );
  const line = (
    <p
      className={`figures text-xs text-muted ${isSmall ? 'max-w-[calc(100%-2.25rem)] shrink-0 truncate' : ''}`}
      aria-live="polite"
    >
      <Plural value={count} one="# screen is connected" other="# screens are connected" />
      {look.isBlank && (
        <strong className="text-danger-text">
          {' · '}
          <Trans>blank</Trans>
        </strong>
      )}
    </p>
  );
  return (
    <section
      aria-label={t`Remote control of the screen`}
      className={isSmall ? 'contents' : 'grid grid-cols-[minmax(0,1fr)] gap-1.5'}
    >
      {isSmall ? (
        <div className={`flex min-w-0 items-center gap-2 ${lost ? 'hidden' : ''}`}>
          {line}
          {control.event.state !== 'ended' && <OpenAnother />}
        </div>
      ) : (
        line
      )}
      {isSmall && lost}
      <RemoteButtons isSmall={isSmall} onSent={(wasSent) => setIsLost(!wasSent)}>
        {children}
      </RemoteButtons>
      {!isSmall && lost}
    </section>
  );
}

/**
 * Reopens a screen window that was closed while another is connected. In the upper line, so that the dock does not
 * grow.
 */
function OpenAnother() {
  const { t } = useLingui();
  const { control } = useControlRoom();
  return (
    <a
      href={route('screens.show', { event: control.event.id })}
      target="_blank"
      rel="noreferrer"
      title={t`Open the screen`}
      aria-label={t`Open the screen`}
      className="link inline-flex min-w-0 items-center gap-1 text-xs thumb:-my-3 thumb:min-h-11"
    >
      <span className="truncate @max-[19.5rem]:hidden">
        <Trans>Open the screen</Trans>
      </span>
      <span className="truncate @min-[19.5rem]:hidden">
        <Trans context="beside a screen that is connected">Open</Trans>
      </span>
      <ExternalLink size={14} aria-hidden="true" className="shrink-0" />
    </a>
  );
}

function RemoteButtons({ isSmall, onSent, children }: ScreenRemoteProps & { onSent: (wasSent: boolean) => void }) {
  const { t } = useLingui();
  const { control, screens } = useControlRoom();
  const { look, pages } = screens;
  const take = (step: LookStep) => (): void => onSent(screens.applyStep(step));
  const page = Math.min(look.page, pages - 1);
  return (
    <div className={`flex items-center gap-1.5 lg:max-xl:gap-1 ${isSmall && pages === 1 ? '' : 'flex-wrap'}`}>
      <RemoteButton
        isOn={look.isBlank}
        onPress={take('blank')}
        shortcut="B"
        className="xl:shrink-0 xl:whitespace-nowrap"
      >
        <Trans>Blank</Trans>
      </RemoteButton>
      {/* Where both do not fit, the page buttons win. */}
      {control.event.state !== 'ended' && (
        <RemoteButton
          label={t`Join code`}
          isOn={look.isJoinShown}
          onPress={take('join')}
          shortcut="K"
          isCapless
          className={isSmall ? `min-w-0 ${pages > 1 ? 'max-[90rem]:hidden' : ''}` : ''}
        >
          <span className="truncate">
            {isSmall ? <Trans context="on a narrow button">Join code</Trans> : <Trans>Join code</Trans>}
          </span>
        </RemoteButton>
      )}
      {pages > 1 && (
        <span className="figures inline-flex items-center gap-1 text-xs">
          <RemoteButton label={t`Page before`} shortcut="," isCapless isOff={page === 0} onPress={take('previous')}>
            <ChevronLeft size={18} aria-hidden="true" />
          </RemoteButton>
          <Trans>
            Page {page + 1} of {pages}
          </Trans>
          <RemoteButton label={t`Next page`} shortcut="." isCapless isOff={page === pages - 1} onPress={take('next')}>
            <ChevronRight size={18} aria-hidden="true" />
          </RemoteButton>
        </span>
      )}
      {pages === 1 && children}
    </div>
  );
}

interface RemoteButtonProps {
  label?: string;
  isOn?: boolean;
  isOff?: boolean;
  shortcut?: string;
  /** No room for the key hint; the tooltip has it. */
  isCapless?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}

function RemoteButton({
  label,
  isOn,
  isOff = false,
  shortcut,
  isCapless = false,
  className = '',
  onPress,
  children,
}: RemoteButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label && shortcut ? `${label} · ${shortcut}` : label}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut?.toLowerCase()}
      disabled={isOff}
      onClick={onPress}
      className={`button aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text ${className}`}
      data-look="secondary"
      data-size="compact"
    >
      {children}
      {shortcut && !isCapless && (
        <kbd className="key max-lg:hidden" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  );
}
