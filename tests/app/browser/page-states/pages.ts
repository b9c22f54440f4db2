import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { PageName } from '#contracts/pages.ts';

const folder = path.resolve(import.meta.dirname, '../../../../client/pages');
export const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.slice(0, -'.tsx'.length) as PageName);

/** The pages by who sees them, so that two workers share the checks. */
export function pagesOf(who: 'participants' | 'crew' | 'screens'): PageName[] {
  return pages.filter((name) => {
    if (/^(screens|overlays|embeds)\//.test(name)) return who === 'screens';
    return (/^(events|moderations|results)\//.test(name) ? 'crew' : 'participants') === who;
  });
}
