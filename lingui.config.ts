import { formatter } from '@lingui/format-po';
import type { LinguiConfig } from '@lingui/conf';

/** Text that only crew pages show (`contracts/page-audience.ts`); phones in the room do not load it. */
const crew = [
  ...[
    'accounts',
    'control-room',
    'crew',
    'events',
    'home',
    'integrations',
    'moderation',
    'operator',
    'people',
    'poll-editor',
    'results/report',
    'ui/keyboard',
  ].map((folder) => `<rootDir>/client/${folder}/**`),
  ...['copy-button', 'form/settings-section', 'list/more-rows'].map((name) => `<rootDir>/client/ui/${name}.tsx`),
  ...['editors.tsx', 'options-fields.tsx', 'step-range.tsx', '*/editor*.tsx', '*/rules.ts'].map(
    (name) => `<rootDir>/kinds/${name}`,
  ),
  ...[
    'accounts',
    'audits',
    'crew',
    'events',
    'invitations',
    'moderations',
    'operator',
    'operator-sessions',
    'participants',
    'passwords',
    'results',
    'sessions',
    'tokens',
    'verifications',
    'webhooks',
  ].map((folder) => `<rootDir>/client/pages/${folder}/**`),
  '<rootDir>/client/pages/home.tsx',
  ...['accounts/emails', 'errors', 'events/audit-log', 'events/templates', 'integrations/workbook'].map(
    (name) => `<rootDir>/contracts/${name}.ts`,
  ),
];
const never = ['**/*.test.ts', '**/*.test.tsx', '**/locales/**'];

/** English is the source. `en-XA` is the pseudo-locale: anything still in plain English there is hard-coded. */
const config: LinguiConfig = {
  locales: ['en', 'ar', 'de', 'es', 'fr', 'pt-BR', 'en-XA'],
  sourceLocale: 'en',
  pseudoLocale: { locale: 'en-XA', extend: 0.3 },
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/client/locales/{locale}/messages',
      include: ['<rootDir>/client', '<rootDir>/contracts', '<rootDir>/kinds'],
      exclude: [...crew, ...never],
    },
    { path: '<rootDir>/client/locales/{locale}/crew', include: crew, exclude: never },
  ],
  runtimeConfigModule: { Trans: ['#trans', 'Trans'] },
  format: formatter({ lineNumbers: false }),
};

export default config;
