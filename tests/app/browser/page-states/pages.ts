import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { PageName } from '#contracts/pages.ts';
import { withPageStates } from '#tests/page-states/with-page-states.ts';
import { expect, itInFullMatrix } from '#support/browser.ts';
import { faultsInAllStates } from './page-faults.ts';

const folder = path.resolve(import.meta.dirname, '../../../../client/pages');
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => file.slice(0, -'.tsx'.length) as PageName);

const audienceOf = (name: PageName): 'participants' | 'crew' | 'screens' => {
  if (/^(screens|overlays|embeds)\//.test(name)) return 'screens';
  return /^(events|moderations|results)\//.test(name) ? 'crew' : 'participants';
};

/** Checks the pages of one audience, so that several workers share the work. */
export function checkPagesOf(audience: ReturnType<typeof audienceOf>): void {
  const checks = withPageStates();
  itInFullMatrix.each(pages.filter((name) => audienceOf(name) === audience))(
    '%s has no fault in any state, width and theme',
    async (name) => {
      expect(await faultsInAllStates(checks, name)).toEqual([]);
    },
    1_800_000,
  );
}
