import { languageOf } from '#contracts/text/languages.ts';
import starters from './starter-blocklists.json' with { type: 'json' };

/** By language: unambiguous insults, and spam. No prefix (`*`) may match a harmless word. */
const byLanguage: ReadonlyMap<string, string> = new Map(Object.entries(starters));

export function starterBlocklist(locale: string): string[] {
  return byLanguage.get(languageOf(locale))?.split(', ') ?? [];
}

export function withStarter(listed: readonly string[], starter: readonly string[]): string[] {
  const known = new Set(listed.map((word) => word.toLowerCase()));
  return [...listed, ...starter.filter((word) => !known.has(word.toLowerCase()))];
}
