import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { isCrewPage } from '#contracts/page-audience.ts';

/** Catalogues by path. English has none: its messages are in the code (see vite.config.ts). */
export type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;

/** The messages of one locale. */
export interface Words {
  i18n: I18n;
  /**
   * Resolves once the messages of a page are loaded: the crew's catalogue loads with their first page. Falls back to
   * English.
   */
  areReadyFor(component: string): Promise<void>;
}

const made = new Map<string, Promise<Words>>();
/** The server handles many regions, so this cache is limited; the least recently used are evicted. */
const maxMade = 100;

/**
 * The messages of a locale, or English without a catalogue. Cached per locale and region; the region decides the
 * formats of dates and numbers.
 */
export function loadWords(locale: string, catalogues: Catalogues, region = locale): Promise<Words> {
  const key = `${locale} ${region}`;
  const words = made.get(key) ?? load(locale, catalogues, region);
  made.delete(key);
  made.set(key, words);
  if (made.size > maxMade) made.delete(made.keys().next().value as string);
  return words;
}

async function load(locale: string, catalogues: Catalogues, region: string): Promise<Words> {
  const catalogue = locale === 'en' ? undefined : catalogues[`./locales/${locale}/messages.po`];
  const ofEverybody = await read(catalogue);
  // Do not cache a failed load, so that the next call retries.
  if (catalogue && !ofEverybody) made.delete(`${locale} ${region}`);
  const active = ofEverybody ? locale : 'en';
  const i18n = setupI18n({
    locale: active,
    locales: active === locale ? region : active,
    messages: { [active]: ofEverybody ?? {} },
  });
  // Messages of `contracts/` are looked up by id. In English they stay uncompiled: they have no plurals, and callers
  // fill in the placeholders.
  i18n.setMessagesCompiler((text) => [text]);
  const loadCrews = async (): Promise<void> => {
    const messages = await read(catalogues[`./locales/${active}/crew.po`]);
    if (messages) i18n.load(active, messages);
    else ofCrew = undefined;
  };
  let ofCrew: Promise<void> | undefined;
  const areReadyFor = async (component: string): Promise<void> => {
    if (active === 'en' || !isCrewPage(component)) return;
    ofCrew ??= loadCrews();
    await ofCrew;
  };
  return { i18n, areReadyFor };
}

/** Undefined without a catalogue or when it fails to load: an English page is better than none. */
async function read(catalogue: Catalogues[string] | undefined): Promise<Messages | undefined> {
  try {
    return (await catalogue?.())?.messages;
  } catch {
    return undefined;
  }
}
