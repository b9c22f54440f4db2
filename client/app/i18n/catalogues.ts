import type { Catalogues } from './i18n.ts';

/** Each is a chunk of its own, loaded when somebody reads in that language. */
export const catalogues: Catalogues = import.meta.glob<Awaited<ReturnType<Catalogues[string]>>>(
  ['./locales/*/*.po', '!./locales/en/*.po'],
  { base: '../../' },
);
