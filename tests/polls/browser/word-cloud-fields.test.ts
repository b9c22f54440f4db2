import { expect, it } from 'vitest';
import { hostWithEvent, openActivity, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('Enter moves from a word to the next empty field, and sends when there is none', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openActivity(host, event, 'words');
  const ada = await participantAt(server, event.code);
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`);
  const field = (number: number) => page.getByLabel(`Word ${number}`);
  const hints = () =>
    page
      .locator('[name="words[]"]')
      .evaluateAll((fields) => fields.map((one) => (one instanceof HTMLInputElement ? one.enterKeyHint : '')));
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('placeholder'),
    );
  const stored = async () => (await server.world.store.ballots.answers(poll.id, 1)).map(({ answer }) => answer);

  await expect.poll(hints).toEqual(['next', 'next', 'next']);
  await field(1).fill('sea');
  await expect.poll(hints).toEqual(['next', 'send', 'send']);
  await field(1).press('Enter');
  expect(await focused()).toBe('Word 2');
  // From the last field, Enter goes back to the empty one in the middle.
  await field(3).fill('salt');
  await field(3).press('Enter');
  expect(await focused()).toBe('Word 2');
  expect(await stored()).toEqual([]);
  await field(2).press('Enter');
  await page
    .locator('#poll')
    .getByText(/^Counted/)
    .waitFor();
  await expect.poll(stored).toEqual([JSON.stringify(['salt', 'sea'])]);

  // With all fields filled, Enter sends from any of them.
  await field(3).fill('wind');
  await expect.poll(hints).toEqual(['send', 'send', 'send']);
  await field(1).press('Enter');
  await expect.poll(stored).toEqual([JSON.stringify(['salt', 'sea', 'wind'])]);
  await close();
});
