import { I18nProvider } from '@lingui/react';
import { App } from '@inertiajs/react';
import type { Page } from '@inertiajs/core';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { SharedProps } from '#contracts/pages.ts';
import { catalogues } from './app/i18n/catalogues.ts';
import { loadLocale } from './app/i18n/i18n.ts';
import { RenderedChunksContext } from '#ui/lazy/lazy-with-fallback.ts';
import { resolvePageComponent } from './app/resolve-page.ts';
import { documentTitle } from './app/document-title.ts';

const pages = import.meta.glob<{ default: () => null }>('./pages/**/*.tsx', { eager: true });

/** `body` is the content of `#app`. @throws {Error} `Page not found: {component}` */
export async function render(
  page: Page,
  linksOf: (chunks: ReadonlyMap<string, boolean>) => string[] = () => [],
): Promise<{ head: string[]; body: Uint8Array }> {
  const { locale, region } = page.props as Partial<SharedProps>;
  const messages = await loadLocale(locale ?? 'en', catalogues, region);
  await messages.loadedFor(page.component);
  const { default: component } = await resolvePageComponent(page.component, pages);
  const chunks = new Map<string, boolean>();
  let head: string[] = [];
  const app = (
    <RenderedChunksContext value={chunks}>
      <I18nProvider i18n={messages.i18n}>
        <App
          initialPage={page as Page<never>}
          initialComponent={component as never}
          titleCallback={documentTitle}
          onHeadUpdate={(elements) => (head = elements)}
        />
      </I18nProvider>
    </RenderedChunksContext>
  );
  const markup = renderToString(app);
  // React leaves a part that fails to the browser, without its error.
  if (markup.includes('<!--$!-->')) await failure(app);
  return { head: [...head, ...linksOf(chunks)], body: new TextEncoder().encode(markup) };
}

function failure(app: ReactNode): Promise<never> {
  return new Promise((_, reject) => {
    const onAllReady = () => reject(new Error('A part of the page failed to render'));
    renderToPipeableStream(app, { onError: reject, onAllReady });
  });
}
