import { expect, it } from 'vitest';
import { crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('from the list an event is copied, its settings are opened, and its owner comes to where it is deleted, without opening it; a moderator has no such menu', async () => {
  const { host, event } = await hostWithEvent(server);
  const moderator = await crewMemberAt(server, host, event, 'moderator');
  const { page, close } = await openPageAs(browser, server, host, '/events', { viewport: { width: 390, height: 844 } });
  const menu = page.getByRole('button', { name: 'More about Physics 101' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.waitForURL(`**/events/${event.id}/edit`);
  await page.goBack();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.waitForURL(`**/events/${event.id}/edit#delete`);
  const remove = page.getByRole('button', { name: 'Delete this event' });
  await expect.poll(() => remove.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await page.goBack();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Copy this event' }).click();
  await page.getByRole('heading', { name: 'Physics 101 (copy)' }).waitFor();
  expect(page.url()).not.toContain(event.id);
  await page.goto(`${server.address}/events`);
  await page.getByRole('link', { name: /^Physics 101 \(copy\)/ }).waitFor();
  expect(await page.getByRole('button', { name: /^More about Physics 101/ }).count()).toBe(2);
  await close();

  const theirs = await openPageAs(browser, server, moderator, '/events');
  await theirs.page.getByRole('link', { name: /^Physics 101/ }).waitFor();
  expect(await theirs.page.getByRole('button', { name: /^More about/ }).count()).toBe(0);
  await theirs.close();

  const coHost = await crewMemberAt(server, host, event, 'co-host');
  const others = await openPageAs(browser, server, coHost, '/events');
  await others.page.getByRole('button', { name: /^More about/ }).click();
  await others.page.getByRole('menuitem', { name: 'Settings' }).waitFor();
  expect(await others.page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0);
  await others.close();
});

it('a copy that is refused says so at its event', async () => {
  const { host } = await hostWithEvent(server, { title: 'Chemistry' });
  const list = await openPageAs(browser, server, host, '/events');
  list.allowProblem(/429/);
  const { page } = list;
  await page.route('**/copies', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({ error: { code: 'TOO_MANY', message: 'That was a lot at once.' } }),
    }),
  );
  await page.getByRole('button', { name: 'More about Chemistry' }).click();
  await page.getByRole('menuitem', { name: 'Copy this event' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Chemistry' })
    .getByRole('alert')
    .getByText('That was a lot at once.')
    .waitFor();
  await list.close();
});
