import { expect, it } from 'vitest';
import { goodPassword } from '#support/factories/accounts.ts';
import { startMailingServer } from '#support/servers/mailing-server.ts';
import { participantAt, questionBy } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { startEvent, waitUntilLive } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser(startMailingServer);

it('a host without an account signs up, and invites and removes a moderator', async () => {
  const host = await startEvent(browser, server, 'Physics 101');
  const { page } = host;
  const note = page.getByText(/^Only this browser has your events/);
  await note.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Email address').fill('ada@example.org');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('password1');
  await page.getByRole('button', { name: 'Show the password' }).press('Space');
  expect([await password.getAttribute('type'), await password.inputValue()]).toEqual(['text', 'password1']);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByText('easy to guess').waitFor();
  // The password is hidden again once the form is sent.
  expect(await password.getAttribute('type')).toBe('password');
  expect(await page.getByLabel('Email address').inputValue()).toBe('ada@example.org');
  await password.fill(goodPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.goto((await server.mailbox.next('ada@example.org')).link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('Your email address is confirmed. Events moved to your account: 1.').waitFor();
  await page.getByRole('link', { name: /^Physics 101/ }).click();
  await waitUntilLive(host);
  expect(await note.count()).toBe(0);

  await page.getByRole('button', { name: 'More about this event' }).click();
  await page.getByRole('menuitem', { name: 'Crew' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Ada Lovelace (you)' }).getByLabel('Your role').waitFor();
  await page.getByRole('radio', { name: 'Moderator' }).press('Space');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('Role: Moderator').waitFor();

  const moderator = await browser.open({ viewport: { width: 1440, height: 900 } });
  await moderator.page.goto(await page.getByText(/\/invitations\//).innerText());
  await moderator.page.getByText('Ada Lovelace invites you to help run this event.').waitFor();
  await moderator.page.getByLabel('Your name').fill('Ben');
  await moderator.page.getByRole('button', { name: 'Accept' }).click();
  await waitUntilLive(moderator);
  const event = { code: host.code } as Parameters<typeof questionBy>[1];
  const question = await questionBy(await participantAt(server, host.code), event, 'Why is the sky blue?');
  await moderator.page
    .getByRole('region', { name: 'Questions' })
    .getByRole('listitem')
    .filter({ hasText: 'Why is the sky blue?' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect.poll(async () => (await server.world.store.questions.byId(question))?.state).toBe('approved');

  await page.reload();
  await page.getByRole('button', { name: 'Remove Ben' }).click();
  moderator.allowProblem(/40\d/);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await moderator.page.getByRole('heading', { name: 'You are no longer on its crew' }).waitFor();
  for (const person of [host, moderator]) await person.close();
});
