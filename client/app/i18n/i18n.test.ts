import type { Messages } from '@lingui/core';
import { expect, test } from 'vitest';
import { loadLocale, type Catalogues } from './i18n.ts';

const locales = ['aa', 'bb', 'cc'] as const;

/** Catalogues of one locale whose first `failures` loads fail. */
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
  const [locale] = locales;
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
  const [, locale] = locales;
  const { catalogues, requested } = failing(locale, { messages: 1 });
  const first = await loadLocale(locale, catalogues);
  await first.loadedFor('events/show');
  expect([first.i18n.locale, first.i18n._('join'), first.i18n._('close')]).toEqual(['en', 'join', 'close']);
  const second = await loadLocale(locale, catalogues);
  expect([second.i18n.locale, second.i18n._('join')]).toEqual([locale, 'Beitreten']);
  expect(requested).toEqual(['messages', 'messages']);
});

test('loads a catalogue once for concurrent requests', async () => {
  const [, , locale] = locales;
  const { catalogues, requested } = failing(locale, {});
  const [one, other] = await Promise.all([loadLocale(locale, catalogues), loadLocale(locale, catalogues)]);
  await Promise.all([one.loadedFor('events/show'), other.loadedFor('events/index')]);
  expect(requested).toEqual(['messages', 'crew']);
});

test('evicts the least recently used locales', async () => {
  const kept = await loadLocale('en', {}, 'en-AU');
  const first = await loadLocale('en', {}, 'en-NZ');
  for (let region = 0; region < 99; region += 1) {
    await loadLocale('en', {}, `en-${100 + region}`);
    expect(await loadLocale('en', {}, 'en-AU')).toBe(kept);
  }
  expect(await loadLocale('en', {}, 'en-NZ')).not.toBe(first);
});

test('formats dates and numbers for the reader’s region', async () => {
  const day = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const at = '2026-11-22T12:00:00Z';
  const formatted = async (region?: string) => (await loadLocale('en', {}, region)).i18n.date(at, day);
  expect([await formatted('en-GB'), await formatted('en-US'), await formatted()]).toEqual([
    '22 November 2026',
    'November 22, 2026',
    'November 22, 2026',
  ]);
  expect((await loadLocale('en', {}, 'en-GB')).i18n.locale).toBe('en');
  // An unknown language falls back to US English, dates included.
  expect((await loadLocale('dd', {}, 'dd-GB')).i18n.date(at, day)).toBe('November 22, 2026');
  const { catalogues } = failing('de', {});
  expect((await loadLocale('de', catalogues, 'de-CH')).i18n.number(1234.5)).toBe(
    new Intl.NumberFormat('de-CH').format(1234.5),
  );
});
