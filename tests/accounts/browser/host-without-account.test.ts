import { expect, it } from 'vitest';
import { itInFullMatrix } from '#support/matrix.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { goodPassword, newAddress } from '#support/factories/accounts.ts';
import { crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
import { openPageAs, startEvent } from '#support/browser/people.ts';

// A host without an account is shown once what that means and how to keep the event.

const { server, browser } = withServerAndBrowser();
const onlyHere = /^Only this browser knows that this event is yours/;

it('a host without an account sees a warning, signs up from the control room and returns to it', async () => {
  const host = await startEvent(browser, server, 'Physics 101');
  const { page } = host;
  const address = page.url();
  const note = page.getByText(onlyHere);
  await note.waitFor();
  await note.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('E-mail address').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Physics 101' }).waitFor();
  expect(page.url()).toBe(address);
  await page.getByText('Waiting for people to join').waitFor();
  expect(await page.getByText(onlyHere).count()).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await page.goto(`${server.address}/events/new`);
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).waitFor();
  expect(await page.getByText('only this browser knows').count()).toBe(0);
  await host.close();
});

itInFullMatrix(
  'a crew member without an account sees a warning that does not claim that the event is theirs',
  async () => {
    const { host, event } = await hostWithEvent(server);
    const { page, close } = await openPageAs(
      browser,
      server,
      await crewMemberAt(server, host, event),
      `/events/${event.id}`,
    );
    await page.getByText(/^Only this browser knows that you are on this event’s crew/).waitFor();
    expect(await page.getByText(onlyHere).count()).toBe(0);
    await close();
  },
);

itInFullMatrix(
  'the page for a new event links to the sign-in and says what hosting without an account means',
  async () => {
    const stranger = await browser.open({ viewport: { width: 390, height: 844 } });
    const { page } = stranger;
    await page.goto(`${server.address}/events/new`);
    await page.getByText('Without one, only this browser knows that the event is yours.').waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await stranger.close();
  },
);

itInFullMatrix('on a phone the menu “Event” of the control room links to the account', async () => {
  const host = await startEvent(browser, server, 'Physics 102');
  const { page } = host;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation').getByRole('button', { name: 'Event' }).click();
  await page.getByRole('link', { name: 'Account' }).filter({ visible: true }).click();
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await host.close();
});
