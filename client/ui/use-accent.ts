import { useLayoutEffect, type RefObject } from 'react';
import { accentProperties, accentPropertyNames, accentShades } from '#contracts/events/accent/shades.ts';

// React warns about layout effects on the server.
const useBeforePaint = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

interface UseAccentOptions {
  textContrast?: number;
  theme?: 'light' | 'dark';
  part?: RefObject<HTMLElement | null>;
}

/** Colours the document or `part`, in shades for the theme. */
export function useAccent(hex: string | null, { textContrast, theme, part }: UseAccentOptions = {}): void {
  useBeforePaint(() => {
    // Replaces the document's style element.
    if (!part) document.querySelector('style[data-accent]')?.remove();
    if (hex === null) return undefined;
    const { style } = part?.current ?? document.documentElement;
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = (): void => {
      const shades = accentShades(hex, theme ?? (dark.matches ? 'dark' : 'light'), textContrast);
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
