/**
 * `482913` becomes `482 913`; other codes stay. The space is a no-break one: between digits it keeps their order in
 * right-to-left text (https://unicode.org/reports/tr9/#W4), where a plain space swaps the halves.
 */
export function spacedCode(code: string): string {
  return /^\d{6}$/.test(code) ? `${code.slice(0, 3)}\u00A0${code.slice(3)}` : code;
}
