import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { handset } from '#support/browser/people.ts';
import { isHydrated } from '#support/browser/settled.ts';
import { withServerAndBrowser } from '#support/set-up.ts';

const { server, browser } = withServerAndBrowser();

it('takes a host five clicks, and a participant two, from the start page to the first vote on the screen', async () => {
  const clicks = { host: 0, participant: 0 };
  const click = async (who: keyof typeof clicks, target: Locator): Promise<void> => {
    clicks[who] += 1;
    await target.click();
  };
  const { page: host, context } = await browser.open({ viewport: { width: 1440, height: 900 } });
  await host.goto(server.address);
  await click('host', host.getByRole('link', { name: 'Start an event' }));
  // The cursor is in each first field; Enter, also while typing, leads from one field to the next.
  await host.getByLabel('What is it called?').and(host.locator(':focus')).waitFor();
  await host.keyboard.type('Physics 101');
  await click('host', host.getByRole('button', { name: 'Start now' }));
  const code = host.getByRole('region', { name: 'Join code' }).getByText(/^\d{3}\s\d{3}$/);
  const digits = (await code.innerText()).replaceAll(/\D/g, '');
  await click('host', host.getByRole('button', { name: 'Add a poll' }));
  await host.getByLabel('What do you want to ask?').and(host.locator(':focus')).waitFor();
  await host.keyboard.type('Which slit?\nBoth\nLeft');
  await click('host', host.getByRole('button', { name: 'Add and open' }));
  await host.getByRole('heading', { name: 'Which slit?' }).waitFor();
  const opened = context.waitForEvent('page');
  await click('host', host.getByRole('link', { name: 'Open the screen' }));
  const screen = await opened;

  const { page: phone } = await browser.open(handset);
  await phone.goto(server.address);
  // The sixth digit submits the form; before hydration, it would not.
  await phone.waitForFunction(isHydrated);
  await phone.getByLabel('Event code').fill(digits);
  await phone.getByLabel('Your name').waitFor();
  await click('participant', phone.getByRole('button', { name: 'Join' }));
  await click('participant', phone.getByRole('radio', { name: 'Both' }));
  await screen
    .getByText(/100\s*%/)
    .first()
    .waitFor();
  expect(clicks).toEqual({ host: 5, participant: 2 });
});
