import { useLayoutEffect, type RefObject } from 'react';
import type { ScreenTheme } from '#contracts/screens/screens.ts';
import { css, oklchOf } from '#contracts/events/accent/oklch.ts';

/** Handcount’s own colour as hexadecimal, the default of colour inputs and of the brand theme. */
export const ownAccent = '#2b3fc4';

/** Dark shades of the accent: white text has a contrast above 7:1 and bars of any colour are visible. */
const depths = { '--paper': 0.265, '--surface': 0.305, '--sunken': 0.34, '--line': 0.42 } as const;

/** Applies the chosen theme to the document, or to the element of `part`, until unmounted. */
export function useBackground(theme: ScreenTheme, accent: string | null, part?: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part?.current ?? document.documentElement;
    const { style } = element;
    if (theme === 'auto') return undefined;
    element.setAttribute('data-theme', theme === 'brand' ? 'dark' : theme);
    const brand = theme === 'brand' ? oklchOf(accent ?? ownAccent) : null;
    for (const [property, l] of Object.entries(depths)) {
      if (brand) style.setProperty(property, css({ l, c: Math.min(brand.c, 0.1), h: brand.h }));
    }
    return () => {
      element.removeAttribute('data-theme');
      for (const property of Object.keys(depths)) style.removeProperty(property);
    };
  }, [theme, accent, part]);
}
