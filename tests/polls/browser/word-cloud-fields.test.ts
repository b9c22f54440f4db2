import { expect, it } from 'vitest';
import { hostWithEvent, openActivity } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { joinByLink } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('Enter goes from a word to the next empty field, and sends once no more is typed or no field is left', async () => {
  const { host, event } = await hostWithEvent(server);
  await openActivity(host, event, 'words');
  const phone = await joinByLink(browser, server, event.code);
  const { page } = phone;
  const field = (number: number) => page.getByLabel(`Word ${number}`);
  const hints = () =>
    page
      .locator('[name="words[]"]')
      .evaluateAll((fields) => fields.map((one) => (one instanceof HTMLInputElement ? one.enterKeyHint : '')));
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('placeholder'),
    );
  const sent = async () => {
    const { control } = await host.see('events/show', 'events.show', { event: event.id });
    return control.activities.map(({ tally }) =>
      'words' in tally ? tally.words.map(({ word }) => word).toSorted() : [],
    );
  };

  // With nothing typed there is nothing to send.
  await expect.poll(hints).toEqual(['next', 'next', 'next']);
  await field(1).fill('sea');
  await expect.poll(hints).toEqual(['next', 'send', 'send']);
  await field(1).press('Enter');
  expect(await focused()).toBe('Word 2');
  await field(3).fill('salt');
  // The middle one is still empty: it is gone to, from below too.
  await field(3).press('Enter');
  expect(await focused()).toBe('Word 2');
  expect(await sent()).toEqual([[]]);
  await field(2).press('Enter');
  await page
    .locator('#poll')
    .getByText(/^Counted/)
    .waitFor();
  await expect.poll(sent).toEqual([['salt', 'sea']]);

  // All filled, Enter sends from any of them.
  await page.getByLabel('Word 3').fill('wind');
  await expect.poll(hints).toEqual(['send', 'send', 'send']);
  await page.getByLabel('Word 1').press('Enter');
  await expect.poll(sent).toEqual([['salt', 'sea', 'wind']]);
  await phone.close();
});
