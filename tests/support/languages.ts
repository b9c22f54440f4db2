import path from 'node:path';
import { getConfig } from '@lingui/conf';

const config = getConfig({ cwd: path.join(import.meta.dirname, '..', '..') });
const pseudo = new Set(config.pseudoLocale.map(({ locale }) => locale));

/** Of the interface, without the pseudo-locale. */
export const languages = config.locales.filter((locale) => !pseudo.has(locale)).toSorted();

export const translated = languages.filter((locale) => locale !== config.sourceLocale);
