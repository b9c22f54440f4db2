import type { AccentShades } from './shades.ts';
import { css } from './oklch.ts';

/** Each custom property that an event's own colour sets, with the shade that it gets; `--plain` draws what is of one colour, such as the columns of a scale. */
const shadeOf = {
  '--accent': 'accent',
  '--accent-hover': 'hover',
  '--accent-text': 'text',
  '--accent-soft': 'soft',
  '--on-accent': 'onAccent',
  '--plain': 'text',
} as const satisfies Record<string, keyof AccentShades>;

export const accentPropertyNames: readonly string[] = Object.keys(shadeOf);

/** Their values, as CSS reads them. */
export function accentProperties(shades: AccentShades): [property: string, value: string][] {
  return Object.entries(shadeOf).map(([property, name]) => [property, css(shades[name])]);
}
