import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { confettiPaths } from './confetti-paths.ts';

const pieces = Array.from({ length: 64 }, (_, place) => place);

/** A short burst above the winner, animated by the compositor only. Calls `onOver` when it has ended. */
export function Confetti({ over, onOver }: { over: RefObject<HTMLElement | null>; onOver: () => void }) {
  const end = useEffectEvent(onOver);
  const sky = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const from = over.current?.getBoundingClientRect();
    if (!sky.current || !from) return undefined;
    // Keeps the title above the steps readable.
    const title = over.current?.closest('.screen-quiz')?.querySelector('h1');
    sky.current.style.setProperty('--clear', `${title?.getBoundingClientRect().bottom ?? 0}px`);
    const unitPx = sky.current.clientHeight / 100;
    const flights = confettiPaths(pieces.length, Math.random);
    const animations = [...sky.current.children].flatMap((piece, place) => {
      const flight = flights[place];
      if (!flight) return [];
      piece.setAttribute('data-colour', String(flight.colour));
      const keyframes = flight.path.map(({ x, y, turn }, at) => ({
        transform: `translate(${from.left + from.width / 2 + x * unitPx}px, ${from.top + y * unitPx}px) rotate(${turn}turn) rotateX(${3 * turn}turn)`,
        opacity: at < flight.path.length - 2 ? 1 : 0,
      }));
      return piece.animate(keyframes, { duration: flight.durationMs, delay: flight.delayMs });
    });
    // Rejects if the animations are cancelled because the page moves on; then there is nothing to end.
    Promise.all(animations.map(({ finished }) => finished)).then(
      () => end(),
      () => undefined,
    );
    return () => {
      for (const animation of animations) animation.cancel();
    };
  }, [over]);
  return (
    <div ref={sky} className="confetti" dir="ltr" aria-hidden="true">
      {pieces.map((place) => (
        <span key={place} />
      ))}
    </div>
  );
}
