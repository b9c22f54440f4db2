import { useMemo, useRef } from 'react';
import { useIsFresh } from '../../hooks/use-is-fresh.ts';
import { roomIn } from '../../live/room-in-control.ts';
import { useAccent } from '../../hooks/use-accent.ts';
import { InLanguage } from '../in-language.tsx';
import { seriesOnShow } from '../screen/about-joining.ts';
import { ScreenFace, screenContrast } from '../screen/screen-face.tsx';
import { useGround } from '../screen/use-ground.ts';
import { useControlRoom } from './control-context.ts';
import { Miniature } from './miniature.tsx';
import '../../styles/stage.css';

/** The screen itself, scaled down: as the one that is connected shows it, on its ground and not on that of this computer; or as one would. */
export function ScreenMiniature() {
  return (
    <Miniature className="screen-miniature">
      <Picture />
    </Miniature>
  );
}

function Picture() {
  const { control, join, here, screens, turnout, unnamedPodiums } = useControlRoom();
  const { look } = screens;
  const theme = look.theme === 'auto' ? (screens.isDark ? 'dark' : 'light') : look.theme;
  const room = useMemo(() => roomIn(control), [control]);
  const series = seriesOnShow(room);
  const isFresh = useIsFresh(series?.state === 'podium' ? series.id : '');
  const frame = useRef<HTMLDivElement>(null);
  useGround(theme, room.event.accent, frame);
  useAccent(room.event.accent, { textContrast: screenContrast, theme, part: frame });
  return (
    <div ref={frame} className="screen" data-awaited={isFresh || (series && unnamedPodiums.includes(series.id)) || undefined} lang={room.event.locale}>
      <InLanguage locale={room.event.locale}>
        <ScreenFace {...{ room, join, here, turnout, look }} players={control.players} />
      </InLanguage>
    </div>
  );
}
