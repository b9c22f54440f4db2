import type { AccentShades } from './shades.ts';
import { css } from './oklch.ts';

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
