import { expect, it } from 'vitest';
import { hostWithEvent, openChoice, participantAt } from '#support/factories/events.ts';
import { withServerAndBrowser } from '#support/set-up.ts';
import { openLivePageAs } from '#support/browser/people.ts';

const { server, browser } = withServerAndBrowser();

const options = Array.from({ length: 12 }, (_, place) => ({
  label: `Statement ${place + 1}: a fairly long explanation of the point, and of why it matters`,
}));
const scrolled = () => window.scrollY;

it('scrolls to the prompt when the result appears, but not while a participant still reads the options', async () => {
  const { host, event } = await hostWithEvent(server);
  const poll = await openChoice(host, event, { prompt: 'Which of these?', options });
  const ada = await participantAt(server, event.code);
  const { page, close } = await openLivePageAs(browser, server, ada, `/e/${event.code}`, {
    viewport: { width: 360, height: 640 },
  });
  const reveal = ({ id }: { id: string }) =>
    host.visit('activity-states.update', { activity: id }, { action: 'reveal' });
  const last = page.getByRole('radio', { name: /^Statement 12/ });
  const topOf = (prompt: string) =>
    page
      .locator('#poll')
      .getByText(prompt)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top);

  // Not answered yet: the place stays when the result is revealed, until the answer brings the result.
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(scrolled);
  expect(before).toBeGreaterThan(100);
  await reveal(poll);
  await host.visit('events.update', { event: event.id }, { title: 'Physics 102' });
  await page.getByRole('banner').getByText('Physics 102').waitFor();
  expect(await page.evaluate(scrolled)).toBe(before);
  await last.click({ force: true });
  await page.locator('#poll .bar-row').first().waitFor();
  await expect.poll(() => topOf('Which of these?')).toBeGreaterThan(50);

  // Answered before the result is revealed.
  const next = await openChoice(host, event, { prompt: 'And of those?', options });
  await page.locator('#poll').getByText('And of those?').first().waitFor();
  await last.check({ force: true });
  await page
    .locator('#poll')
    .getByText(/^Counted/)
    .first()
    .waitFor();
  expect(await page.evaluate(scrolled)).toBeGreaterThan(100);
  await reveal(next);
  await page.locator('#poll .bar-row').first().waitFor();
  await expect.poll(() => topOf('And of those?')).toBeGreaterThan(50);
  await close();
});
