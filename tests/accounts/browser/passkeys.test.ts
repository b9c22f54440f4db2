import {
  clickOn,
  expect,
  gone,
  goodPassword,
  it,
  type Page,
  see,
  seeHeading,
  withServerAndBrowser,
} from '#support/browser.ts';

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
  await clickOn(page, 'Sign up');
  await seeHeading(page, 'Your events');

  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByLabel('New passkey name').fill('Test device');
  await clickOn(page, 'Add a passkey');
  await see(page, 'Passkey added.');
  await clickOn(page, 'Rename Test device');
  await page.getByLabel('Passkey name', { exact: true }).fill('My laptop');
  await clickOn(page, 'Save', { exact: true });
  await see(page, 'My laptop');

  // Signing in moves an event started without an account into it.
  await clickOn(page, 'Sign out', { exact: true });
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await page.goto(`${address}/events/new`);
  await page.getByLabel('What is it called?').fill('Started as nobody');
  await clickOn(page, 'Prepare first');
  await page.getByRole('heading', { name: 'Started as nobody' }).first().waitFor();
  await page.goto(`${address}/sign-in`);
  await clickOn(page, 'Sign in with a passkey');
  await page.getByRole('link', { name: /^Started as nobody/ }).waitFor();

  await page.goto(`${address}/account`);
  await clickOn(page, 'Remove My laptop');
  await clickOn(page.getByRole('dialog'), 'Remove');
  await gone(page.getByText('My laptop'));

  // The device still has the passkey; the server no longer knows it.
  await clickOn(page, 'Sign out', { exact: true });
  await page.getByRole('link', { name: 'Sign in' }).click();
  person.allowProblem(/422/);
  await clickOn(page, 'Sign in with a passkey');
  await see(page, 'This passkey was not accepted.');
  expect(new URL(page.url()).pathname).toBe('/sign-in');
});

/** A passkey device that always confirms. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
