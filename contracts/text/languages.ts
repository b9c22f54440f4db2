/** `pt` for `pt-BR`. */
export function languageOf(locale: string): string {
  return locale.toLowerCase().split('-', 1)[0] ?? '';
}
