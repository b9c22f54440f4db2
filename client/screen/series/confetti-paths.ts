/** One piece: from the middle of the burst, in the units of the screen (hundredths of its height). */
export interface Flight {
  colour: number;
  delayMs: number;
  durationMs: number;
  /** Where it is at each moment, in even steps of its time. */
  path: { x: number; y: number; turn: number }[];
}

const colours = 8;
const steps = 10;
const gravity = 80;
/** Paper is slowed by the air. */
const drag = 1.5;

/** Pieces thrown up in a fan, which fall until they are below the edge. */
export function confettiPaths(count: number, random: () => number): Flight[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = Math.PI * (0.12 + 0.76 * random());
    const speed = 55 + 75 * random();
    const durationMs = 2_200 + 900 * random();
    const turns = (random() - 0.5) * 5;
    const path = Array.from({ length: steps + 1 }, (_step, at) => {
      const seconds = (durationMs / 1_000) * (at / steps);
      // Thrown speed dies down, and the fall goes over into an even one.
      const thrown = (1 - Math.exp(-drag * seconds)) / drag;
      const fallen = (gravity / drag) * (seconds - thrown);
      return {
        x: 1.4 * Math.cos(angle) * speed * thrown,
        y: fallen - Math.sin(angle) * speed * thrown,
        turn: turns * (at / steps),
      };
    });
    return { colour: (place % colours) + 1, delayMs: 120 * random(), durationMs, path };
  });
}
