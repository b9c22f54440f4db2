import type { Catalogues } from './i18n.ts';

type Catalogue = Awaited<ReturnType<Catalogues[string]>>;

const kinds = import.meta.glob<Catalogue>(['./locales/*/messages.po', '!./locales/en/*.po'], {
  base: '../../',
  query: '?kinds',
});

/** `kinds.po` is the part of `messages.po` that comes with separate kinds (vite.config.ts). */
export const catalogues: Catalogues = {
  ...import.meta.glob<Catalogue>(['./locales/*/*.po', '!./locales/en/*.po'], { base: '../../' }),
  ...Object.fromEntries(Object.entries(kinds).map(([path, load]) => [path.replace('messages', 'kinds'), load])),
};
