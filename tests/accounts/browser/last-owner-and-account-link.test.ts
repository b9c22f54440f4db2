import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('the only owner cannot leave the crew, is shown why, and is refused when the second owner left meanwhile', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openPageAs(browser, server, host, `/events/${event.id}/crew`);
  const leave = page.getByRole('button', { name: 'Leave the crew' });
  await page
    .getByText('You are the only owner. To leave, or to have another role, hand over ownership to somebody else first.')
    .waitFor();
  expect(await leave.count()).toBe(0);
  const role = page.getByRole('combobox', { name: 'Your role' });
  expect(await role.isDisabled()).toBe(true);

  const ben = await crewMemberAt(server, host, event, 'owner');
  await page.reload();
  await leave.waitFor();
  expect(await role.isDisabled()).toBe(false);
  await leave.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Leave the crew?').waitFor();
  const { account } = await ben.see('accounts/show', 'accounts.show', {});
  await ben.visit('crew.destroy', { event: event.id, member: account.id });
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await page
    .getByText('You are the only owner. To leave, or to have another role, hand over ownership to somebody else first.')
    .waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect((await host.see('crew/index', 'crew.index', { event: event.id })).members).toMatchObject([
    { isYou: true, role: 'owner' },
  ]);
  await close();
});

itInFullMatrix('the page of API tokens links to the description of the API', async () => {
  const { host } = await hostWithEvent(server);
  const { page, close } = await openPageAs(browser, server, host, '/account/tokens');
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/v1/openapi.json'),
    page.getByRole('link', { name: 'the description of the API' }).click(),
  ]);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, expect.stringContaining('json')]);
  await page.waitForURL('**/api/v1/openapi.json');
  expect(await answer.json()).toMatchObject({
    openapi: expect.stringMatching(/^3\.1/),
    paths: { '/api/v1/events': expect.anything() },
  });
  await close();
});

itInFullMatrix.each(['en', 'de', 'fr', 'es'])(
  'in %s the link to the account is at the end of the bar, on the line of the title, at every width',
  async (locale) => {
    const { host } = await hostWithEvent(server);
    const { page, close } = await openPageAs(browser, server, host, '/events', {
      viewport: { width: 320, height: 640 },
      locale,
    });
    const head = page.getByRole('banner');
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 800 });
      const [account, start] = await Promise.all(
        ['/account', '/events/new'].map((address) => head.locator(`a[href$="${address}"]`).boundingBox()),
      );
      const title = await head.getByRole('heading').boundingBox();
      const middle = (box: typeof account): number => (box?.y ?? 0) + (box?.height ?? 0) / 2;
      const end = (box: typeof account): number => (box?.x ?? 0) + (box?.width ?? 0);
      expect(end(account)).toBeGreaterThan(width - 32);
      expect(Math.abs(middle(account) - middle(title))).toBeLessThan(6);
      expect(end(title)).toBeLessThanOrEqual(account?.x ?? 0);
      // On narrow windows the link to start an event is below the bar.
      if (width < 640) expect(start).toBeNull();
      else expect(end(start)).toBeLessThanOrEqual(account?.x ?? 0);
    }
    await close();
  },
);
