import { expect, it } from 'vitest';
import { startOidcServer } from '#support/servers/oidc-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { axeViolations } from '#support/browser/accessibility-checks.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser(startOidcServer);

it('signs a guest in at their organisation, with their event and name, also after a refusal there', async () => {
  const { host: guest } = await hostWithEvent(server);
  const host = await openPageAs(browser, server, guest, '/sign-in');
  const { page } = host;
  server.provider.isDeclined = true;
  const toProvider = page.getByRole('link', { name: `Continue with ${new URL(server.provider.issuer).host}` });
  await toProvider.click();
  await page.getByText('You did not finish signing in there.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  server.provider.isDeclined = false;
  await toProvider.click();
  await page.getByRole('link', { name: /^Physics 101/ }).waitFor();
  await page.goto(`${server.address}/account`);
  const { name, email } = server.provider.person;
  expect([
    await page.getByLabel('Your name').inputValue(),
    await page.getByLabel('E-mail address', { exact: true }).inputValue(),
  ]).toEqual([name, email]);
  // Another browser leads to the same account.
  const other = await browser.open();
  await other.page.goto(`${server.address}/sign-in`);
  await other.page.getByRole('link', { name: /^Continue with/ }).click();
  await other.page.getByRole('link', { name: /^Physics 101/ }).waitFor();
  for (const person of [host, other]) await person.close();
});
