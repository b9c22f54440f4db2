import { I18nProvider } from '@lingui/react';
import { createInertiaApp } from '@inertiajs/react';
import type { Page } from '@inertiajs/core';
import { renderToString } from 'react-dom/server';
import type { SharedProps } from '#contracts/pages.ts';
import { catalogues } from './app/i18n/catalogues.ts';
import { loadWords } from './app/i18n/i18n.ts';
import { collectChunks, type RenderedChunks } from '#ui/lazy/lazy-with-fallback.ts';
import { resolvePageComponent } from './app/resolve-page.ts';
import { documentTitle } from './app/document-title.ts';

const pages = import.meta.glob<{ default: () => null }>('./pages/**/*.tsx', { eager: true });

/**
 * Renders a page object to markup in this process. `head` holds complete elements; `body` is the page object in its
 * script element and the rendered `#app`.
 *
 * @param linksOf elements that the lazy chunks of the page need: they are added to `head`
 * @throws {Error} `Page not found: {component}` when there is no such page.
 */
export async function render(
  page: Page,
  linksOf: (parts: RenderedChunks) => string[] = () => [],
): Promise<{ head: string[]; body: string }> {
  const { locale, region } = page.props as Partial<SharedProps>;
  const words = await loadWords(locale ?? 'en', catalogues, region);
  await words.areReadyFor(page.component);
  let parts: RenderedChunks = { used: [], seen: [] };
  const { head, body } = await createInertiaApp({
    page: page as Page<never>,
    render: (app) => {
      const [markup, drawn] = collectChunks(() => renderToString(app));
      parts = drawn;
      return markup;
    },
    resolve: async (name) => (await resolvePageComponent(name, pages)).default as never,
    title: documentTitle,
    setup: ({ App, props }) => (
      <I18nProvider i18n={words.i18n}>
        <App {...props} />
      </I18nProvider>
    ),
  });
  return { head: [...head, ...linksOf(parts)], body };
}
