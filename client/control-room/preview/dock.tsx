import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useControlRoom } from '../state/context.ts';
import { Previews, ShownInWords } from './previews.tsx';
import { ReactionStrip } from './reaction-strip.tsx';
import { ScreenPreview } from './screen-preview.tsx';
import { OnAnotherComputer, OpenScreen, ScreenLinksDialog, ScreenPanel } from './open-screen.tsx';
import { ScreenRemote } from './screen-remote.tsx';
import { useDock } from './use-dock.ts';
import { useKeyBindings } from '#ui/keyboard/use-key-bindings.ts';

/** Below the poll: what screen and phones show, and what moves the screen. In one row, unless somebody wants it large. */
export function Dock() {
  const { t } = useLingui();
  const [isOpen, choose] = useDock();
  const toggle = (): void => choose(!isOpen);
  useKeyBindings([{ key: 'v', run: toggle }]);
  const label = isOpen ? t`Screen and phones small` : t`Screen and phones large`;
  const Chevron = isOpen ? ChevronDown : ChevronUp;
  return (
    <section
      aria-label={t`Screen and phones`}
      data-dock={isOpen ? 'open' : 'small'}
      className={`dock relative flex gap-4 border-t border-line px-4 max-lg:hidden xl:px-8 ${isOpen ? 'items-start py-3' : 'items-center py-2'}`}
    >
      {isOpen ? <Previews /> : <SmallPicture onPress={toggle} title={label} />}
      {isOpen ? (
        <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] justify-items-start *:max-w-full gap-1.5 text-xs [&>:first-child>:first-child]:pe-14 [&>p:first-child]:pe-14 lg:max-xl:[&_.button]:px-2">
          <OnScreen />
        </div>
      ) : (
        <OnScreenSmall />
      )}
      <button
        type="button"
        onClick={toggle}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-keyshortcuts="v"
        className={`button shrink-0 ${isOpen ? 'absolute end-2 top-1.5 xl:end-6' : '-me-2'}`}
        data-look="quiet"
        data-size="compact"
      >
        <Chevron size={18} aria-hidden="true" />
        <kbd className="key" aria-hidden="true">
          V
        </kbd>
      </button>
    </section>
  );
}

/** To be pressed by the pointer: who uses keys has the button at the end, and V. */
function SmallPicture({ onPress, title }: { onPress: () => void; title: string }) {
  return (
    <div className="shrink-0">
      <ShownInWords />
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        title={title}
        onClick={onPress}
        className="block rounded-[0.5rem]"
      >
        <ScreenPreview />
      </button>
    </div>
  );
}

/** What one needs while it runs, in two lines of one height whether a screen is connected or not: what stands above moves for none. The rest is one key away. */
function OnScreenSmall() {
  const { control, screens } = useControlRoom();
  // Here, not with either of the two buttons that ask for them: whoever is making a link goes on, also when the first screen comes by it.
  const [areLinksOpen, setAreLinksOpen] = useState(false);
  const askForLinks = (): void => setAreLinksOpen(true);
  const hasEnded = control.event.state === 'ended';
  return (
    <div className="flex min-w-0 flex-1 items-start gap-4 text-xs">
      <div className="dock-lines @container grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        {(!hasEnded || screens.count !== 0) && (
          <ScreenRemote isSmall>{!hasEnded && <OnAnotherComputer isTiny onPress={askForLinks} />}</ScreenRemote>
        )}
        {!hasEnded && !screens.count && <OpenScreen isSmall onLinks={askForLinks} />}
        {!hasEnded && <ScreenLinksDialog isOpen={areLinksOpen} onOpenChange={setAreLinksOpen} />}
      </div>
      {/* Its switch on the line of the buttons, what was sent on the line above: it stays where it is when the first reaction comes. */}
      <div className="self-end max-xl:hidden">
        <ReactionStrip isSmall />
      </div>
    </div>
  );
}

/** Moves what the hall sees; of an event that is over, only screens that are still there. */
export function OnScreen() {
  const { control, screens } = useControlRoom();
  const hasEnded = control.event.state === 'ended';
  return (
    <>
      {(!hasEnded || screens.count !== 0) && <ScreenRemote />}
      {!hasEnded && <ScreenPanel />}
      <ReactionStrip />
    </>
  );
}
