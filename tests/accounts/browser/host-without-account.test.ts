import { expect, it } from 'vitest';
import { withServerAndBrowser } from '#support/set-up.ts';
import { goodPassword, newAddress } from '#support/factories/accounts.ts';
import { crewMemberAt, hostWithEvent } from '#support/factories/events.ts';
import { openPageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const onlyHere = /^Only this browser knows that this event is yours/;

it('warns a host without an account, who signs up from the control room and comes back to it', async () => {
  const { host, event } = await hostWithEvent(server);
  const { page, close } = await openPageAs(browser, server, host, `/events/${event.id}`);
  await page.getByText(onlyHere).getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('E-mail address').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill(goodPassword);
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL(`${server.address}/events/${event.id}`);
  await page.getByText('Waiting for people to join').waitFor();
  expect(await page.getByText(onlyHere).count()).toBe(0);
  // On a phone the way to the account is among what belongs to the event.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation').getByRole('button', { name: 'Event' }).click();
  await page.getByRole('link', { name: 'Account' }).filter({ visible: true }).click();
  await page.getByRole('heading', { name: 'Account', exact: true }).waitFor();
  await close();
});

it('does not call the event of somebody else yours', async () => {
  const { host, event } = await hostWithEvent(server);
  const ben = await crewMemberAt(server, host, event);
  const { text } = await ben.send('GET', `/events/${event.id}`, { headers: { accept: 'text/html' } });
  expect(text).toContain('Only this browser knows that you are on this event’s crew');
  expect(text).not.toContain('Only this browser knows that this event is yours');
});
