import { expect, it } from 'vitest';
import { hostWithEvent } from '../support/scenes.ts';
import { withServerAndBrowser } from '../support/set-up.ts';
import { joinByLink, tab } from './people.ts';

const { server, browser } = withServerAndBrowser();

it('asking takes one line of a phone until somebody wants to, then stays as it is while it is written and sent', async () => {
  const { event } = await hostWithEvent(server);
  const phone = await joinByLink(browser, server, event.code);
  await tab(phone, 'Questions');
  const { page } = phone;
  const form = page.locator('form').filter({ has: page.getByLabel('Ask a question') });
  const height = async (): Promise<number> => (await form.boundingBox())?.height ?? 0;
  const send = page.getByRole('button', { name: 'Send' });
  await form.waitFor();
  expect(await height()).toBeLessThan(120);
  expect(await send.isVisible()).toBe(false);

  await page.getByLabel('Ask a question').tap();
  await send.waitFor();
  const open = await height();
  expect(open).toBeGreaterThan(120);
  await page.keyboard.type('Why is the sky blue?');
  expect(await height()).toBe(open);
  await send.tap();
  await page.getByText('You find it under').waitFor();
  // What stands below is where the finger is: it is not pulled away from under it.
  await page.getByLabel('Ask a question').blur();
  expect(await send.isVisible()).toBe(true);
  await phone.close();
});
