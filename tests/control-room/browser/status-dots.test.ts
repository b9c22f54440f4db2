import { expect, it } from 'vitest';
import { choiceOf, hostWithEvent } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

// That an event is open, that a poll is, and that the page is fresh are three things, and look it.

const { server, browser } = withServerAndBrowser();

it('the dot in green is of polls that people can vote on, and of nothing else in the control room', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await choiceOf(host, event);
  const { page, close } = await openLivePageAs(browser, server, host, `/events/${event.id}`);
  const header = page.getByRole('banner');
  const dots = () =>
    page
      .locator('.bg-positive')
      .filter({ visible: true })
      .evaluateAll((found) =>
        found.map(
          (dot) =>
            dot.closest('section')?.getAttribute('aria-labelledby') ??
            dot.closest('section')?.getAttribute('aria-label'),
        ),
      );
  await header.getByText('Event open', { exact: true }).waitFor();
  await header.getByText('connected', { exact: true }).waitFor();
  expect(await dots()).toEqual([]);
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'open' });
  await page.getByText('voting open', { exact: true }).first().waitFor();
  await expect.poll(dots).toEqual(['agenda-title', 'What is in hand']);
  await close();
});
