import { formatter } from '@lingui/format-po';
import type { LinguiConfig } from '@lingui/conf';

/** What only pages of the crew say (`contracts/page-audience.ts`): a phone in the room does not load it. */
const crew = [
  ...['account', 'control', 'events', 'home', 'programs', 'report'].map((folder) => `<rootDir>/client/components/${folder}/**`),
  ...['accounts', 'audits', 'crew', 'events', 'invitations', 'moderations', 'participants', 'passwords', 'results', 'sessions', 'tokens', 'verifications', 'webhooks'].map(
    (folder) => `<rootDir>/client/pages/${folder}/**`,
  ),
  '<rootDir>/client/pages/home.tsx',
  ...['audits', 'errors', 'letters', 'templates', 'workbook'].map((name) => `<rootDir>/contracts/${name}.ts`),
];
const never = ['**/*.test.ts', '**/*.test.tsx', '**/locales/**'];

/** English is the source. `en-XA` is the pseudo-locale: whatever stays plain English in it is hard-wired. */
const config: LinguiConfig = {
  locales: ['en', 'de', 'es', 'fr', 'en-XA'],
  sourceLocale: 'en',
  pseudoLocale: { locale: 'en-XA', extend: 0.3 },
  fallbackLocales: { default: 'en' },
  catalogs: [
    { path: '<rootDir>/client/locales/{locale}/messages', include: ['<rootDir>/client', '<rootDir>/contracts'], exclude: [...crew, ...never] },
    { path: '<rootDir>/client/locales/{locale}/crew', include: crew, exclude: never },
  ],
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  format: formatter({ lineNumbers: false }),
};

export default config;
