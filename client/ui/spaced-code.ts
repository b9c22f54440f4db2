/** Turns `482913` into `482 913`. A code that is not six digits stays unchanged. */
export function spacedCode(code: string): string {
  return /^\d{6}$/.test(code) ? `${code.slice(0, 3)} ${code.slice(3)}` : code;
}
