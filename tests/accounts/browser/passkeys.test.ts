import { expect, it } from 'vitest';
import { goodPassword } from '#support/factories/accounts.ts';
import { withAuthenticator } from '#support/browser/virtual-authenticator.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

it('a host adds and names a passkey, signs in with it while they have an event, and removes it', async () => {
  const person = await browser.open();
  const { page } = person;
  // Passkeys are bound to a host name, so an IP address has none.
  const address = `http://localhost:${server.port}`;
  await withAuthenticator(page);
  await page.goto(`${address}/sign-up`);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email address').fill('ada@example.org');
  await page.getByLabel('Password').fill(goodPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Your events' }).waitFor();

  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByLabel('New passkey name').fill('Test device');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Passkey added.').waitFor();
  await page.getByRole('button', { name: 'Rename Test device' }).click();
  await page.getByLabel('Passkey name', { exact: true }).fill('My laptop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('My laptop').waitFor();

  // Signing in moves an event started without an account into it.
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await page.goto(`${address}/events/new`);
  await page.getByLabel('What is it called?').fill('Started as nobody');
  await page.getByRole('button', { name: 'Prepare first' }).click();
  await page.getByRole('heading', { name: 'Started as nobody' }).first().waitFor();
  await page.goto(`${address}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('link', { name: /^Started as nobody/ }).waitFor();

  await page.goto(`${address}/account`);
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('My laptop').waitFor({ state: 'detached' });

  // The device still has the passkey; the server no longer knows it.
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  person.allowProblem(/422/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey was not accepted.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  await person.close();
});
