import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AArrowDown, AArrowUp, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { screenThemes } from '../../../contracts/screens.ts';
import { lookAfter, type LookStep } from '../screen/look-steps.ts';
import { useThemeNames } from '../screen/screen-tools.tsx';
import { useControlRoom } from './control-context.ts';

/** Moves the screens from here; says so when none is there to be moved. Small, only what is needed in the course of things. */
export function ScreenRemote({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useLingui();
  const { screens } = useControlRoom();
  const [isLost, setIsLost] = useState(false);
  const { count, look } = screens;
  if (!count) {
    return (
      <p className={`text-xs text-muted ${isSmall ? 'truncate' : ''}`}>
        {count === null ? <Trans>Looking for screens…</Trans> : isSmall ? <Trans>No screen is connected.</Trans> : <Trans>No screen is connected. Open it here or on another computer.</Trans>}
      </p>
    );
  }
  const lost = isLost && (
    <p role="alert" className={`text-xs font-semibold text-danger-text ${isSmall ? 'truncate' : ''}`}>
      <Trans>The screen could not be reached. Try again when this page is live.</Trans>
    </p>
  );
  return (
    <section aria-label={t`Remote control of the screen`} className={isSmall ? 'contents' : 'grid gap-1.5'}>
      <p className={`figures text-xs text-muted ${isSmall ? 'truncate' : ''} ${isSmall && lost ? 'hidden' : ''}`} aria-live="polite">
        <Plural value={count} one="# screen is connected" other="# screens are connected" />
        {look.isBlank && (
          <strong className="text-danger-text">
            {' · '}
            <Trans>blank</Trans>
          </strong>
        )}
      </p>
      {isSmall && lost}
      <RemoteButtons isSmall={isSmall} onTold={(wasSent) => setIsLost(!wasSent)} />
      {!isSmall && lost}
    </section>
  );
}

function RemoteButtons({ isSmall, onTold }: { isSmall: boolean; onTold: (wasSent: boolean) => void }) {
  const { t } = useLingui();
  const { control, screens } = useControlRoom();
  const { look, pages, tell } = screens;
  const take = (step: LookStep) => (): void => onTold(tell(lookAfter(look, step, pages)));
  const page = Math.min(look.page, pages - 1);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <RemoteButton isOn={look.isBlank} onPress={take('blank')} shortcut="B">
        <Trans>Blank</Trans>
      </RemoteButton>
      {/* Turning pages comes before it where both have no room. */}
      {control.event.state !== 'ended' && (
        <RemoteButton label={t`Join code`} isOn={look.isJoinShown} onPress={take('join')} shortcut="K" isCapless className={isSmall && pages > 1 ? 'max-[90rem]:hidden' : ''}>
          <Trans>Join code</Trans>
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
      {!isSmall && <LookButtons {...{ take, onTold }} />}
    </div>
  );
}

/** Set once, when the hall is seen. */
function LookButtons({ take, onTold }: { take: (step: LookStep) => () => void; onTold: (wasSent: boolean) => void }) {
  const { t } = useLingui();
  const { screens } = useControlRoom();
  const themes = useThemeNames();
  const { look, tell } = screens;
  return (
    <span className="contents">
      <RemoteButton label={t`Smaller text`} shortcut="-" isCapless isOff={look.textScale === 100} onPress={take('smaller')}>
        <AArrowDown size={18} aria-hidden="true" />
      </RemoteButton>
      <RemoteButton label={t`Larger text`} shortcut="+" isCapless isOff={look.textScale === 160} onPress={take('larger')}>
        <AArrowUp size={18} aria-hidden="true" />
      </RemoteButton>
      <label className="inline-flex items-center gap-2 text-xs">
        <Trans>Background</Trans>
        <select
          value={look.theme}
          onChange={({ target }) => onTold(tell({ theme: screenThemes.find((theme) => theme === target.value) ?? 'auto' }))}
          className="min-h-9 rounded-control border border-line-strong bg-surface px-2 text-xs thumb:min-h-11"
        >
          {screenThemes.map((theme) => (
            <option key={theme} value={theme}>
              {themes[theme]}
            </option>
          ))}
        </select>
      </label>
    </span>
  );
}

interface RemoteButtonProps {
  label?: string;
  isOn?: boolean;
  isOff?: boolean;
  shortcut?: string;
  /** No room for the key: the tooltip names it. */
  isCapless?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}

function RemoteButton({ label, isOn, isOff = false, shortcut, isCapless = false, className = '', onPress, children }: RemoteButtonProps) {
  return (
    <button type="button" aria-label={label} title={label && shortcut ? `${label} · ${shortcut}` : label} aria-pressed={isOn} aria-keyshortcuts={shortcut?.toLowerCase()} disabled={isOff} onClick={onPress} className={`button aria-pressed:bg-accent aria-pressed:text-on-accent ${className}`} data-look="secondary" data-size="compact">
      {children}
      {shortcut && !isCapless && (
        <kbd className="key max-lg:hidden" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </button>
  );
}
