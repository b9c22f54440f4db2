import type { Catalogues } from './i18n.ts';

export const catalogues: Catalogues = import.meta.glob<Awaited<ReturnType<Catalogues[string]>>>(
  ['./locales/*/*.po', '!./locales/en/*.po'],
  { base: '../../' },
);
