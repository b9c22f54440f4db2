import { useLayoutEffect, type RefObject } from 'react';
import { accentProperties, accentPropertyNames } from '#contracts/events/accent/properties.ts';
import { accentShades } from '#contracts/events/accent/shades.ts';

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
    // What the document brought of it is now this one's to give and to take.
    if (!part) document.querySelector('style[data-accent]')?.remove();
    if (hex === null) return undefined;
    const { style, dataset } = part?.current ?? document.documentElement;
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      const isDark = dataset['theme'] ? dataset['theme'] === 'dark' : dark.matches;
      const shades = accentShades(hex, isDark ? 'dark' : 'light', textContrast);
      if (!shades) return;
      for (const [property, value] of accentProperties(shades)) style.setProperty(property, value);
    };
    apply();
    dark.addEventListener('change', apply);
    return () => {
      dark.removeEventListener('change', apply);
      for (const property of accentPropertyNames) style.removeProperty(property);
    };
  }, [hex, textContrast, theme, part]);
}
