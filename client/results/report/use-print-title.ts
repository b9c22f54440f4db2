import { useEffect } from 'react';

/** Puts the title into the margin of printed pages, from the second page on (print.css). */
export function usePrintTitle(title: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--report-title', inCss(title));
    return () => void style.removeProperty('--report-title');
  }, [title]);
}

/** A CSS string literal: escapes quotes, backslashes and control characters. */
export function inCss(text: string): string {
  return `"${text.replaceAll(/["\\\p{Cc}]/gu, (char) => `\\${char.codePointAt(0)?.toString(16)} `)}"`;
}
