import { expect, it } from 'vitest';
import { arrive, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('the link of a new invitation is offered until somebody used it; then the page says so, and no longer shows it', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openPageAs(browser, server, host, `/events/${event.id}/crew`);
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: 'Create an invitation link' }).click();
  const address = page.getByText(/\/invitations\/\S+$/);
  const token = (await address.innerText()).trim().split('/').at(-1) ?? '';
  // While it waits it stays.
  await page.clock.fastForward(10_000);
  await page.getByRole('heading', { name: 'Invited, not here yet' }).waitFor();
  expect(await address.count()).toBe(1);
  const guest = await arrive(server);
  await guest.see('moderations/index', 'invitations.update', { token }, { name: 'Ben' });
  await expect
    .poll(
      async () => (
        await page.clock.fastForward(10_000),
        page.getByText('The link no longer works: it was used or taken back.').count()
      ),
    )
    .toBe(1);
  await page.getByText('Ben', { exact: true }).waitFor();
  expect(await address.count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Copy the link' }).count()).toBe(0);
  await close();
});

it('“Copy the link” says when the browser did not let it, as without TLS, and “Copied” when it did', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, context, close } = await openPageAs(browser, server, host, `/events/${event.id}/crew`);
  await page.getByRole('button', { name: 'Create an invitation link' }).click();
  const address = (await page.getByText(/\/invitations\/\S+$/).innerText()).trim();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.getByRole('button', { name: 'Copy the link' }).waitFor();
  await page.evaluate(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByRole('button', { name: 'Select and copy it by hand' }).waitFor();
  await close();
});
