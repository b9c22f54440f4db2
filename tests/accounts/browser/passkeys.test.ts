import { beforeAll, expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { goodPassword } from '#support/factories/accounts.ts';
import { withAuthenticator } from '#support/browser/virtual-authenticator.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { expectSameDocument, markDocument } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
let address: string;

beforeAll(async () => {
  // Passkeys are bound to a host name, so an IP address has none.
  address = `http://localhost:${server.port}`;
});

it('a passkey is added, named, used to sign in, and removed', async () => {
  const person = await browser.open();
  const { page } = person;
  await withAuthenticator(page);
  await page.goto(`${address}/sign-up`);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('E-mail address').fill('ada@example.org');
  await page.getByLabel('Password').fill(goodPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Your events' }).waitFor();

  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByLabel('Name of the new passkey').fill('Test device');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('The passkey is added.').waitFor();
  await page.getByRole('button', { name: 'Rename Test device' }).click();
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('My laptop').waitFor();

  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('heading', { name: 'Your events' }).waitFor();

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

itInFullMatrix(
  'a page with a missing chunk does not reload while a name is typed or a passkey prompt is open',
  async () => {
    const person = await browser.open();
    const { page } = person;
    let looks = 0;
    page.on('request', (request) => (looks += Number(request.method() === 'HEAD')));
    /**
     * As when a newer version has deleted the chunk. Resolves once the page has checked the server or decided not to.
     */
    const missPart = () =>
      page.evaluate(
        () => (
          window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('gone') })),
          new Promise((resolve) => setTimeout(() => setTimeout(resolve)))
        ),
      );
    await page.goto(`${address}/sign-up`);
    await page.getByLabel('Your name').fill('Cleo');
    await page.getByLabel('E-mail address').fill('cleo@example.org');
    await page.getByLabel('Password').fill(goodPassword);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await page.getByRole('link', { name: 'Account' }).click();
    await markDocument(person);
    const name = page.getByLabel('Name of the new passkey');
    await name.fill('Test device');
    await name.blur();
    await missPart();
    expect(looks).toBe(0);
    await expectSameDocument(person);

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.evaluate(() => {
      const asked = Promise.withResolvers<null>();
      navigator.credentials.get = () => asked.promise;
      Object.assign(window, { refuse: () => asked.reject(new DOMException('no', 'NotAllowedError')) });
    });
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    const challenge = page.waitForResponse((response) => response.request().method() === 'POST');
    await button.click();
    await (await challenge).finished();
    await missPart();
    expect(looks).toBe(0);
    await expectSameDocument(person);
    await page.evaluate(() => (window as unknown as { refuse: () => void }).refuse());
    await page.getByText('The device gave no passkey.').waitFor();
    await missPart().catch(() => undefined);
    await page.waitForFunction(() => !('isTheSameDocument' in window));
    expect(looks).toBe(1);
    await person.close();
  },
);

itInFullMatrix('signing in with a passkey moves events started without an account into the account', async () => {
  const person = await browser.open();
  const { page } = person;
  await withAuthenticator(page);
  await page.goto(`${address}/sign-up`);
  await page.getByLabel('Your name').fill('Bea');
  await page.getByLabel('E-mail address').fill('bea@example.org');
  await page.getByLabel('Password').fill(goodPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByLabel('Name of the new passkey').fill('Test device');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('The passkey is added.').waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('link', { name: 'Sign in' }).waitFor();
  await page.goto(`${address}/events/new`);
  await page.getByLabel('What is it called?').fill('Started as nobody');
  await page.getByRole('button', { name: 'Prepare first' }).click();
  await page.getByRole('heading', { name: 'Started as nobody' }).first().waitFor();
  await page.goto(`${address}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('link', { name: /^Started as nobody/ }).waitFor();
  await page.getByRole('link', { name: 'Account' }).click();
  expect(await page.getByLabel('E-mail address', { exact: true }).inputValue()).toBe('bea@example.org');
  await person.close();
});
