import { expect, it } from 'vitest';
import { arrive, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('offers the invitation link for copying until it has been used', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, context, close } = await openPageAs(browser, server, host, '/events');
  await page.clock.install();
  await page.goto(`${server.address}/events/${event.id}/crew`);
  await page.getByRole('button', { name: 'Create an invitation link' }).click();
  const link = page.getByText(/\/invitations\/\S+$/);
  const address = (await link.innerText()).trim();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'Copy the link' });
  await copy.click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByRole('heading', { name: 'Pending invitations' }).waitFor();
  expect(await link.count()).toBe(1);

  const guest = await arrive(server);
  const token = address.split('/').at(-1) ?? '';
  await guest.see('moderations/index', 'invitations.update', { token }, { name: 'Ben' });
  const used = page.getByText('The link was used or revoked.');
  await expect.poll(async () => (await page.clock.fastForward(10_000), used.count())).toBe(1);
  await page.getByText('Ben', { exact: true }).waitFor();
  expect(await link.count()).toBe(0);
  expect(await copy.count()).toBe(0);
  await close();
});
