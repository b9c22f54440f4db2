import { formatter } from '@lingui/format-po';
import type { LinguiConfig } from '@lingui/conf';

/** English is the source. `en-XA` is the pseudo-locale: whatever stays plain English in it is hard-wired. */
const config: LinguiConfig = {
  locales: ['en', 'en-XA'],
  sourceLocale: 'en',
  pseudoLocale: { locale: 'en-XA', extend: 0.3 },
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/client/locales/{locale}/messages',
      include: ['<rootDir>/client', '<rootDir>/contracts'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/locales/**'],
    },
  ],
  format: formatter({ lineNumbers: false }),
};

export default config;
