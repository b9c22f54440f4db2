import { useSyncExternalStore } from 'react';
import { directionOf } from '../contracts/languages.ts';
import { catalogues } from './catalogues.ts';
import { wordsOf, type Words } from './i18n.ts';

// What this window speaks. Only in browsers: the server speaks every language at once. Not a prop of the page, since pages that the
// browser's history holds were made before another language was chosen.

let spoken: Words | undefined;
const listeners = new Set<() => void>();

/** At the start: the language of the document. */
export async function beginToSpeak(locale: string): Promise<void> {
  spoken = await wordsOf(locale, catalogues);
}

export function spokenWords(): Words {
  if (!spoken) throw new Error('No language is spoken yet');
  return spoken;
}

/** From now on, in place: nothing that was typed is lost. A language whose words cannot be loaded leaves the one that is spoken. */
export async function speak(locale: string, component: string): Promise<void> {
  const words = await wordsOf(locale, catalogues);
  await words.areReadyFor(component);
  if (words.i18n.locale !== locale || words === spoken) return;
  spoken = words;
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useSpoken(): Words {
  return useSyncExternalStore(subscribe, spokenWords, spokenWords);
}
