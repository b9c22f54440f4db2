import { useEffect, useRef, type RefObject } from 'react';
import { setProperties } from '../look/set-properties.ts';

const pieces = Array.from({ length: 64 }, (_, place) =>
  place % 8 === 7 ? 'var(--accent)' : `var(--option-${(place % 8) + 1})`,
);
const steps = 10;
const gravity = 80;
const drag = 1.5;

const skyLook = `confetti pointer-events-none fixed inset-0 z-10 overflow-clip contain-strict
  [mask-image:linear-gradient(transparent_var(--clear,0px),black_calc(var(--clear,0px)+3*var(--frame-vh)))]`;
const pieceLook = `absolute start-0 top-0 h-[calc(1.7*var(--frame-vh))] w-(--frame-vh)
  rounded-[calc(0.2*var(--frame-vh))] opacity-0 nth-[3n]:h-[calc(1.1*var(--frame-vh))] nth-[3n]:rounded-[50%]`;

/** The compositor alone animates it. */
export function Confetti({ over }: { over: RefObject<HTMLElement | null> }) {
  const sky = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const from = over.current?.getBoundingClientRect();
    if (!sky.current || !from) return undefined;
    // Keeps the title readable.
    const title = over.current?.closest('.screen-quiz')?.querySelector('h1');
    sky.current.style.setProperty('--clear', `${title?.getBoundingClientRect().bottom ?? 0}px`);
    const unitPx = sky.current.clientHeight / 100;
    const animations = [...sky.current.children].map((piece) => {
      const { path, duration, delay } = throwPiece();
      const [centrePx, topPx] = [from.left + from.width / 2, from.top];
      const keyframes = path.map(({ x, y, turn }, at) => ({
        translate: `${centrePx + x * unitPx}px ${topPx + y * unitPx}px`,
        transform: `rotate(${turn}turn) rotateX(${3 * turn}turn)`,
        opacity: at < path.length - 2 ? 1 : 0,
      }));
      return piece.animate(keyframes, { duration, delay });
    });
    return () => {
      for (const animation of animations) animation.cancel();
    };
  }, [over]);
  return (
    <div ref={sky} className={skyLook} dir="ltr" aria-hidden="true">
      {pieces.map((background, place) => (
        <span key={place} className={pieceLook} ref={setProperties({ background })} />
      ))}
    </div>
  );
}

/** A fan that falls below the edge: positions at equal time steps, in hundredths of the screen height. */
function throwPiece() {
  const angle = Math.PI * (0.12 + 0.76 * Math.random());
  const speed = 55 + 75 * Math.random();
  const duration = 2_200 + 900 * Math.random();
  const turns = (Math.random() - 0.5) * 5;
  const path = Array.from({ length: steps + 1 }, (_, at) => {
    const seconds = (duration / 1_000) * (at / steps);
    // Speed decays; the fall approaches a constant speed.
    const thrown = (1 - Math.exp(-drag * seconds)) / drag;
    const fallen = (gravity / drag) * (seconds - thrown);
    return {
      x: 1.4 * Math.cos(angle) * speed * thrown,
      y: fallen - Math.sin(angle) * speed * thrown,
      turn: turns * (at / steps),
    };
  });
  return { path, duration, delay: 120 * Math.random() };
}
