import { join } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const config = getConfig({ cwd: root });
const pseudo = new Set(config.pseudoLocale.map(({ locale }) => locale));

async function catalogue() {
  const [found] = await getCatalogs(config);
  if (!found) throw new Error('lingui.config.ts names no catalogue');
  return found;
}

test('every text of the pages and of the contracts is in every catalogue (else: npx lingui extract)', { timeout: 60_000 }, async () => {
  const found = await catalogue();
  const inCode = Object.keys((await found.collect()) ?? {});
  expect(inCode.length).toBeGreaterThan(100);
  for (const locale of config.locales) {
    const known = (await found.read(locale)) ?? {};
    expect(inCode.filter((id) => !(id in known)).map((id) => `${String(locale)}: ${id}`)).toEqual([]);
  }
});

test('every catalogue of a language is translated to the last text', async () => {
  const found = await catalogue();
  for (const locale of config.locales.filter((each) => !pseudo.has(each))) {
    const known = Object.entries((await found.read(locale)) ?? {});
    expect(known.length).toBeGreaterThan(100);
    expect(known.filter(([, { translation, obsolete }]) => !obsolete && !translation).map(([id]) => `${locale}: ${id}`)).toEqual([]);
  }
});
