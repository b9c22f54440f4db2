import { I18nProvider } from '@lingui/react';
import { createInertiaApp } from '@inertiajs/react';
import type { Page } from '@inertiajs/core';
import { renderToString } from 'react-dom/server';
import type { SharedProps } from '#contracts/pages.ts';
import { catalogues } from './app/i18n/catalogues.ts';
import { loadLocale } from './app/i18n/i18n.ts';
import { collectChunks, type RenderedChunks } from '#ui/lazy/lazy-with-fallback.ts';
import { resolvePageComponent } from './app/resolve-page.ts';
import { documentTitle } from './app/document-title.ts';

const pages = import.meta.glob<{ default: () => null }>('./pages/**/*.tsx', { eager: true });

/** `body` is the page object and the rendered `#app`. @throws {Error} `Page not found: {component}` */
export async function render(
  page: Page,
  linksOf: (chunks: RenderedChunks) => string[] = () => [],
): Promise<{ head: string[]; body: string }> {
  const { locale, region } = page.props as Partial<SharedProps>;
  const messages = await loadLocale(locale ?? 'en', catalogues, region);
  await messages.loadedFor(page.component);
  let chunks: RenderedChunks = { used: [], seen: [] };
  const { head, body } = await createInertiaApp({
    page: page as Page<never>,
    render: (app) => {
      const [markup, rendered] = collectChunks(() => renderToString(app));
      chunks = rendered;
      return markup;
    },
    resolve: async (name) => (await resolvePageComponent(name, pages)).default as never,
    title: documentTitle,
    setup: ({ App, props }) => (
      <I18nProvider i18n={messages.i18n}>
        <App {...props} />
      </I18nProvider>
    ),
  });
  return { head: [...head, ...linksOf(chunks)], body };
}
