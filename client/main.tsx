import { I18nProvider } from '@lingui/react';
import { createInertiaApp } from '@inertiajs/react';
import { axiosAdapter, getInitialPageFromDOM, type Page } from '@inertiajs/core';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { MissingPage, PageBoundary } from './components/page-boundary.tsx';
import { limits } from '../contracts/limits.ts';
import type { SharedProps } from '../contracts/pages.ts';
import { loadDisplayFace } from './display-face.ts';
import { http } from './http.ts';
import { wordsOf } from './i18n.ts';
import { watchNetwork } from './live/network.ts';
import { resolvePageComponent } from './resolve-page.ts';
import { documentTitle } from './title.ts';
import { TakenOver } from './taken-over.tsx';
import { keepTypedEarly } from './typed-early.ts';
import { keepVisitsHonest } from './visits.ts';

const pages = import.meta.glob<{ default: () => null }>('./pages/**/*.tsx');
import.meta.glob('./styles/app.css', { eager: true });
const catalogues = import.meta.glob<{ messages: Record<string, string> }>(['./locales/*/*.po', '!./locales/en/*.po']);

const page = getInitialPageFromDOM<Page & { props: SharedProps }>('app');
if (!page) throw new Error('The document holds no page object');
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const words = await wordsOf(page.props.locale, catalogues);
keepVisitsHonest();
watchNetwork();

let isSetUp = false;
await createInertiaApp({
  // What the server rendered stands, and works, without the page's script too.
  resolve: async (name) => (await Promise.all([resolvePageComponent(name, pages, isSetUp ? { default: MissingPage } : undefined), words.areReadyFor(name)]))[0].default as never,
  title: documentTitle,
  http: axiosAdapter(http),
  progress: { delay: limits.progressDelayMs, color: 'var(--accent)' },
  defaults: { form: { recentlySuccessfulDuration: limits.savedShownMs } },
  ...(nonce ? { nonce } : {}),
  setup({ el, App, props }) {
    isSetUp = true;
    const isHydrating = el.hasAttribute('data-server-rendered');
    const app = (
      <I18nProvider i18n={words.i18n}>
        <TakenOver onTakenOver={isHydrating ? keepTypedEarly(el) : undefined}>
          {/* Inside the app, which goes on to other pages when this one is broken. */}
          <App {...props}>
            {({ Component, props: ofPage, key }) => (
              <PageBoundary key={key}>
                <Component {...ofPage} />
              </PageBoundary>
            )}
          </App>
        </TakenOver>
      </I18nProvider>
    );
    if (isHydrating) hydrateRoot(el, app);
    else createRoot(el).render(app);
  },
});
loadDisplayFace();
