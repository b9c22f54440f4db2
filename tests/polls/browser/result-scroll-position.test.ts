import { expect, it } from 'vitest';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

it('scrolls to the prompt when the result appears, but not while a participant still reads the options', async () => {
  const { host, event } = await hostWithEvent(server);
  const options = Array.from({ length: 12 }, (_, place) => ({
    label: `Statement ${place + 1}: a fairly long explanation of the point, and of why it matters`,
  }));
  const poll = await openChoice(host, event, { prompt: 'Which of these?', options });
  const ada = await participantAt(server, event.code);
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 360, height: 640 },
  });
  const scrolled = () => page.evaluate(() => window.scrollY);
  const last = page.getByRole('radio', { name: /^Statement 12/ });
  await last.scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  await host.visit('activity-states.update', { activity: poll.id }, { action: 'reveal' });
  // A later update shows that the page has received the result.
  await host.visit('events.update', { event: event.id }, { title: 'Physics 102' });
  await page.getByRole('banner').getByText('Physics 102').waitFor();
  expect(await scrolled()).toBe(before);
  await last.click({ force: true });
  await page.locator('#poll .bar-row').first().waitFor();
  const prompt = page.locator('#poll').getByText('Which of these?').first();
  await expect.poll(() => prompt.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(50);
  await close();
});
