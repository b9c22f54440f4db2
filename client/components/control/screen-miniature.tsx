import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { roomIn } from '../../live/room-in-control.ts';
import { useAccent } from '../../hooks/use-accent.ts';
import { ScreenFace, screenContrast } from '../screen/screen-face.tsx';
import { useGround } from '../screen/use-ground.ts';
import { useControlRoom } from './control-context.ts';
import '../../styles/stage.css';

/** The screen itself, scaled down: as the one that is connected shows it, or as one would. */
export function ScreenMiniature() {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(place);
  return (
    <div ref={place} className="screen-miniature" aria-hidden="true" inert>
      {isSeen && <Picture />}
    </div>
  );
}

function Picture() {
  const { control, join, here, screens } = useControlRoom();
  const { look } = screens;
  const room = useMemo(() => roomIn(control), [control]);
  const frame = useRef<HTMLDivElement>(null);
  useGround(look.theme, room.event.accent, frame);
  useAccent(room.event.accent, { textContrast: screenContrast, theme: look.theme, part: frame });
  return (
    <div ref={frame} className="screen">
      <ScreenFace {...{ room, join, here, look }} players={control.players} />
    </div>
  );
}

/** Whether the layout has a place for it: of the two on the page, one for phones and one for laptops, only that one is drawn. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setIsSeen(current.clientWidth > 0));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
