import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { goodPassword, signIn, signUp } from '#support/factories/accounts.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs } from '#support/browser/people.ts';

// The actions on the account page, as its owner uses them.

const { server, browser } = withServerAndBrowser(startMailingServer);
const newPassword = 'a whole new password';

it('changing the password and the e-mail address works, and signs out other browsers', async () => {
  const { visitor, email } = await signUp(server);
  const elsewhere = await signIn(server, email);
  const { page, close } = await openPageAs(browser, server, visitor, '/account');
  // The last use of a session is shown to the hour.
  for (const used of ['this browser, now', 'used within the last hour'])
    await page.getByText(used, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });
  await elsewhere.see('sessions/new', 'accounts.show', {});
  const onceMore = await signIn(server, email);

  await page.getByLabel('Password now').fill(goodPassword);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByText('Your password is changed. Everywhere else you were signed out.').waitFor();
  await onceMore.see('sessions/new', 'accounts.show', {});
  await signIn(server, email, newPassword);

  await page.getByLabel('E-mail address', { exact: true }).fill('ada.new@example.org');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByText('An e-mail is on its way to the new address.').waitFor();
  await page.goto((await server.mailbox.next('ada.new@example.org')).link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your e-mail address is confirmed.').waitFor();
  await signIn(server, 'ada.new@example.org', newPassword);
  await close();
});

it('a host downloads their data, then deletes their account together with the events only they own', async () => {
  const { host, event } = await hostWithEvent(server, { title: 'Only mine' });
  const { email } = await signUp(server, host);
  const { page, close } = await openPageAs(browser, server, host, '/account');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download everything' }).click(),
  ]);
  const copy = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(copy)).toMatchObject({ account: { email } });
  expect(copy).toContain('Only mine');

  await page.getByText('This event is only yours and is deleted for good:').waitFor();
  await page.getByLabel('Your e-mail address, to be sure').fill(email);
  await page.getByLabel('Your password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Delete for good' }).click();
  // Without the tick nothing is deleted, and the typed text stays.
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Your e-mail address, to be sure').inputValue()).toBe(email);
  await page.getByLabel('I know that nobody can bring it back.').check();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await page.getByText('Your account is deleted.').waitFor();
  expect(await server.world.store.events.byId(event.id)).toBeNull();
  await close();
});

itInFullMatrix(
  'a token is shown once when created, works, and stops working once its revocation is confirmed',
  async () => {
    const { host } = await hostWithEvent(server, { title: 'For a program' });
    const { page, close } = await openPageAs(browser, server, host, '/account/tokens');
    await page.getByLabel('What is it for?').fill('The clock in the hall');
    await page.getByRole('button', { name: 'Create a token' }).click();
    const token = await page.getByLabel('The new token').inputValue();
    const list = () => fetch(`${server.address}/api/v1/events`, { headers: { authorization: `Bearer ${token}` } });
    expect(JSON.stringify(await (await list()).json())).toContain('For a program');
    await page.reload();
    expect(await page.getByLabel('The new token').count()).toBe(0);
    const row = page.getByRole('listitem').filter({ hasText: 'The clock in the hall' });
    await row.getByRole('button', { name: 'Revoke' }).click();
    await row.getByRole('button', { name: 'Keep it' }).click();
    expect((await list()).status).toBe(200);
    await row.getByRole('button', { name: 'Revoke' }).click();
    await row.getByRole('button', { name: 'Revoke it now' }).click();
    await row.waitFor({ state: 'detached' });
    expect((await list()).status).toBe(401);
    await close();
  },
);
