import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { goodPassword, signIn, signUp } from '#support/factories/accounts.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import { hostWithEvent } from '#support/factories/events.ts';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs } from '#support/browser/people.ts';

// The account page, as its owner uses it.

const { server, browser } = withServerAndBrowser(startMailingServer);
const newPassword = 'a whole new password';

itInFullMatrix(
  'a host changes their password and email, downloads their data, and deletes account and event',
  async () => {
    const { host, event } = await hostWithEvent(server, { title: 'Only mine' });
    const { email } = await signUp(server, host);
    const elsewhere = await signIn(server, email);
    const { page, close } = await openPageAs(browser, server, host, '/account');
    await page.getByText('used within the last hour', { exact: true }).waitFor();
    await page.getByLabel('Current password').fill(goodPassword);
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Password changed. You were signed out everywhere else.').waitFor();
    await elsewhere.see('sessions/new', 'accounts.show', {});

    await page.getByLabel('Email address', { exact: true }).fill('ada.new@example.org');
    await page.getByRole('button', { name: 'Change address' }).click();
    await page.getByText('To use the new address, follow the link').waitFor();
    await page.goto((await server.mailbox.next('ada.new@example.org')).link);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your email address is confirmed.').waitFor();
    const again = await signIn(server, 'ada.new@example.org', newPassword);
    await page.reload();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });
    await again.see('sessions/new', 'accounts.show', {});

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download everything' }).click(),
    ]);
    const copy = await readFile(await file.path(), 'utf8');
    expect(JSON.parse(copy)).toMatchObject({ account: { email: 'ada.new@example.org' } });
    expect(copy).toContain('Only mine');

    await page.getByText('These events will be deleted:').waitFor();
    const address = page.getByLabel('Your email address, to confirm');
    await address.fill('ada.new@example.org');
    await page.getByLabel('Your password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Delete for good' }).click();
    // Without the tick, nothing is deleted and the typed text stays.
    await page.getByRole('alert').waitFor();
    expect(await address.inputValue()).toBe('ada.new@example.org');
    await page.getByLabel('I understand that this cannot be undone.').check();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await page.getByText('Your account is deleted.').waitFor();
    expect(await server.world.store.events.byId(event.id)).toBeNull();
    await close();
  },
);
