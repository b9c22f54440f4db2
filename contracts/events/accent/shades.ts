import { contrast, css, type Oklch, oklchOf } from './oklch.ts';

interface AccentShades {
  accent: Oklch;
  hover: Oklch;
  /** Text in this colour is readable on paper and on `soft`. */
  text: Oklch;
  /** Ink is readable on this background. */
  soft: Oklch;
  onAccent: Oklch;
}

const white: Oklch = { l: 1, c: 0, h: 0 };
const night: Oklch = { l: 0.21, c: 0.035, h: 268 };
/** Where accent-coloured text has the least contrast (styles/tokens.css). */
const grounds = { light: { l: 0.958, c: 0.007, h: 262 }, dark: { l: 0.268, c: 0.026, h: 268 } };
const aa = 4.5;

/** Null if `hex` is not `#rrggbb`. `textContrast` is that of text on paper; a screen needs more than AA. */
export function accentShades(hex: string, theme: 'light' | 'dark', textContrast = aa): AccentShades | null {
  const chosen = oklchOf(hex);
  if (!chosen) return null;
  const fill = theme === 'dark' ? { ...chosen, l: Math.max(chosen.l, 0.5) } : chosen;
  const onAccent = contrast(fill, white) >= aa || fill.l < 0.62 ? white : night;
  const accent = until(fill, onAccent === white ? -0.01 : 0.01, (shade) => contrast(shade, onAccent) >= aa);
  const away = onAccent === white ? -0.05 : 0.05;
  const soft =
    theme === 'light'
      ? { ...chosen, l: 0.952, c: Math.min(chosen.c, 0.028) }
      : { ...chosen, l: 0.3, c: Math.min(chosen.c, 0.07) };
  return {
    accent,
    onAccent,
    hover: { ...accent, l: Math.min(0.98, Math.max(0.1, accent.l + away)) },
    text: until(chosen, theme === 'light' ? -0.01 : 0.01, (shade) =>
      [grounds[theme], soft].every((ground) => contrast(shade, ground) >= textContrast),
    ),
    soft,
  };
}

function until(start: Oklch, step: number, isEnough: (shade: Oklch) => boolean): Oklch {
  let shade = start;
  while (!isEnough(shade) && shade.l !== (step < 0 ? 0 : 1))
    shade = { ...shade, l: Math.min(1, Math.max(0, shade.l + step)) };
  return shade;
}

/** `--plain` fills single-colour graphics. */
const shadeOf = {
  '--accent': 'accent',
  '--accent-hover': 'hover',
  '--accent-text': 'text',
  '--accent-soft': 'soft',
  '--on-accent': 'onAccent',
  '--plain': 'text',
} as const satisfies Record<string, keyof AccentShades>;

export const accentPropertyNames: readonly string[] = Object.keys(shadeOf);

export function accentProperties(shades: AccentShades): [property: string, value: string][] {
  return Object.entries(shadeOf).map(([property, name]) => [property, css(shades[name])]);
}
