import { Trans, useLingui } from '@lingui/react/macro';
import {
  ChevronLeft,
  ChevronRight,
  LogIn,
  Maximize,
  QrCode,
  RefreshCw,
  SquareDashed,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ScreenLook } from '#contracts/screens/screens.ts';
import { useConnection, isMissingPushes } from '../../app/connection.ts';
import { reconnectNow, refusals } from '../../live/subscriptions.ts';
import { useShared } from '../../app/page-props.ts';
import { route } from '../../app/routes.ts';
import type { LookStep } from '../look/look.ts';
import { toggleFullScreen } from './use-screen-remote.ts';

interface ScreenToolbarProps {
  look: ScreenLook;
  pages: number;
  isSignedOut: boolean;
  take: (step: LookStep) => void;
}

const hideAfterMs = 3_000;

const toolbarLook = `screen-tools fixed end-4 top-4 z-30 flex max-w-[calc(100vw-2rem)] flex-wrap rounded-card bg-surface
  p-1 opacity-0 shadow-float glide focus-within:opacity-100 hover:opacity-100 data-active:opacity-100`;
const toolLook =
  'grid size-11 place-items-center rounded-control hover:bg-sunken aria-pressed:bg-accent aria-pressed:text-on-accent';

/** Hides while the pointer rests. */
export function ScreenToolbar({ look, pages, isSignedOut, take }: ScreenToolbarProps) {
  const { t } = useLingui();
  const isActive = usePointerActive();
  return (
    <div role="toolbar" aria-label={t`Screen`} className={toolbarLook} data-active={isActive || undefined}>
      {pages > 1 && <Tool icon={ChevronLeft} label={t`Previous page`} shortcut="←" onPress={() => take('previous')} />}
      {pages > 1 && <Tool icon={ChevronRight} label={t`Next page`} shortcut="→" onPress={() => take('next')} />}
      {/* The audience never sees the form; the screen reloads after the sign-in. */}
      {isSignedOut && (
        <a
          href={route('sessions.new')}
          target="_blank"
          rel="noreferrer"
          className="flex h-11 items-center gap-2 rounded-control px-3 text-base font-semibold hover:bg-sunken"
        >
          <LogIn size={22} />
          {t`Sign in`}
        </a>
      )}
      <Retry />
      <Tool icon={QrCode} label={t`How to join`} shortcut="J" isOn={look.isJoinShown} onPress={() => take('join')} />
      <Tool icon={SquareDashed} label={t`Blank`} shortcut="B" isOn={look.isBlank} onPress={() => take('blank')} />
      <Tool icon={Maximize} label={t`Full screen`} shortcut="F" onPress={toggleFullScreen} />
    </div>
  );
}

/** While the screen polls although it could connect. */
function Retry() {
  const { t } = useLingui();
  const connection = useConnection();
  const { isReachable } = useShared().broadcasting;
  if (!isMissingPushes(connection) || !isReachable) return null;
  return (
    <Tool icon={RefreshCw} label={t`Try again`} onPress={connection === 'refused' ? refusals.retry : reconnectNow} />
  );
}

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
  onPress: () => void;
}

function Tool({ icon: Icon, label, shortcut, isOn, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={toolLook}
      title={shortcut ? `${label} (${shortcut})` : label}
      aria-keyshortcuts={shortcut?.toLowerCase()}
      aria-pressed={isOn}
      onClick={onPress}
    >
      <Icon size={22} />
    </button>
  );
}

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
