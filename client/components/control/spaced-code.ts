/** Six digits in two groups of three, as people read and say them; other codes as they are. */
export function spacedCode(code: string): string {
  return /^\d{6}$/.test(code) ? `${code.slice(0, 3)}\u2009${code.slice(3)}` : code;
}
