import { useLingui, Plural, Trans } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { inLocalStorage } from '../../app/local-storage.ts';
import { useControlRoom } from '../state/context.ts';
import { OpenScreen } from './open-screen.tsx';
import { Previews, ScreenPreview, ShownInWords } from './previews.tsx';
import { Button } from '#ui/button.tsx';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { reactionKinds } from '#contracts/screens/reactions.ts';
import { ReactionCounts } from '#ui/reactions/reaction-counts.tsx';
import { changeSwitch } from '../../crew/commands.ts';
import { ActionFailure } from '../../crew/action-failure.tsx';
import { Switch } from '#ui/form/switch.tsx';
import type { LookStep } from '../../screen/look/look.ts';

const detailsLook = `grid min-w-0 flex-1 grid-cols-1 justify-items-start gap-1.5 text-xs *:max-w-full
  *:first:pe-14 max-xl:[&_.button]:px-2`;

const dockLook = 'dock relative flex gap-4 border-t border-line px-4 max-lg:hidden xl:px-8';
const openLook = 'min-h-[12.9375rem] items-start py-3 max-xl:min-h-[15.5625rem]';
/** Two lines, so that the buttons above do not move. */
const smallLook = 'min-h-[5.0625rem] items-center py-2 pointer-coarse:min-h-[5.625rem]';
const linesLook = `grid min-w-0 flex-1 grid-cols-1 grid-rows-[1.375rem_minmax(2.125rem,auto)] items-center gap-0.5
  pointer-coarse:grid-rows-[1.375rem_minmax(2.75rem,auto)]`;

export function Dock() {
  const { t } = useLingui();
  const [isOpen, toggle] = useDock();
  useKeyBindings([{ key: 'v', run: toggle }]);
  const label = isOpen ? t`Screen and phones small` : t`Screen and phones large`;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <section
      aria-label={t`Screen and phones`}
      data-dock={isOpen ? 'open' : 'small'}
      className={`${dockLook} ${isOpen ? openLook : smallLook}`}
    >
      {isOpen ? (
        <Previews />
      ) : (
        <div className="shrink-0">
          <ShownInWords />
          <ScreenPreview />
        </div>
      )}
      {isOpen ? (
        <div className={detailsLook}>
          <OnScreen />
        </div>
      ) : (
        <OnScreenSmall />
      )}
      <Button
        look="quiet"
        size="compact"
        onClick={toggle}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-keyshortcuts="v"
        className={`shrink-0 ${isOpen ? 'absolute end-2 top-1.5 xl:end-6' : '-me-2'}`}
      >
        <Chevron size={18} />
        <kbd translate="no" className="key" aria-hidden="true">
          V
        </kbd>
      </Button>
    </section>
  );
}

function OnScreenSmall() {
  const { control, screens } = useControlRoom();
  const hasEnded = control.event.state === 'ended';
  return (
    <div className="flex min-w-0 flex-1 items-start gap-4 text-xs">
      <div className={linesLook}>
        {(!hasEnded || screens.count !== 0) && <ScreenRemote isSmall />}
        {!hasEnded && <OpenScreen isSmall />}
      </div>
      <div className="self-end max-xl:hidden">
        <ReactionStrip isSmall />
      </div>
    </div>
  );
}

export function OnScreen() {
  const { control, screens } = useControlRoom();
  const hasEnded = control.event.state === 'ended';
  return (
    <>
      {(!hasEnded || screens.count !== 0) && <ScreenRemote />}
      {!hasEnded && <OpenScreen />}
      <ReactionStrip />
    </>
  );
}

/** Open as last chosen in this browser, or else if the window is tall enough. */
function useDock(): [isOpen: boolean, toggle: () => void] {
  const isTall = useMediaQuery('(min-height: 62rem)');
  const [chosen, setChosen] = useState(() => inLocalStorage((storage) => storage.getItem('dock')));
  const isOpen = chosen === null ? isTall : chosen === 'open';
  const toggle = (): void => {
    const next = isOpen ? 'small' : 'open';
    setChosen(next);
    inLocalStorage((storage) => storage.setItem('dock', next));
  };
  return [isOpen, toggle];
}

const place = 'reactions';

function ReactionStrip({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useLingui();
  const { control, actions, mayRun } = useControlRoom();
  const { id, state } = control.event;
  const { reactionsOpen } = control.event;
  const hasEnded = state === 'ended';
  if ((hasEnded || (!mayRun && reactionsOpen)) && reactionKinds.every((kind) => control.reactions[kind] === 0))
    return null;
  return (
    <section aria-label={t`Reactions`} className="grid gap-1">
      <div className={isSmall ? 'flex flex-col-reverse items-end' : 'flex flex-wrap items-center gap-x-4 gap-y-1'}>
        {mayRun && !hasEnded ? (
          <Switch
            isOn={reactionsOpen}
            isDisabled={actions.isBusy(place)}
            onChange={(isOn) => void actions.run(place, changeSwitch(id, { reactionsOpen: isOn }))}
          >
            {t`Reactions`}
          </Switch>
        ) : (
          <span>{reactionsOpen || hasEnded ? t`Reactions` : t`Reactions are off`}</span>
        )}
        <ReactionCounts totals={control.reactions} className={isSmall ? '' : 'flex-wrap'} />
      </div>
      <ActionFailure actions={actions} place={place} />
    </section>
  );
}

function ScreenRemote({ isSmall = false }: { isSmall?: boolean }) {
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
