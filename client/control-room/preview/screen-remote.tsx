import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import type { LookStep } from '../../screen/look/look.ts';
import { useControlRoom } from '../state/context.ts';

export function ScreenRemote({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useLingui();
  const { control, screens } = useControlRoom();
  const [isLost, setIsLost] = useState(false);
  const { count, look, pages } = screens;
  const truncated = isSmall ? 'truncate' : '';
  if (!count) {
    return (
      <p className={`text-xs text-muted ${truncated}`}>
        {count === null ? t`Looking for screens…` : t`No screen connected`}
      </p>
    );
  }
  const take = (step: LookStep) => (): void => setIsLost(!screens.applyStep(step));
  const page = Math.min(look.page, pages - 1);
  return (
    <section aria-label={t`Remote control of the screen`} className={isSmall ? 'contents' : 'grid grid-cols-1 gap-1.5'}>
      {isLost ? (
        <p role="alert" className={`text-xs font-semibold text-danger-text ${truncated}`}>
          {t`The screen could not be reached. Try again.`}
        </p>
      ) : (
        <p className={`figures text-xs text-muted ${truncated}`} aria-live="polite">
          <Plural value={count} one="# screen connected" other="# screens connected" />
          {look.isBlank && (
            <strong className="text-danger-text">
              {' · '}
              {t`blank`}
            </strong>
          )}
        </p>
      )}
      <div className={`flex items-center gap-1.5 lg:max-xl:gap-1 ${isSmall && pages === 1 ? '' : 'flex-wrap'}`}>
        <RemoteButton isOn={look.isBlank} onPress={take('blank')} shortcut="B">
          {t`Blank`}
          <kbd translate="no" className="key max-lg:hidden" aria-hidden="true">
            B
          </kbd>
        </RemoteButton>
        {control.event.state !== 'ended' && (
          <RemoteButton
            label={t`Join code`}
            isOn={look.isJoinShown}
            onPress={take('join')}
            shortcut="K"
            className={isSmall && pages > 1 ? 'max-[90rem]:hidden' : ''}
          >
            {t`Join code`}
          </RemoteButton>
        )}
        {pages > 1 && (
          <span className="figures inline-flex items-center gap-1 text-xs">
            <RemoteButton label={t`Previous page`} shortcut="," isOff={page === 0} onPress={take('previous')}>
              <ChevronLeft size={18} />
            </RemoteButton>
            <Trans>
              Page {page + 1} of {pages}
            </Trans>
            <RemoteButton label={t`Next page`} shortcut="." isOff={page === pages - 1} onPress={take('next')}>
              <ChevronRight size={18} />
            </RemoteButton>
          </span>
        )}
      </div>
    </section>
  );
}

interface RemoteButtonProps {
  label?: string;
  shortcut: string;
  isOn?: boolean;
  isOff?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
}

function RemoteButton({ label, shortcut, isOn, isOff, className = '', onPress, children }: RemoteButtonProps) {
  return (
    <Button
      size="compact"
      aria-label={label}
      title={label && `${label} · ${shortcut}`}
      aria-pressed={isOn}
      aria-keyshortcuts={shortcut.toLowerCase()}
      disabled={isOff}
      onClick={onPress}
      className={`aria-pressed:border-accent-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text
        ${className}`}
    >
      {children}
    </Button>
  );
}
