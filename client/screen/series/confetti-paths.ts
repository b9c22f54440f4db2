/** One piece: relative to the centre of the burst, in hundredths of the screen height. */
export interface Flight {
  colour: number;
  delayMs: number;
  durationMs: number;
  /** Its position at equal time steps. */
  path: { x: number; y: number; turn: number }[];
}

const colours = 8;
const steps = 10;
const gravity = 80;
/** Air resistance. */
const drag = 1.5;

/** Pieces thrown up in a fan that fall below the edge. */
export function confettiPaths(count: number, random: () => number): Flight[] {
  return Array.from({ length: count }, (_, place) => {
    const angle = Math.PI * (0.12 + 0.76 * random());
    const speed = 55 + 75 * random();
    const durationMs = 2_200 + 900 * random();
    const turns = (random() - 0.5) * 5;
    const path = Array.from({ length: steps + 1 }, (_step, at) => {
      const seconds = (durationMs / 1_000) * (at / steps);
      // The initial speed decays and the fall approaches a constant speed.
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
