import { expect, it } from 'vitest';
import { startOidcServer } from '#support/servers/oidc-server.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { waitUntilLive, startEvent } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser(startOidcServer);

it('a host cancels once, then signs in with their organisation and keeps their event and name', async () => {
  const host = await startEvent(browser, server, 'Physics 101');
  await waitUntilLive(host);
  const { page } = host;
  await page.goto(`${server.address}/sign-in`);
  server.provider.isDeclined = true;
  const onwards = page.getByRole('link', { name: `Continue with ${new URL(server.provider.issuer).host}` });
  await onwards.click();
  await page.getByText('Sign-in was not finished.').waitFor();
  server.provider.isDeclined = false;
  await onwards.click();
  await page.getByRole('link', { name: /^Physics 101/ }).waitFor();
  await page.goto(`${server.address}/account`);
  const { name, email } = server.provider.person;
  expect([
    await page.getByLabel('Your name').inputValue(),
    await page.getByLabel('Email address', { exact: true }).inputValue(),
  ]).toEqual([name, email]);
  await host.close();
});
