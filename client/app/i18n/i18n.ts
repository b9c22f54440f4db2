import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { isCrewPage } from '#contracts/page-audience.ts';

/** By path. English has none: its messages are in the code (vite.config.ts). */
export type Catalogues = Record<string, () => Promise<{ messages: Messages }>>;

export interface LocaleMessages {
  i18n: I18n;
  loadedFor(component: string): Promise<void>;
  loadedForKinds(): Promise<void>;
}

const cache = new Map<string, Promise<LocaleMessages>>();
/** The server handles many regions. */
const maxCached = 100;

/** Cached per locale and region, which decides the formats. */
export function loadLocale(locale: string, catalogues: Catalogues, region = locale): Promise<LocaleMessages> {
  const key = `${locale} ${region}`;
  const loading = cache.get(key) ?? load(locale, catalogues, region);
  cache.delete(key);
  cache.set(key, loading);
  if (cache.size > maxCached) cache.delete(cache.keys().next().value as string);
  return loading;
}

let hasSeparateKinds = false;

/** Also for languages chosen later. */
export async function loadKindTexts(): Promise<void> {
  hasSeparateKinds = true;
  await Promise.all([...cache.values()].map(async (loading) => (await loading).loadedForKinds()));
}

async function load(locale: string, catalogues: Catalogues, region: string): Promise<LocaleMessages> {
  const catalogue = locale === 'en' ? undefined : catalogues[`./locales/${locale}/messages.po`];
  const messages = await loadCatalogue(catalogue);
  // A failed load is not cached, so that the next call retries.
  if (catalogue && !messages) cache.delete(`${locale} ${region}`);
  const active = messages ? locale : 'en';
  const i18n = setupI18n({
    locale: active,
    locales: active === locale ? region : active,
    messages: { [active]: messages ?? {} },
  });
  // Messages of `contracts/` are looked up by id. English ones stay uncompiled, without plurals; callers fill in the
  // placeholders.
  i18n.setMessagesCompiler((text) => [text]);
  const loading = new Map<string, Promise<void>>();
  const loadMore = async (name: string): Promise<void> => {
    const more = await loadCatalogue(catalogues[`./locales/${active}/${name}.po`]);
    if (more) i18n.load(active, more);
    else loading.delete(name);
  };
  const loaded = async (name: string): Promise<void> => {
    if (active === 'en') return;
    const under = loading.get(name) ?? loadMore(name);
    loading.set(name, under);
    await under;
  };
  const loadedForKinds = (): Promise<void> => loaded('kinds');
  if (hasSeparateKinds) await loadedForKinds();
  return { i18n, loadedFor: async (component) => (isCrewPage(component) ? loaded('crew') : undefined), loadedForKinds };
}

async function loadCatalogue(catalogue: Catalogues[string] | undefined): Promise<Messages | undefined> {
  try {
    return (await catalogue?.())?.messages;
  } catch {
    return undefined;
  }
}
