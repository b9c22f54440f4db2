import { Trans, useLingui } from '@lingui/react/macro';
import {
  ALargeSmall,
  ChevronLeft,
  ChevronRight,
  LogIn,
  Maximize,
  Palette,
  QrCode,
  RefreshCw,
  SquareDashed,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ScreenLook, ScreenTheme } from '#contracts/screens/screens.ts';
import { useConnection } from '../../app/use-connection.ts';
import { isMissingPushes } from '../../app/connection.ts';
import { reconnectNow, refusals } from '../../live/subscriptions.ts';
import { useShared } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import { textLimit, type LookStep, type TextLimit } from '../look/look.ts';
import { toggleFullScreen } from './use-screen-keys.ts';
import { useTextLimitLabels } from '../look/use-text-limit-notice.ts';

export interface ScreenToolbarProps {
  look: ScreenLook;
  pages: number;
  /** In percent; undefined before the first measurement. */
  largestText: number | undefined;
  /** Why the last key press changed nothing; shown with the toolbar. */
  stop: TextLimit | null;
  isSignedOut: boolean;
  take: (step: LookStep) => void;
}

const hideAfterMs = 3_000;

/**
 * The keyboard commands as buttons. Appears when the pointer moves and hides when it rests, so that it is not
 * projected.
 */
export function ScreenToolbar({ look, pages, largestText, stop, isSignedOut, take }: ScreenToolbarProps) {
  const { t } = useLingui();
  const isActive = usePointerActive();
  const themes = useThemeNames();
  const limitLabels = useTextLimitLabels();
  const noLarger = textLimit(look, 'larger', largestText);
  return (
    <div
      role="toolbar"
      aria-label={t`Screen`}
      className="screen-tools"
      data-active={isActive || stop !== null || undefined}
    >
      <output className="screen-limit-note">{stop && limitLabels[stop]}</output>
      {pages > 1 && <Tool icon={ChevronLeft} label={t`Page before`} shortcut="←" onPress={() => take('previous')} />}
      {pages > 1 && <Tool icon={ChevronRight} label={t`Next page`} shortcut="→" onPress={() => take('next')} />}
      {/* Opens another tab, after which the screen reloads: the room never sees a form. */}
      {isSignedOut && (
        <a href={route('sessions.new')} target="_blank" rel="noreferrer">
          <LogIn size={22} aria-hidden="true" />
          <Trans>Sign in</Trans>
        </a>
      )}
      <Retry />
      <Tool icon={QrCode} label={t`How to join`} shortcut="J" isOn={look.isJoinShown} onPress={() => take('join')} />
      <Tool icon={SquareDashed} label={t`Blank`} shortcut="B" isOn={look.isBlank} onPress={() => take('blank')} />
      <Tool icon={Palette} label={t`Background: ${themes[look.theme]}`} shortcut="T" onPress={() => take('theme')} />
      <Tool
        icon={ALargeSmall}
        label={noLarger ? limitLabels[noLarger] : t`Larger text`}
        shortcut="+"
        isOff={noLarger !== null}
        onPress={() => take('larger')}
      />
      <Tool
        icon={ALargeSmall}
        label={t`Smaller text`}
        shortcut="-"
        isOff={textLimit(look, 'smaller') !== null}
        onPress={() => take('smaller')}
        isSmall
      />
      <Tool icon={Maximize} label={t`Full screen`} shortcut="F" onPress={toggleFullScreen} />
    </div>
  );
}

/** Offered while the screen has to poll although a live connection is possible. */
function Retry() {
  const { t } = useLingui();
  const connection = useConnection();
  const { isReachable } = useShared().broadcasting;
  if (!isMissingPushes(connection) || !isReachable) return null;
  return (
    <Tool icon={RefreshCw} label={t`Try again`} onPress={connection === 'refused' ? refusals.retry : reconnectNow} />
  );
}

export function useThemeNames(): Record<ScreenTheme, string> {
  const { t } = useLingui();
  return { auto: t`as the computer`, light: t`light`, dark: t`dark`, brand: t`in the event’s colour` };
}

/** The current page and the number of pages. */
export function PageNote({ page, pages }: { page: number; pages: number }) {
  return (
    <p className="screen-small figures">
      <Trans>
        Page {page + 1} of {pages}
      </Trans>
    </p>
  );
}

interface ToolProps {
  icon: LucideIcon;
  label: string;
  shortcut?: string;
  isOn?: boolean;
  isOff?: boolean;
  isSmall?: boolean;
  onPress: () => void;
}

function Tool({ icon: Icon, label, shortcut, isOn, isOff = false, isSmall = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-keyshortcuts={shortcut?.toLowerCase()}
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onPress}
    >
      <Icon size={isSmall ? 16 : 22} aria-hidden="true" />
    </button>
  );
}

/** Whether the pointer moved recently. Moves over the document count, since the cursor hides with the toolbar. */
function usePointerActive(): boolean {
  const [isActive, setIsActive] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const activate = (): void => {
      setIsActive(true);
      clearTimeout(timer);
      timer = setTimeout(() => setIsActive(false), hideAfterMs);
    };
    document.addEventListener('pointermove', activate);
    document.addEventListener('pointerdown', activate);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointermove', activate);
      document.removeEventListener('pointerdown', activate);
    };
  }, []);
  return isActive;
}
