import { expect, it } from 'vitest';
import { peopleIn, configure, hostWithEvent, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs, tab, waitUntilReloaded } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();
const phoneViewport = { viewport: { width: 390, height: 844 } };

it('asks for a newly required name on the next page, and keeps what was typed', async () => {
  const { host, event } = await hostWithEvent(server);
  const ada = await participantAt(server, event.code);
  const phone = await openLivePageAs(browser, server, ada, `/e/${event.code}#questions`, phoneViewport);
  const { page } = phone;
  await page.getByLabel('Ask a question').fill('Who is to blame?');
  // The page reloads its data once it is live, and would then already ask for the name.
  await waitUntilReloaded(phone);
  await configure(host, event, { naming: 'required' });
  await page.getByRole('navigation').getByRole('link', { name: 'My activity' }).click();
  await page.getByText('This event now asks for a name.').waitFor();
  await page.getByLabel('Your name').fill('Ben');
  await page.getByRole('button', { name: 'Continue' }).click();
  await tab(phone, 'Questions');
  await expect.poll(() => page.getByLabel('Ask a question').inputValue()).toBe('Who is to blame?');
  const participants = await peopleIn(host, event);
  expect(participants.map(({ name }) => name)).toEqual(['Ben']);
  await phone.close();
});
