import { useEffect } from 'react';

/** What the sheets of this page say in their margin, from the second one on (print.css). */
export function usePrintTitle(title: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--report-title', inCss(title));
    return () => void style.removeProperty('--report-title');
  }, [title]);
}

/** A string of CSS: what could end it is escaped, as are the line ends that it may not hold. */
export function inCss(text: string): string {
  return `"${text.replaceAll(/["\\\p{Cc}]/gu, (char) => `\\${char.codePointAt(0)?.toString(16)} `)}"`;
}
