import { useMemo, useRef } from 'react';
import { useJustArrived } from '#ui/use-just-arrived.ts';
import { roomViewFromControlRoom } from '../../live/state/room-view-from-control-room.ts';
import { useAccent } from '#ui/use-accent.ts';
import { InLanguage } from '../../app/i18n/in-language.tsx';
import { focusedSeries } from '../../screen/join/join-visibility.ts';
import { EventScreen, screenContrast } from '../../screen/screen.tsx';
import { useControlRoom } from '../state/context.ts';
import { ScaledPreview } from './preview.tsx';
import '../../screen/styles/index.css';

/** The scaled-down screen, with the look of the connected one if any, not the theme of this computer. */
export function ScreenPreview() {
  return (
    <ScaledPreview className="screen-preview">
      <Picture />
    </ScaledPreview>
  );
}

function Picture() {
  const { control, join, here, screens, turnout, podiumsBeingRevealed } = useControlRoom();
  const { look } = screens;
  const theme = screens.isDark ? 'dark' : 'light';
  const room = useMemo(() => roomViewFromControlRoom(control), [control]);
  const series = focusedSeries(room);
  const isFresh = useJustArrived(series?.state === 'podium' ? series.id : '');
  const frame = useRef<HTMLDivElement>(null);
  useAccent(room.event.accent, { textContrast: screenContrast, theme, part: frame });
  return (
    <div
      ref={frame}
      className="screen"
      data-theme={theme}
      data-awaited={isFresh || (series && podiumsBeingRevealed.includes(series.id)) || undefined}
      lang={room.event.locale}
    >
      <InLanguage locale={room.event.locale}>
        <EventScreen {...{ room, join, here, turnout, look }} players={control.players} />
      </InLanguage>
    </div>
  );
}
