import { expect, it } from 'vitest';
import { hostWithEvent, openActivity, participantAt } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { findings } from './access.ts';
import { livePageAs } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('an option that has its place is named by what is seen of it, and says its place', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code, 'Ada');
  const ranking = await openActivity(host, event, 'ranking');
  const { page, close } = await livePageAs(browser, server, ada, `/e/${event.code}`);
  const [first, ...others] = ranking.options.map(({ label }) => label);
  const option = (name: string) => page.locator('.rank-row').getByRole('button', { name, exact: true });
  await option(first ?? '').click();
  await option(`${first}: place 1 of ${ranking.options.length}`).waitFor();
  // The last one left gets the last place by itself.
  for (const label of others.slice(0, -1)) await option(label).click();
  await page.getByRole('button', { name: `Move ${first} down` }).waitFor();
  await option(`${others.at(-1)}: place ${ranking.options.length} of ${ranking.options.length}`).waitFor();
  // An experimental rule, which has to be asked for.
  expect(await findings(page, ['label-content-name-mismatch'])).toEqual([]);
  expect(await findings(page)).toEqual([]);
  await close();
});
