import { expect, it } from 'vitest';
import { hostWithEvent, openChoice } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { missingApis, type MissingApi } from '#support/browser/oldest-browsers.ts';
import { handset, waitUntilLive } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** Runs in the page. */
function removeApis(apis: readonly MissingApi[]): void {
  const all = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
  for (const { owner, member } of apis) {
    if (member === null) Reflect.deleteProperty(globalThis, owner);
    const holders = [owner === 'Window' ? all : all[owner], all[owner]?.['prototype']] as (object | undefined)[];
    for (const holder of holders) if (holder && member !== null) Reflect.deleteProperty(holder, member);
  }
}

it('people join and vote without the APIs that a promised browser lacks', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event);
  const phone = await browser.open(handset);
  await phone.context.addInitScript(removeApis, [...missingApis]);
  await phone.page.goto(`${server.address}/j/${event.code}`);
  expect(await phone.page.evaluate(() => 'withResolvers' in Promise)).toBe(false);
  await phone.page.getByRole('button', { name: 'Join' }).click();
  await waitUntilLive(phone);
  await phone.page.getByRole('radio', { name: 'Both' }).check();
  const counted = phone.page.locator('#poll').getByText(/^Counted/);
  await counted.waitFor();
  await phone.close();
});
