import type { Messages } from '@lingui/core';
import { expect, test } from 'vitest';
import { loadLocale, type Catalogues } from './i18n.ts';

/** The catalogues of one locale, whose first `failures` loads fail. */
function failing(
  locale: string,
  failures: Partial<Record<'messages' | 'crew', number>>,
): { catalogues: Catalogues; requested: string[] } {
  const requested: string[] = [];
  const loaderOf = (name: 'messages' | 'crew', messages: Messages) => async () => {
    requested.push(name);
    if (requested.filter((each) => each === name).length <= (failures[name] ?? 0))
      throw new Error('There is no network');
    return { messages };
  };
  return {
    requested,
    catalogues: {
      [`./locales/${locale}/messages.po`]: loaderOf('messages', { join: ['Beitreten'] }),
      [`./locales/${locale}/crew.po`]: loaderOf('crew', { close: ['Schließen'] }),
    },
  };
}

test('a crew catalogue that fails to load does not block the page and is retried', async () => {
  const locale = 'aa';
  const { catalogues, requested } = failing(locale, { crew: 1 });
  const { i18n, loadedFor } = await loadLocale(locale, catalogues);
  await loadedFor('rooms/show');
  expect(requested).toEqual(['messages']);
  await loadedFor('events/index');
  expect([i18n._('join'), i18n._('close')]).toEqual(['Beitreten', 'close']);
  await loadedFor('events/show');
  expect(i18n._('close')).toBe('Schließen');
  await loadedFor('events/index');
  expect(requested).toEqual(['messages', 'crew', 'crew']);
});

test('falls back to English when the main catalogue fails, and retries it', async () => {
  const locale = 'bb';
  const { catalogues, requested } = failing(locale, { messages: 1 });
  const first = await loadLocale(locale, catalogues);
  await first.loadedFor('events/show');
  expect([first.i18n.locale, first.i18n._('join'), first.i18n._('close')]).toEqual(['en', 'join', 'close']);
  const second = await loadLocale(locale, catalogues);
  expect([second.i18n.locale, second.i18n._('join')]).toEqual([locale, 'Beitreten']);
  expect(requested).toEqual(['messages', 'messages']);
});
