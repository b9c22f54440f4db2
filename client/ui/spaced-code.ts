/** With a no-break space, which keeps the halves in order in right-to-left text (unicode.org/reports/tr9/#W4). */
export function spacedCode(code: string): string {
  return /^\d{6}$/.test(code) ? `${code.slice(0, 3)}\u00A0${code.slice(3)}` : code;
}
