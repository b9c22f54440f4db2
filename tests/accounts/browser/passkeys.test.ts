import { expect, it } from 'vitest';
import { goodPassword, newAddress } from '#support/factories/accounts.ts';
import { Visitor } from '#support/clients/visitor.ts';
import { withAuthenticator } from '#support/browser/virtual-authenticator.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { expectSameDocument, markDocument } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

/** Ada's account page. Passkeys belong to a host name, which an address of numbers does not have. */
async function openAccount() {
  const address = `http://localhost:${server.port}`;
  const email = newAddress();
  const ada = await new Visitor(address).arrive();
  await ada.see('events/index', 'accounts.create', {}, { name: 'Ada', email, password: goodPassword });
  const opened = await browser.open();
  await withAuthenticator(opened.page);
  await opened.context.addCookies([...ada.cookies].map(([name, value]) => ({ name, value, url: address })));
  await opened.page.goto(`${address}/account`);
  const signOut = async () => {
    await opened.page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await opened.page.getByRole('link', { name: 'Sign in' }).waitFor();
  };
  return { ...opened, address, email, signOut };
}

it('adds and renames a passkey, signs in with it and takes guest events along, and removes it', async () => {
  const { page, address, email, signOut, allowProblem, close } = await openAccount();
  await page.getByLabel('Name of the new passkey').fill('Test device');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('The passkey is added.').waitFor();
  await page.getByRole('button', { name: 'Rename Test device' }).click();
  await page.getByLabel('Name of the passkey').fill('My laptop');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('My laptop').waitFor();

  await signOut();
  await page.goto(`${address}/events/new`);
  await page.getByLabel('What is it called?').fill('Started as a guest');
  await page.getByRole('button', { name: 'Prepare first' }).click();
  await page.getByRole('heading', { name: 'Started as a guest' }).first().waitFor();
  await page.goto(`${address}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('link', { name: /^Started as a guest/ }).waitFor();
  await page.getByRole('link', { name: 'Account' }).click();
  expect(await page.getByLabel('E-mail address', { exact: true }).inputValue()).toBe(email);

  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('My laptop').waitFor({ state: 'detached' });
  // The device still has the passkey; the server no longer knows it.
  await signOut();
  await page.getByRole('link', { name: 'Sign in' }).click();
  allowProblem(/422/);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey was not accepted.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/sign-in');
  await close();
});

it('does not reload a page that misses a chunk while a passkey is named or the device asks', async () => {
  const person = await openAccount();
  const { page, signOut } = person;
  let requests = 0;
  page.on('request', (request) => (requests += Number(request.method() === 'HEAD')));
  /** As when a newer version has replaced the chunk. Resolves after the page has asked whether the server is there, or has not. */
  const missChunk = () =>
    page.evaluate(
      () => (
        window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('gone') })),
        new Promise((resolve) => setTimeout(() => setTimeout(resolve)))
      ),
    );
  const isKept = async () => {
    await missChunk();
    expect(requests).toBe(0);
    await expectSameDocument(person);
  };
  const name = page.getByLabel('Name of the new passkey');
  await name.fill('Test device');
  await name.blur();
  await markDocument(person);
  await isKept();

  await signOut();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.evaluate(() => {
    const asked = Promise.withResolvers<null>();
    navigator.credentials.get = () => asked.promise;
    Object.assign(window, { refuse: () => asked.reject(new DOMException('no', 'NotAllowedError')) });
  });
  const challenge = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await (await challenge).finished();
  await isKept();
  await page.evaluate(() => (window as unknown as { refuse: () => void }).refuse());
  await page.getByText('The device gave no passkey.').waitFor();
  await missChunk().catch(() => undefined);
  await page.waitForFunction(() => !('isTheSameDocument' in window));
  expect(requests).toBe(1);
  await person.close();
});
