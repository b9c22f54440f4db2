import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fieldErrors } from '#contracts/errors.ts';
import { givenNumber } from '#contracts/text/numbers.ts';
import { languageOf } from '#contracts/text/languages.ts';
import type { FieldError } from '#contracts/refusal.ts';

interface KnownLocales {
  ofAccount?: string | null;
  ofEvent?: string;
}

export interface Locales {
  /** The account's, else this browser's choice, else the one it requests. A screen uses its event's. */
  of(request: FastifyRequest): string;
  /** With the region that the browser requests: `en-GB`. */
  regionOf(request: FastifyRequest): string;
  chosen(request: FastifyRequest): string | null;
  note(request: FastifyRequest, known: KnownLocales): void;
  /** All but the pseudo-locale. */
  readonly list: readonly string[];
  isKnown(locale: string): boolean;
  translate(locale: string, text: string, values?: Record<string, number | string>): string;
}

const source = 'en';
const pseudo = 'en-XA';
const localeCookie = 'locale';
const maxWishes = 100;

/** The locales are few, and asking takes 30 µs. */
const directions = new Map<string, 'ltr' | 'rtl'>();

export function directionOf(locale: string): 'ltr' | 'rtl' {
  const direction = directions.get(locale) ?? new Intl.Locale(locale).getTextInfo().direction ?? 'ltr';
  directions.set(locale, direction);
  return direction;
}

export function loadLocales(folder: string): Locales {
  const catalogues = new Map<string, I18n>();
  for (const file of listJson(folder)) {
    const locale = path.basename(file, '.json');
    const messages = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { messages?: Messages } & Messages;
    catalogues.set(locale, translator(locale, messages.messages ?? messages));
  }
  const regionOf = remembered(wishedRegion);
  const bestFor = remembered((acceptLanguage = '') => best(acceptLanguage, catalogues));
  const english = catalogues.get(source) ?? translator(source, {});
  catalogues.set(source, english);
  const noted = new WeakMap<FastifyRequest, KnownLocales>();
  const known = (locale: string | null | undefined) => (locale && catalogues.has(locale) ? locale : null);
  const chosen = (request: FastifyRequest) =>
    known(noted.get(request)?.ofAccount) ?? known(request.cookies[localeCookie]);
  const of = (request: FastifyRequest) => {
    const { ofEvent } = noted.get(request) ?? {};
    const readers = chosen(request) ?? bestFor(request.headers['accept-language'] ?? '');
    // The pseudo-locale shows hard-coded texts, on screens too.
    return readers === pseudo ? pseudo : (known(ofEvent) ?? readers);
  };
  return {
    chosen,
    of,
    regionOf: (request) => regionOf(of(request), request.headers['accept-language'] ?? ''),
    note: (request, more) => void noted.set(request, { ...noted.get(request), ...more }),
    list: [...catalogues.keys()].filter((locale) => locale !== pseudo).toSorted(),
    isKnown: (locale) => catalogues.has(locale),
    translate: (locale, text, values) => (catalogues.get(locale) ?? english)._(text, values),
  };
}

function remembered(find: (...given: string[]) => string): (...given: string[]) => string {
  const known = new LRUCache<string, string, string[]>({
    max: maxWishes,
    memoMethod: (_, __, { context }) => find(...context),
  });
  return (...given) => known.memo(given.join(' '), { context: given });
}

function translator(locale: string, messages: Messages): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  i18n.setMessagesCompiler(compileMessage);
  return i18n;
}

function listJson(folder: string) {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.json'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function wishesIn(acceptLanguage: string) {
  return acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().split(/;\s*q=/);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

const withRegion = /^[a-z]{2,3}(?:-[a-z]{4})?-(?:[a-z]{2}|\d{3})$/i;

function wishedRegion(locale = '', acceptLanguage = '') {
  const wanted = wishesIn(acceptLanguage).find((tag) => languageOf(tag) === languageOf(locale));
  return wanted !== undefined && withRegion.test(wanted) ? knownRegion(wanted, locale) : locale;
}

/** Accepts only regions with their own formats: others could be made up to fill caches. */
function knownRegion(tag: string, locale: string) {
  const known = new Intl.DateTimeFormat(tag).resolvedOptions().locale;
  return languageOf(known) === languageOf(locale) ? known : locale;
}

function best(acceptLanguage: string, catalogues: ReadonlyMap<string, I18n>) {
  for (const tag of wishesIn(acceptLanguage)) {
    if (catalogues.has(tag)) return tag;
    // Also matches requests for another region's variety.
    const found = [...catalogues.keys()].find((locale) => locale !== pseudo && languageOf(locale) === languageOf(tag));
    if (found !== undefined) return found;
  }
  return source;
}

export function fieldMessages(
  fields: Record<string, FieldError>,
  locales: Locales,
  locale: string,
  region: string,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { code, values }]) => [
      field,
      locales.translate(locale, fieldErrors[code], values && written(values, fieldErrors[code], region)),
    ]),
  );
}

/** Plural arguments stay numbers. */
function written(
  values: NonNullable<FieldError['values']>,
  message: string,
  region: string,
): NonNullable<FieldError['values']> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && message.includes(`{${name}}`) && !message.includes(`{${name},`)
        ? givenNumber(value, region)
        : value,
    ]),
  );
}
