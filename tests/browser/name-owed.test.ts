import { expect, it } from 'vitest';
import { hostWithEvent, openChoice } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { joinByLink, tab } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('who joined without a name is asked for it by the page they look at next, once everyone has to give one, and finds what they typed', async () => {
  const { host, event } = await hostWithEvent(server);
  await openChoice(host, event);
  const phone = await joinByLink(browser, server, event.code);
  await tab(phone, 'Questions');
  const { page } = phone;
  await page.getByLabel('Ask a question').fill('Who is to blame?');
  await host.visit('events.update', { event: event.id }, { naming: 'required' });
  await page.getByRole('navigation').getByRole('link', { name: 'Mine' }).click();
  await page.getByText('Everyone gives a name here now').waitFor();
  await page.getByLabel('Your name').fill('Ben');
  await page.getByRole('button', { name: 'Go on' }).click();
  await tab(phone, 'Questions');
  await expect.poll(() => page.getByLabel('Ask a question').inputValue()).toBe('Who is to blame?');
  const { participants } = await host.see('participants/index', 'participants.index', { event: event.id });
  expect(participants.map(({ name }) => name)).toEqual(['Ben']);
  await phone.close();
});
