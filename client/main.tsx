import { I18nProvider } from '@lingui/react';
import { createInertiaApp } from '@inertiajs/react';
import { axiosAdapter, getInitialPageFromDOM, router, type Page } from '@inertiajs/core';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { MissingPage, PageBoundary } from './components/page-boundary.tsx';
import { limits } from '../contracts/limits.ts';
import type { SharedProps } from '../contracts/pages.ts';
import { loadDisplayFace } from './display-face.ts';
import { http } from './http.ts';
import { watchNetwork } from './live/network.ts';
import { resolvePageComponent } from './resolve-page.ts';
import { beginToSpeak, speak, spokenWords, useSpoken } from './spoken.ts';
import { documentTitle } from './title.ts';
import { TakenOver } from './taken-over.tsx';
import { keepTypedEarly } from './typed-early.ts';
import { keepVisitsHonest } from './visits.ts';

const pages = import.meta.glob<{ default: () => null }>('./pages/**/*.tsx');
import.meta.glob('./styles/app.css', { eager: true });

const page = getInitialPageFromDOM<Page & { props: SharedProps }>('app');
if (!page) throw new Error('The document holds no page object');
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
await beginToSpeak(page.props.locale);
keepVisitsHonest();
watchNetwork();
// Not what comes from the browser's history: that was made before another language was chosen.
router.on('success', ({ detail }) => void speak((detail.page.props as unknown as SharedProps).locale, detail.page.component));

function Spoken({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={useSpoken().i18n}>{children}</I18nProvider>;
}

let isSetUp = false;
await createInertiaApp({
  // What the server rendered stands, and works, without the page's script too.
  resolve: async (name) => (await Promise.all([resolvePageComponent(name, pages, isSetUp ? { default: MissingPage } : undefined), spokenWords().areReadyFor(name)]))[0].default as never,
  title: documentTitle,
  http: axiosAdapter(http),
  progress: { delay: limits.progressDelayMs, color: 'var(--accent)' },
  defaults: { form: { recentlySuccessfulDuration: limits.savedShownMs } },
  ...(nonce ? { nonce } : {}),
  setup({ el, App, props }) {
    isSetUp = true;
    const isHydrating = el.hasAttribute('data-server-rendered');
    const app = (
      <Spoken>
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
      </Spoken>
    );
    if (isHydrating) hydrateRoot(el, app);
    else createRoot(el).render(app);
  },
});
loadDisplayFace();
