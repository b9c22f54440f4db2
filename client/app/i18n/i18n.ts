import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { isCrewPage } from '#contracts/page-audience.ts';

/** Catalogues by path. English is not among them: its texts are in the code (see vite.config.ts). */
export type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;

/** Says what the pages of one locale say. */
export interface Words {
  i18n: I18n;
  /** Resolves once there are words for a page: the crew's are loaded when their first page is. Those that cannot be loaded are English there. */
  areReadyFor(component: string): Promise<void>;
}

const made = new Map<string, Promise<Words>>();
/** A server speaks for regions of the whole world: those asked for longest ago are made again. */
const maxMade = 100;

/**
 * The words of a locale; one that has no catalogue, or whose catalogue cannot be loaded, speaks English. Made once per locale and
 * region, which says how dates and numbers are written.
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
  // Whoever asks next tries again.
  if (catalogue && !ofEverybody) made.delete(`${locale} ${region}`);
  const active = ofEverybody ? locale : 'en';
  const i18n = setupI18n({
    locale: active,
    locales: active === locale ? region : active,
    messages: { [active]: ofEverybody ?? {} },
  });
  // Texts of `contracts/` are found by themselves. In English they stand as they are: they have no plurals, and who asks fills their places.
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

/** Undefined without a catalogue, and where it cannot be loaded: a page in English is better than none. */
async function read(catalogue: Catalogues[string] | undefined): Promise<Messages | undefined> {
  try {
    return (await catalogue?.())?.messages;
  } catch {
    return undefined;
  }
}
