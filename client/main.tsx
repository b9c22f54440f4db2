import { I18nProvider } from '@lingui/react';
import { createInertiaApp } from '@inertiajs/react';
import { getInitialPageFromDOM, router, type Page } from '@inertiajs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { limits } from '#contracts/limits.ts';
import type { SharedProps } from '#contracts/pages.ts';
import { MissingPage, PageBoundary } from '#ui/lazy/page-boundary.tsx';
import { catalogues } from './app/i18n/catalogues.ts';
import { ssrChunksLoaded } from './app/hydration/ssr-chunks.ts';
import { httpClient } from './app/http.ts';
import { loadLocale } from './app/i18n/i18n.ts';
import { watchNetwork } from './app/connection.ts';
import { watchVersion } from './app/reload/new-version.ts';
import { resolvePageComponent } from './app/resolve-page.ts';
import { documentTitle } from './app/document-title.ts';
import { preserveInputBeforeHydration } from './app/hydration/preserve-input.ts';
import { keepTranslatedTextLive } from './app/hydration/translated-text.ts';
import { noteDocumentTime } from './app/server-now.ts';
import { installVisitRules } from './app/visits.ts';
import faceUrl from './fonts/bricolage-grotesque-latin.woff2?url';

const pages = import.meta.glob<{ default: () => null }>('./pages/**/*.tsx');
import.meta.glob('./styles/app.css', { eager: true });

const page = getInitialPageFromDOM<Page & { props: SharedProps }>('app');
if (!page) throw new Error('The document has no page object');
// After Back, Inertia's last props may be older than the document's.
const { state } = window.history as { state: { page?: { component?: string; url: string } } | null };
if (state?.page?.component === page.component)
  window.history.replaceState({ ...state, page: { ...page, url: state.page.url } }, '');
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
let messages = await loadLocale(page.props.locale, catalogues, page.props.region);
noteDocumentTime();
installVisitRules();
watchVersion();
watchNetwork();
keepTranslatedTextLive();

/** Uses the last response's language, since a page from the history may be older. */
function LocaleProvider({ children }: { children: ReactNode }) {
  const [{ i18n }, setMessages] = useState(messages);
  useEffect(() => {
    let wantedLocale = i18n.locale;
    const switchLocale = async ({ locale, region, direction }: SharedProps, component: string): Promise<void> => {
      wantedLocale = locale;
      const loaded = await loadLocale(locale, catalogues, region);
      await loaded.loadedFor(component);
      // The catalogue may have failed to load.
      if (wantedLocale !== locale || loaded.i18n.locale !== locale) return;
      messages = loaded;
      setMessages(loaded);
      Object.assign(document.documentElement, { lang: locale, dir: direction });
    };
    return router.on('success', ({ detail: { page: answer } }) => {
      void switchLocale(answer.props as unknown as SharedProps, answer.component);
    });
  }, [i18n]);
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

function Hydrated({ onHydrated, children }: { onHydrated: (() => void) | undefined; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset['scripts'] = '';
    onHydrated?.();
  }, [onHydrated]);
  return children;
}

let isSetUp = false;
await createInertiaApp({
  // The server's page works without this script.
  resolve: async (name) => {
    const [module] = await Promise.all([
      resolvePageComponent(name, pages, isSetUp ? { default: MissingPage } : undefined),
      messages.loadedFor(name),
    ]);
    if (!isSetUp) await ssrChunksLoaded();
    return module.default as never;
  },
  title: documentTitle,
  http: httpClient,
  progress: { delay: limits.progressDelayMs, color: 'var(--accent)' },
  defaults: { form: { recentlySuccessfulDuration: limits.savedShownMs } },
  ...(nonce ? { nonce } : {}),
  setup({ el, App, props }) {
    isSetUp = true;
    const isHydrating = el.hasAttribute('data-server-rendered');
    const app = (
      <LocaleProvider>
        <Hydrated onHydrated={isHydrating ? preserveInputBeforeHydration(el) : undefined}>
          <App {...props}>
            {({ Component, props: ofPage, key }) => (
              <PageBoundary key={key}>
                <Component {...ofPage} />
              </PageBoundary>
            )}
          </App>
        </Hydrated>
      </LocaleProvider>
    );
    if (isHydrating) hydrateRoot(el, app);
    else createRoot(el).render(app);
  },
});
loadDisplayFace();

/** Runs after the first paint, so that it never delays the text. */
function loadDisplayFace(): void {
  requestAnimationFrame(() => setTimeout(() => void load(), 0));
}

async function load(): Promise<void> {
  // Added first, so that `loadingdone` fires for code that measures text.
  const face = new FontFace('Bricolage Grotesque', `url(${faceUrl})`, { weight: '500 800', display: 'swap' });
  try {
    document.fonts.add(face);
    await face.load();
  } catch {}
}
