import { useLayoutEffect, type RefObject } from 'react';
import { accentShades } from '../accent/accent-shades.ts';
import { css } from '../accent/oklch.ts';

/** Each of its shades with where it is used; `--plain` draws what is of one colour, such as the columns of a scale. */
const properties = { '--accent': 'accent', '--accent-hover': 'hover', '--accent-text': 'text', '--accent-soft': 'soft', '--on-accent': 'onAccent', '--plain': 'text' } as const;

// Layout effects do not run on the server, and React says so.
const useBeforePaint = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

export interface UseAccentOptions {
  /** Of words in the accent; the pages' AA when left out. */
  textContrast?: number;
  /** What else decides the theme: when it changes the shades are made anew. */
  theme?: string;
  /** What gets the accent; the document when left out. */
  part?: RefObject<HTMLElement | null>;
}

/** Gives the document, or a part of it, an event's own accent, in the theme that shows, until the page is left. */
export function useAccent(hex: string | null, { textContrast, theme, part }: UseAccentOptions = {}): void {
  useBeforePaint(() => {
    if (hex === null) return undefined;
    const { style, dataset } = part?.current ?? document.documentElement;
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      const isDark = dataset['theme'] ? dataset['theme'] === 'dark' : dark.matches;
      const shades = accentShades(hex, isDark ? 'dark' : 'light', textContrast);
      if (!shades) return;
      for (const [property, name] of Object.entries(properties)) style.setProperty(property, css(shades[name]));
    };
    apply();
    dark.addEventListener('change', apply);
    return () => {
      dark.removeEventListener('change', apply);
      for (const property of Object.keys(properties)) style.removeProperty(property);
    };
  }, [hex, textContrast, theme, part]);
}
